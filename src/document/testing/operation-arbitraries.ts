import fc from 'fast-check'
import { gridColumns } from '../constants.ts'
import type { Operation } from '../operations/operation.ts'
import { getIds, type PageDocument } from '../page.ts'
import {
  background,
  baseCell,
  blockIdAt,
  blockShape,
  override,
  padding,
  placement,
  props,
  sectionFields,
  sectionIdAt,
} from './arbitraries.ts'

/** Creates an operation for the page it is given, so that sequences stay meaningful when they shrink. */
export type Intent = (page: PageDocument, fresh: number) => Operation

const nth = <Value>(list: readonly Value[], number: number, fallback: Value): Value =>
  list[number % Math.max(1, list.length)] ?? fallback

const missing = 999_999
const sectionFrom = (page: PageDocument, n: number) =>
  nth(
    page.sections.map(({ id }) => id),
    n,
    sectionIdAt(missing),
  )
const blockFrom = (page: PageDocument, n: number) => nth(getIds(page.blocks), n, blockIdAt(missing))
const afterFrom = (page: PageDocument, n: number) => (n % 3 === 0 ? null : sectionFrom(page, n))

const index = fc.nat({ max: 50 })

const sectionIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(index, fc.record(sectionFields), fc.array(fc.tuple(blockShape, placement), { maxLength: 3 })).map(
    ([n, fields, drafts]): Intent =>
      (page, fresh) => {
        const blocks = drafts.map(([shape], offset) => ({ id: blockIdAt(fresh + 1 + offset), ...shape }))
        const placements = Object.fromEntries(drafts.map(([, where], offset) => [blockIdAt(fresh + 1 + offset), where]))
        const section = { ...fields, id: sectionIdAt(fresh), placements }
        return {
          type: 'insertSection',
          section: JSON.parse(JSON.stringify(section)),
          blocks,
          after: afterFrom(page, n),
        }
      },
  ),
  index.map(
    (n): Intent =>
      (page) => ({ type: 'removeSection', sectionId: sectionFrom(page, n) }),
  ),
  fc.tuple(index, index).map(
    ([n, to]): Intent =>
      (page) => ({ type: 'moveSection', sectionId: sectionFrom(page, n), after: afterFrom(page, to) }),
  ),
  fc
    .tuple(
      index,
      fc.record(
        {
          name: fc.option(fc.constantFrom('Prices', 'Team')),
          anchor: fc.option(fc.constantFrom('story', 'care')),
          theme: sectionFields.theme,
          grid: sectionFields.grid,
          background: fc.option(background),
          padding: fc.option(padding),
        },
        { requiredKeys: [] },
      ),
    )
    .map(
      ([n, patch]): Intent =>
        (page) => ({ type: 'setSection', sectionId: sectionFrom(page, n), patch }),
    ),
)

const nullable = fc.option(fc.constant(1))

const blockIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(index, blockShape, placement).map(
    ([n, shape, where]): Intent =>
      (page, fresh) => ({
        type: 'insertBlock',
        sectionId: sectionFrom(page, n),
        block: { id: blockIdAt(fresh), ...shape },
        placement: where,
      }),
  ),
  index.map(
    (n): Intent =>
      (page) => ({ type: 'removeBlock', blockId: blockFrom(page, n) }),
  ),
  fc.tuple(index, index, placement).map(
    ([n, to, where]): Intent =>
      (page) => ({
        type: 'moveBlock',
        blockId: blockFrom(page, n),
        sectionId: sectionFrom(page, to),
        placement: where,
      }),
  ),
  fc.tuple(index, blockShape).map(
    ([n, shape]): Intent =>
      (page) => ({ type: 'replaceBlock', block: { id: blockFrom(page, n), ...shape } }),
  ),
  fc.tuple(index, props, fc.subarray(['text', 'level', 'href', 'constructor'])).map(
    ([n, set, unset]): Intent =>
      (page) => ({ type: 'setProps', blockId: blockFrom(page, n), set, unset }),
  ),
)

const cellIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(index, baseCell, nullable).map(
    ([n, patch, layer]): Intent =>
      (page) => ({ type: 'setCell', blockId: blockFrom(page, n), device: 'base', patch: { ...patch, layer } }),
  ),
  fc
    .tuple(index, fc.constantFrom('tablet' as const, 'phone' as const), override(gridColumns.phone), nullable, nullable)
    .map(
      ([n, device, patch, column, row]): Intent =>
        (page) => ({ type: 'setCell', blockId: blockFrom(page, n), device, patch: { ...patch, column, row } }),
    ),
  fc.tuple(index, fc.constantFrom('tablet' as const, 'phone' as const)).map(
    ([n, device]): Intent =>
      (page) => ({
        type: 'setCell',
        blockId: blockFrom(page, n),
        device,
        patch: { column: null, row: null, width: null, height: null, layer: null, align: null, hidden: null },
      }),
  ),
)

export const intent: fc.Arbitrary<Intent> = fc.oneof(sectionIntent, blockIntent, cellIntent)
export const intents = fc.array(intent, { maxLength: 25, size: 'max' })

/** Numbers for new ids that the pages of `arbitraries.ts` do not use. */
export const freshFrom = (step: number): number => 10_000 + step * 16
