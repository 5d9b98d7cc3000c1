import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { prepareBlock, prepareBlocks } from '#blocks/prepare.ts'
import { definitions, getBlockDefinition, readBlock } from '#blocks/registry.ts'
import { blockSamples, sampleContext } from '#blocks/testing/block-samples.tsx'
import { createBlock } from '#blocks/testing/render-block.tsx'
import { type Block, type BlockId, getIds, type PageDocument } from '#document/page.ts'
import { pages } from '#document/testing/arbitraries.ts'
import type { CanvasData } from '#storefront/canvas/contract.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { FramePage } from './FramePage.tsx'

const context = sampleContext()

const dataFor = (page: PageDocument): CanvasData =>
  // As it arrives in the browser.
  JSON.parse(
    JSON.stringify({
      path: context.path,
      now: context.now,
      site: context.site,
      shop: context.shop,
      menus: context.menus,
      around: { header: {}, footer: {} },
      assets: Object.fromEntries(context.assets),
      products: Object.fromEntries(context.products ?? []),
      lists: Object.fromEntries(context.productLists ?? []),
      postLists: Object.fromEntries(context.postLists ?? []),
      prepared: Object.fromEntries(
        [...prepareBlocks(page)].filter(
          ([id]) => getBlockDefinition(page.blocks[id as BlockId]?.type ?? '')?.preparedOnServer,
        ),
      ),
    }),
  )

const propsOf: readonly { type: string; props: object }[] = definitions.flatMap(({ type, defaults }) =>
  [defaults, ...(blockSamples[type] ?? [])].map((props) => ({ type, props })),
)

/** A random page whose blocks are ones that an owner could have made. */
const livelyPages: fc.Arbitrary<PageDocument> = fc
  .tuple(pages(3), fc.array(fc.constantFrom(...propsOf), { minLength: 1, maxLength: 30 }))
  .map(([page, chosen]) => ({
    ...page,
    blocks: Object.fromEntries(
      getIds(page.blocks).map((id, index) => {
        const { type, props } = chosen[index % chosen.length] ?? expect.fail()
        return [id, createBlock(type, props, id)]
      }),
    ),
  }))

/** Without the names that React itself gives, which tell how deep in the whole tree something stands. */
const mainOf = (html: string): string =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? expect.fail('there is no main')).replace(/_R_[0-9a-v]*_/g, '_R_')
/** All that the canvas adds on purpose to what visitors get: two marks, and words where there is nothing to show yet. */
const withoutMarks = (html: string): string =>
  html.replace(/ data-(?:section|block)="[^"]*"/g, '').replace(/<p class="placeholder">[^<]*<\/p>/g, '')

const onServer = (page: PageDocument): string =>
  renderToStaticMarkup(
    <main>
      <PageView page={page} prepared={prepareBlocks(page)} context={context} />
    </main>,
  )

test('a random document renders equally on server and client', () => {
  fc.assert(
    fc.property(livelyPages, (page) => {
      const inCanvas = renderToStaticMarkup(<FramePage page={page} data={dataFor(page)} />)
      expect(withoutMarks(mainOf(inCanvas))).toBe(mainOf(onServer(page)))
    }),
  )
})

test('a preview has no marks and no placeholders at all', () => {
  fc.assert(
    fc.property(livelyPages, (page) => {
      const preview = renderToStaticMarkup(<FramePage page={page} data={dataFor(page)} preview />)
      expect(mainOf(preview)).toBe(mainOf(onServer(page)))
    }),
    { numRuns: 30 },
  )
})

test('every block whose props the server changes before drawing says so, and no other', () => {
  const changed = (block: Block): boolean => {
    const reading = readBlock(block)
    return reading.state === 'read' && JSON.stringify(prepareBlock(block)) !== JSON.stringify(reading.props)
  }
  const told = definitions.filter(({ preparedOnServer: said }) => said).map(({ type }) => type)
  const found = propsOf.filter(({ type, props }) => changed(createBlock(type, props))).map(({ type }) => type)
  expect(found.filter((type) => !told.includes(type))).toEqual([])
})
