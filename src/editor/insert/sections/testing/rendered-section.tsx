import { renderToString } from 'react-dom/server'
import type { AssetView } from '#blocks/context.ts'
import { getPostListKey } from '#blocks/post-lists.ts'
import { prepareBlocks } from '#blocks/prepare.ts'
import { getProductListKey } from '#blocks/product-lists.ts'
import { getBlockDefinition, readBlock } from '#blocks/registry.ts'
import { sampleContext } from '#blocks/testing/block-samples.tsx'
import { page } from '#document/builder.ts'
import { pageCss } from '#document/layout-css.ts'
import type { PageDocument } from '#document/page.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { createPhrases } from '#site/brand-tone/model.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet, type Theme } from '#site/themes/model.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import type { SectionTemplate, Words } from '../section-template.ts'

/** Renders section templates with images, products and posts, for tests and screenshots. */

const listsOf = (document: PageDocument, pictures: readonly AssetView[]) => {
  const products = ['Moon jar', 'Tea bowl', 'Low bowl', 'Jug'].map((title, index) =>
    anItem({ id: `01980a3c-7c1e-7b4a-9d3e-00000000000${index}`, title, images: pictures.slice(index, index + 1) }),
  )
  const posts = ['Nine firings', 'Clay from the river', 'What a kiln remembers'].map((title, index) => ({
    id: `post-${index}`,
    title,
    href: `/journal/${index}`,
    excerpt: 'What we learned this year, and what we shall do again.',
    publishedAt: '2026-08-14T12:00:00.000Z',
    ...(pictures[index] && { picture: pictures[index] }),
  }))
  const read = Object.values(document.blocks).flatMap((block) => {
    const reading = readBlock(block)
    return reading.state === 'read' ? [{ props: reading.props, definition: getBlockDefinition(block.type) }] : []
  })
  return {
    productLists: new Map(
      read.flatMap(({ props, definition }) => {
        const list = definition?.productList?.(props)
        return list ? [[getProductListKey(list), products] as const] : []
      }),
    ),
    postLists: new Map(
      read.flatMap(({ props, definition }) => {
        const list = definition?.postList?.(props)
        return list ? [[getPostListKey(list), posts] as const] : []
      }),
    ),
  }
}

/** A page of the given sections. */
export const drawSections = (
  sections: readonly SectionTemplate[],
  pictures: readonly AssetView[],
  { sheet, theme = kilnTheme, words = createPhrases(undefined) }: { sheet: string; theme?: Theme; words?: Words },
) => {
  const document = page(
    ...sections.map(({ make }) => make((index) => pictures[index % pictures.length]?.id ?? null, words)),
  )
  const context = sampleContext({
    mode: 'canvas',
    assets: new Map(pictures.map((asset) => [asset.id, asset])),
    menus: {
      mainNavigation: ['Shop', 'Journal', 'Visit', 'About us'].map((title) => ({
        title,
        href: `/${title}`,
        current: false,
        external: false,
        children: [],
      })),
    },
    ...listsOf(document, pictures),
  })
  const body = renderToString(<PageView page={document} prepared={prepareBlocks(document)} context={context} />)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sections</title><style>${sheet}</style><style>${renderThemeStylesheet(theme)}${pageCss(document)}</style><body><main>${body}</main>`
}
