import fc from 'fast-check'
import type { AssetId } from '#base/id.ts'
import {
  cellAlignments,
  devices,
  documentVersion,
  gridColumns,
  sectionHeights,
  sectionThemes,
  sectionWidths,
} from '../constants.ts'
import type {
  Background,
  Block,
  BlockId,
  Cell,
  JsonObject,
  Padding,
  PageDocument,
  Placement,
  Section,
  SectionId,
} from '../page.ts'
import { encodeId } from '../page.ts'

/** Arbitrary pages for property tests. Ids count up, so that shrunk counterexamples are readable. */
export const idAt = (number: number): string => {
  let rest = number
  const digits = Array.from({ length: 8 }, () => {
    const digit = (rest % 16) / 32
    rest = Math.floor(rest / 16)
    return digit
  })
  return encodeId(() => digits.pop() ?? 0)
}
export const blockIdAt = (number: number): BlockId => idAt(number) as BlockId
export const sectionIdAt = (number: number): SectionId => idAt(number) as SectionId

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

/** Omits undefined members, which JSON does not have. */
const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value

const cellFields = (columns: number) => ({
  column: fc.integer({ min: 1, max: columns }),
  row: fc.integer({ min: 1, max: 30 }),
  width: fc.integer({ min: 1, max: columns }),
  height: fc.integer({ min: 1, max: 12 }),
})
const extras = {
  layer: optional(fc.integer({ min: 0, max: 5 })),
  align: optional(fc.constantFrom(...cellAlignments)),
  hidden: optional(fc.boolean()),
}

export const baseCell: fc.Arbitrary<Cell> = fc
  .record({ ...cellFields(gridColumns.base), ...extras })
  .map((cell) => withoutUndefined(cell))

export const override = (columns: number): fc.Arbitrary<Partial<Cell> | undefined> => {
  const { column, row, width, height } = cellFields(columns)
  return optional(
    fc
      .record({
        column: optional(column),
        row: optional(row),
        width: optional(width),
        height: optional(height),
        ...extras,
      })
      .map((cell) => withoutUndefined(cell)),
  ).map((cell) => (cell && Object.keys(cell).length > 0 ? cell : undefined))
}

export const placement: fc.Arbitrary<Placement> = fc
  .record({ base: baseCell, tablet: override(gridColumns.tablet), phone: override(gridColumns.phone) })
  .map((value) => withoutUndefined(value))

/** What is read from JSON has no negative zero and no symbols, and no key that would reach into prototypes. */
export const props: fc.Arbitrary<JsonObject> = fc
  .dictionary(fc.constantFrom('text', 'level', 'href', 'constructor', 'items', 'ü'), fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 4,
  })
  .map((value) => JSON.parse(JSON.stringify(value, (key, member) => (key === '__proto__' ? undefined : member))))

export const blockShape: fc.Arbitrary<Omit<Block, 'id'>> = fc.record({
  type: fc.constantFrom('heading', 'text', 'image', 'product-grid'),
  version: fc.integer({ min: 1, max: 3 }),
  props,
})

const assetId = '0190a0b0-0000-7000-8000-000000000001' as AssetId

export const background: fc.Arbitrary<Background> = fc.constantFrom(
  { kind: 'image', assetId, overlay: 0.5 },
  { kind: 'colour', colour: '#f3efe8cc' },
  { kind: 'video', assetId, poster: assetId, focus: { x: 0.5, y: 0.25 } },
)

const holdsSomething = (value: object): boolean => Object.keys(value).length > 0
const pixels = fc.integer({ min: 0, max: 400 })
const room = fc.record({ top: pixels, bottom: pixels }, { requiredKeys: [] }).filter(holdsSomething)
export const padding: fc.Arbitrary<Padding> = fc
  .record({ base: room, tablet: room, phone: room }, { requiredKeys: [] })
  .filter(holdsSomething)

export const sectionFields = {
  name: optional(fc.constantFrom('Hero', 'Story')),
  anchor: optional(fc.constantFrom('story', 'care', 'visit')),
  theme: fc.constantFrom(...sectionThemes),
  height: fc.constantFrom(...sectionHeights),
  width: fc.constantFrom(...sectionWidths),
  background: optional(background),
  padding: optional(padding),
  grid: fc.record({ rowHeight: fc.integer({ min: 4, max: 80 }), gap: fc.integer({ min: 0, max: 40 }) }),
}

const sectionShape = fc.record({
  fields: fc.record(sectionFields),
  blocks: fc.array(fc.record({ shape: blockShape, placement }), { maxLength: 6 }),
})
type SectionShape = typeof sectionShape extends fc.Arbitrary<infer Shape> ? Shape : never

const pageFrom = (shapes: readonly SectionShape[]): PageDocument => {
  const blocks: Record<BlockId, Block> = {}
  const anchors = new Set<string>()
  let count = 0
  const sections = shapes.map(({ fields, blocks: drafts }): Section => {
    const placements: Record<BlockId, Placement> = {}
    const id = sectionIdAt(count++)
    for (const draft of drafts) {
      const blockId = blockIdAt(count++)
      blocks[blockId] = { id: blockId, ...draft.shape }
      placements[blockId] = draft.placement
    }
    const anchor = fields.anchor !== undefined && !anchors.has(fields.anchor) ? fields.anchor : undefined
    if (anchor) anchors.add(anchor)
    return withoutUndefined({ id, ...fields, anchor, placements })
  })
  return { version: documentVersion, sections, blocks }
}

export const pages = (maxSections = 4): fc.Arbitrary<PageDocument> =>
  fc.array(sectionShape, { maxLength: maxSections, size: 'max' }).map(pageFrom)

/** One section with at least one block. */
export const sections: fc.Arbitrary<Section> = fc
  .tuple(
    fc.record(sectionFields),
    fc.array(fc.record({ shape: blockShape, placement }), { minLength: 1, maxLength: 8 }),
  )
  .map(([fields, blocks]) => pageFrom([{ fields, blocks }]).sections)
  .map(([section]) => {
    if (!section) throw new Error('A page of one section has none')
    return section
  })

export const device = fc.constantFrom(...devices)
