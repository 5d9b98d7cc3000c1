import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from './builder.ts'
import { assertMigrationChain, type BlockVersions, migrateBlock, migrateDocument, migratePage } from './migrate.ts'
import { type Block, getIds, newBlockId } from './page.ts'
import { pages } from './testing/arbitraries.ts'

const heading: BlockVersions = {
  type: 'heading',
  version: 3,
  migrations: {
    1: ({ title, ...rest }) => ({ ...rest, text: title ?? '' }),
    2: (props) => ({ ...props, level: 2 }),
  },
}
const block = (version: number, props: Block['props'] = {}): Block => ({
  id: newBlockId(),
  type: 'heading',
  version,
  props,
})

test('D29 an old block is migrated through all missing versions in order', () => {
  const old = block(1, { title: 'Kiln' })
  expect(migrateBlock(old, heading)).toEqual({ block: { ...old, version: 3, props: { text: 'Kiln', level: 2 } } })
  expect(old.props).toEqual({ title: 'Kiln' })
  const newer = block(2, { text: 'Kiln' })
  expect(migrateBlock(newer, heading).block.props).toEqual({ text: 'Kiln', level: 2 })
  const current = block(3, { text: 'Kiln', level: 4 })
  expect(migrateBlock(current, heading)).toEqual({ block: current })
})

test('D29 gaps and unreachable steps in a migration chain are detected when the registry is created', () => {
  expect(() => assertMigrationChain(heading)).not.toThrow()
  expect(() => assertMigrationChain({ ...heading, version: 4 })).toThrow('no migration from version 3')
  expect(() => assertMigrationChain({ ...heading, version: 2 })).toThrow('leads nowhere')
})

test('D30 unreadable blocks are kept unchanged and reported', () => {
  const stored = page(
    { seed: 'migrate' },
    section(
      {},
      place('from-a-plugin', { anything: [1] }),
      place({ type: 'heading', version: 9 }, { text: 'from tomorrow' }),
      place({ type: 'fragile', version: 1 }, { size: 'large' }),
      place('heading', { title: 'Kiln' }),
    ),
  )
  const fragile: BlockVersions = {
    type: 'fragile',
    version: 2,
    migrations: {
      1: () => {
        throw new TypeError('size is not a number')
      },
    },
  }
  const known = new Map([heading, fragile].map((versions) => [versions.type, versions]))
  const migrated = migratePage(stored, (type) => known.get(type))
  if (!migrated.readable) throw new Error('the page was not read')
  const [plugin, tomorrow, broken, old] = getIds(stored.blocks)
  if (!plugin || !tomorrow || !broken || !old) throw new Error('the sample has lost a part')
  expect(migrated.unreadable).toEqual({
    [plugin]: 'unknown_type',
    [tomorrow]: 'newer_version',
    [broken]: 'migration_failed',
  })
  for (const id of [plugin, tomorrow, broken]) expect(migrated.page.blocks[id]).toEqual(stored.blocks[id])
  expect(migrated.page.blocks[old]).toMatchObject({ version: 3, props: { text: 'Kiln', level: 2 } })
})

test('D30 without a registry no page loses data', () => {
  fc.assert(
    fc.property(pages(), (stored) => {
      const migrated = migratePage(stored, () => undefined)
      expect(migrated).toMatchObject({ readable: true, page: stored })
      if (migrated.readable) expect(getIds(migrated.unreadable)).toEqual(getIds(stored.blocks))
    }),
  )
})

test('D29 a document is migrated from its version to the current one', () => {
  const chain = {
    1: (stored: object) => ({ ...stored, sections: [] }),
    2: (stored: object) => ({ ...stored, blocks: {} }),
  }
  const full = { version: 3, sections: [], blocks: {} }
  expect(migrateDocument({ version: 1 }, chain, 3)).toEqual({ readable: true, document: full })
  expect(migrateDocument({ version: 2, sections: [] }, chain, 3)).toEqual({ readable: true, document: full })
  expect(migrateDocument(full, chain, 3)).toEqual({ readable: true, document: full })
})

test('D31 a page of a newer version and a non-page are returned unchanged', () => {
  const newer = { version: 2, canvas: 'something else' }
  expect(migratePage(newer, () => undefined)).toEqual({ readable: false, reason: 'newer_version', stored: newer })
  for (const stored of [
    null,
    [],
    'page',
    {},
    { version: '1' },
    { version: 0 },
    { version: 0.5 },
    { version: 1, sections: {} },
  ])
    expect(migratePage(stored, () => undefined)).toEqual({ readable: false, reason: 'not_a_page', stored })
})
