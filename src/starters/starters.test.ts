import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BRAND_TONES } from '#base/enumerations/brand.ts'
import { ProductType } from '#base/enumerations/products.ts'
import type { FormId } from '#base/id.ts'
import { collectReferences } from '#blocks/page-references.ts'
import { MAX_ALT_LENGTH } from '#blocks/prop-schemas.ts'
import { checkProps, readBlock } from '#blocks/registry.ts'
import { getSectionOrder, resolveLayout } from '#document/layout.ts'
import type { PageDocument } from '#document/page.ts'
import { toPlainText } from '#document/rich-text.ts'
import { validatePage } from '#document/validate.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { WrittenTone } from '#site/brand-tone/model.ts'
import { createSlug, makeUniqueSlug } from '#site/pages/model.ts'
import { findLowContrastPairs } from '#site/themes/contrast.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import type { FormIds, FundIds, Starter, StarterCategory, StarterProduct } from './starter.ts'
import { findStarter, starters } from './starters.ts'
import { collectDocumentHrefs, collectHrefs, collectText, countLevelOneHeadings } from './testing/document-content.ts'

type Written = { path: string; document: PageDocument; isPage: boolean }

const idsFor = (starter: Starter) => {
  const ids = new Map(
    starter.images.map(({ file }, at) => [file, `0190d7a0-0000-7000-8000-${String(at).padStart(12, '0')}`]),
  )
  return (file: string): string => {
    const id = ids.get(file)
    if (id === undefined) throw new Error(`${starter.id} has no image ${file}`)
    return id
  }
}

const formIdsFor = ({ id, forms = [] }: Starter): FormIds => {
  const ids = new Map(forms.map(({ key }, index) => [key, `0190a000-0000-7000-8000-00000000000${index}` as FormId]))
  return (key) => {
    const found = ids.get(key)
    if (found === undefined) throw new Error(`${id} has no form ${key}`)
    return found
  }
}

const fundIdsFor = ({ id, funds = [] }: Starter): FundIds => {
  const ids = new Map(funds.map(({ key }, index) => [key, `0190b000-0000-7000-8000-00000000000${index}`]))
  return (key) => {
    const found = ids.get(key)
    if (found === undefined) throw new Error(`${id} has no fund ${key}`)
    return found
  }
}

const writtenIn = (starter: Starter): Written[] => {
  const picture = idsFor(starter)
  const urlOf = new Map(starter.pages.map(({ key, urlId }) => [key, urlId]))
  return [
    ...starter.pages.map(({ urlId, isHomepage, kind, document }) => ({
      path: isHomepage ? '/' : `/${urlId}`,
      document: document(picture, formIdsFor(starter), fundIdsFor(starter)),
      isPage: kind === 'page',
    })),
    ...starter.posts.map(({ journal, urlId, document }) => ({
      path: `/${urlOf.get(journal)}/${urlId}`,
      document: document(picture),
      isPage: false,
    })),
  ]
}

/** The paths of a store, its categories and products. */
const shopPathsOf = ({ stores = [] }: Starter): string[] =>
  stores.flatMap(({ urlId, categories, products }) => {
    const slugs = (inside: readonly StarterCategory[]): string[] =>
      inside.flatMap(({ name, inside: deeper = [] }) => [createSlug(name, 'Category'), ...slugs(deeper)])
    return [
      `/${urlId}`,
      ...slugs(categories).map((slug) => `/${urlId}/${slug}`),
      ...products.map((one) => `/${urlId}/p/${one.urlId}`),
    ]
  })

const productsOf = ({ stores = [] }: Starter): readonly StarterProduct[] => stores.flatMap(({ products }) => products)

test('starters have unique ids', () => {
  expect(starters.map(({ id }) => id)).toEqual(['kiln', 'northlight', 'half-moon', 'blank'])
  for (const starter of starters) expect(findStarter(starter.id)).toBe(starter)
  expect(findStarter('')).toBeUndefined()
})

describe.each(starters)('$name', (starter) => {
  const written = writtenIn(starter)
  const paths = new Map(written.map(({ path, document }) => [path, document]))

  test('every page is valid, uses known blocks and is deterministic', () => {
    for (const { path, document } of written) {
      expect(validatePage(document, { checkProps }), path).toMatchObject({ ok: true })
      for (const block of Object.values(document.blocks))
        expect(readBlock(block).state, `${path} ${block.type}`).toBe('read')
    }
    expect(writtenIn(starter)).toEqual(written)
    expect(paths.size).toBe(written.length)
  })

  test('SCREEN-010 in every tone the pages are valid, and the home page has other texts', () => {
    const home = starter.pages.find(({ isHomepage }) => isHomepage) ?? expect.unreachable()
    const build = (tone?: WrittenTone) => home.document(idsFor(starter), formIdsFor(starter), fundIdsFor(starter), tone)
    const documents = [undefined, ...BRAND_TONES.filter((tone) => tone !== 'custom')].map(build)
    for (const document of documents) {
      expect(validatePage(document, { checkProps })).toMatchObject({ ok: true })
      expect(countLevelOneHeadings(document)).toBe(1)
    }
    expect(new Set(documents.map((document) => collectText(document))).size).toBe(BRAND_TONES.length)
  })

  test('pages have one level 1 heading, blogs and posts render their own', () => {
    for (const { path, document, isPage } of written) expect(countLevelOneHeadings(document), path).toBe(isPage ? 1 : 0)
  })

  test('every internal link leads to an existing page and section', () => {
    const fromMenus = [...starter.mainNavigation, ...starter.footerNavigation].flatMap((item) =>
      'href' in item ? [{ from: 'menu', href: item.href }] : [],
    )
    const fromPages = written.flatMap(({ path, document }) =>
      collectDocumentHrefs(document).map((href) => ({ from: path, href })),
    )
    const fromProducts = productsOf(starter).flatMap(({ urlId, description }) =>
      collectHrefs(description).map((href) => ({ from: urlId, href })),
    )
    const inShop = new Set(shopPathsOf(starter))
    for (const { from, href } of [...fromMenus, ...fromPages, ...fromProducts]) {
      if (/^(mailto|tel):/.test(href)) continue
      expect(href, from).toMatch(/^\//)
      const [path = '', anchor] = href.split('#')
      if (inShop.has(path) && anchor === undefined) continue
      const target = paths.get(path)
      expect(target, `${from} → ${href}`).toBeDefined()
      if (anchor !== undefined)
        expect(
          target?.sections.map((section) => section.anchor),
          `${from} → ${href}`,
        ).toContain(anchor)
    }
    const keys = [...starter.pages, ...(starter.stores ?? [])].map(({ key }) => key)
    for (const item of [...starter.mainNavigation, ...starter.footerNavigation])
      if ('page' in item) expect(keys).toContain(item.page)
  })

  test('texts do not overlap on any device', () => {
    const isWords = (document: PageDocument, id: string) =>
      ['text', 'heading', 'button', 'quote'].includes(
        Object.values(document.blocks).find((block) => block.id === id)?.type ?? '',
      )
    for (const { path, document } of written)
      for (const section of document.sections)
        for (const device of ['base', 'tablet', 'phone'] as const) {
          const cells = Object.entries(resolveLayout(section, device).placements).flatMap(([id, { cell }]) =>
            isWords(document, id) && !cell.hidden ? [cell] : [],
          )
          for (const [at, one] of cells.entries())
            for (const other of cells.slice(at + 1)) {
              const apart =
                one.column + one.width <= other.column ||
                other.column + other.width <= one.column ||
                one.row + one.height <= other.row ||
                other.row + other.height <= one.row
              expect(apart, `${path} ${section.name} ${device} ${one.row} ${other.row}`).toBe(true)
            }
        }
  })

  test('in reading order the text of a heading precedes the next heading of its level', () => {
    for (const { path, document } of written)
      for (const section of document.sections) {
        const read = getSectionOrder(section).flatMap((id) => document.blocks[id] ?? [])
        const heard = read.filter(({ type }) => ['text', 'heading', 'quote', 'button'].includes(type))
        for (const [at, { type, props }] of heard.entries()) {
          const next = heard[at + 1]
          if (type !== 'heading' || next?.type !== 'heading') continue
          expect(Number(next.props.level), `${path}: ${props.text}, ${next.props.text}`).toBeGreaterThan(
            Number(props.level),
          )
        }
      }
  })

  test('every image has alt text and is used, and no other images are used', () => {
    const picture = idsFor(starter)
    const shown = new Set(written.flatMap(({ document }) => collectReferences(document).assetIds))
    for (const { mainImage } of [...starter.pages, ...starter.posts])
      if (mainImage !== undefined) shown.add(picture(mainImage))
    for (const { images: pictures, variants } of productsOf(starter))
      for (const file of [...pictures, ...variants.flatMap((one) => one.image ?? [])]) shown.add(picture(file))
    for (const { file, alt, title } of starter.images) {
      expect(alt.length, file).toBeGreaterThan(20)
      expect(alt.length, file).toBeLessThanOrEqual(MAX_ALT_LENGTH)
      expect(title, file).not.toBe('')
      expect(shown, file).toContain(picture(file))
    }
  })

  test('the theme is valid and has sufficient contrast', () => {
    expect(Theme.safeParse(starter.theme).success).toBe(true)
    expect(findLowContrastPairs(starter.theme)).toEqual([])
  })

  test('URL slugs are normalized and not reserved', () => {
    for (const { urlId } of [...starter.pages, ...starter.posts]) {
      expect(createSlug(urlId, 'Page')).toBe(urlId)
      expect(makeUniqueSlug(urlId, new Set())).toBe(urlId)
    }
    expect(starter.pages.filter(({ isHomepage }) => isHomepage)).toHaveLength(1)
  })

  test('there is no placeholder text', () => {
    const all = [
      ...written.map(({ document }) => collectText(document)),
      JSON.stringify(starter.pages),
      JSON.stringify(starter.posts),
      // The name of a setting.
      JSON.stringify(starter.stores ?? []).replaceAll('placeholderText', ''),
    ]
    for (const words of all) expect(words).not.toMatch(/lorem|ipsum|dolor sit|placeholder|your text|\bTBD\b|\bXXX\b/i)
    for (const { title, description } of starter.pages) expect(`${title}${description}`.length).toBeGreaterThan(20)
  })

  test('SEO titles and descriptions have a suitable length', () => {
    for (const { key, seoTitle, seoDescription } of starter.pages) {
      expect((seoTitle ?? '').length, key).toBeLessThanOrEqual(65)
      expect((seoDescription ?? '').length, key).toBeLessThanOrEqual(165)
    }
  })

  test('the preview image exists', () => {
    expect(existsSync(join(projectRoot, starter.folder, starter.preview))).toBe(true)
  })
})

const kilnProducts = productsOf(findStarter('kiln') ?? expect.unreachable())

test('the Kiln & Co. store has every product type and state', () => {
  expect(kilnProducts.length).toBeGreaterThanOrEqual(24)
  // Paid access cannot be sold yet.
  const sold = Object.values(ProductType).filter((type) => type !== ProductType.paywall)
  expect(new Set(kilnProducts.map(({ type }) => type))).toEqual(new Set(sold))
  const counted = kilnProducts.filter(({ variants }) => variants.every(({ stock }) => stock !== 'unlimited'))
  const soldOut = counted.filter(({ variants }) => variants.every(({ stock }) => stock === 0))
  expect(soldOut.map(({ urlId }) => urlId)).toEqual(['moon-jar', 'lidded-jar'])
  const scarce = counted.filter(({ merchandising: { scarcityEnabled, scarcityThreshold = 0 } = {}, variants }) =>
    variants.some(({ stock }) => scarcityEnabled && stock !== 'unlimited' && stock > 0 && stock <= scarcityThreshold),
  )
  expect(scarce.length).toBeGreaterThanOrEqual(3)
  expect(
    kilnProducts.filter(({ variants }) => variants.some((one) => one.salePrice !== undefined)).length,
  ).toBeGreaterThan(3)
  expect(kilnProducts.filter(({ options = [] }) => options.length === 2).length).toBeGreaterThan(1)
  expect(kilnProducts.filter(({ every }) => every).length).toBe(1)
  expect(new Set(kilnProducts.flatMap(({ variants }) => variants.map(({ sku }) => sku))).size).toBe(
    kilnProducts.flatMap(({ variants }) => variants).length,
  )
})

test.each(kilnProducts)('$title has its own description and shipping dimensions', (product) => {
  expect(product.excerpt.length).toBeGreaterThan(30)
  expect(product.excerpt.length).toBeLessThanOrEqual(120)
  const words = toPlainText(product.description)
  expect(words.split(/\s+/).length).toBeGreaterThanOrEqual(45)
  expect(new Set(kilnProducts.map(({ description }) => toPlainText(description).slice(0, 40))).size).toBe(
    kilnProducts.length,
  )
  if (product.type === ProductType.physical)
    for (const { grams, size, sku } of product.variants) {
      expect(grams, sku).toBeGreaterThan(100)
      expect(size, sku).toHaveLength(3)
    }
  for (const { salePrice, price } of product.variants) expect(salePrice ?? 0).toBeLessThan(price)
  expect(product.related?.length).toBeGreaterThanOrEqual(2)
  const named = [...(product.related ?? []), ...(product.addOns ?? [])]
  expect(new Set(named).size, 'nothing is offered twice on one page').toBe(named.length)
})

test('each Kiln & Co. post has a suitable length', () => {
  const posts = writtenIn(findStarter('kiln') ?? expect.unreachable()).filter(({ path }) =>
    path.startsWith('/journal/'),
  )
  expect(posts).toHaveLength(3)
  for (const { path, document } of posts) {
    const words = collectText(document).split(/\s+/).length
    expect(words, path).toBeGreaterThanOrEqual(350)
    expect(words, path).toBeLessThanOrEqual(620)
  }
})
