import { documentVersion } from './constants.ts'
import type { Block, BlockId, JsonObject, PageDocument } from './page.ts'
import { getIds } from './page.ts'
import { PageDocument as PageSchema } from './page-schema.ts'

type Migration = (props: JsonObject) => JsonObject

/** Version and migrations of a block type. `migrations[1]` migrates props from version 1 to 2. */
export type BlockVersions = {
  type: string
  version: number
  migrations: Readonly<Record<number, Migration>>
}

/** Why a block cannot be rendered. It stays in the page unchanged, so that a newer version or a fixed migration can render it. */
export type Unreadable = 'unknown_type' | 'newer_version' | 'migration_failed'

export type MigratedBlock = { block: Block; unreadable?: Unreadable }

/** Fails at startup instead of when an old page is opened. */
export const assertMigrationChain = ({ type, version, migrations }: BlockVersions): void => {
  for (let step = 1; step < version; step++)
    if (!migrations[step]) throw new Error(`Block ${type} has no migration from version ${step}`)
  const stray = Object.keys(migrations).find((step) => Number(step) < 1 || Number(step) >= version)
  if (stray !== undefined) throw new Error(`Block ${type} has a migration from version ${stray}, which leads nowhere`)
}

export const migrateBlock = (block: Block, versions: BlockVersions | undefined): MigratedBlock => {
  if (!versions) return { block, unreadable: 'unknown_type' }
  if (block.version > versions.version) return { block, unreadable: 'newer_version' }
  if (block.version === versions.version) return { block }
  let props = block.props
  try {
    for (let step = block.version; step < versions.version; step++) {
      const migration = versions.migrations[step]
      if (!migration) return { block, unreadable: 'migration_failed' }
      props = migration(props)
    }
  } catch {
    // Old props can have any form. An unreadable block must not make the page unreadable.
    return { block, unreadable: 'migration_failed' }
  }
  return { block: { ...block, version: versions.version, props } }
}

export type MigratedPage =
  | { readable: true; page: PageDocument; unreadable: Readonly<Record<BlockId, Unreadable>> }
  /** The stored value is of a newer version or not a page. `stored` is the unchanged input. */
  | { readable: false; reason: 'newer_version' | 'not_a_page'; stored: unknown }

/** Document migrations by the version that they start from. */
export type DocumentMigrations = Readonly<Record<number, (stored: JsonObject) => JsonObject>>

const documentMigrations: DocumentMigrations = {}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Migrates a document to the current version. The migrations are a parameter for tests. */
export const migrateDocument = (
  stored: unknown,
  migrations: DocumentMigrations = documentMigrations,
  target: number = documentVersion,
): { readable: true; document: JsonObject } | Extract<MigratedPage, { readable: false }> => {
  if (!isObject(stored) || typeof stored.version !== 'number') return { readable: false, reason: 'not_a_page', stored }
  if (stored.version > target) return { readable: false, reason: 'newer_version', stored }
  let document = stored
  for (let step = stored.version; step < target; step++) {
    const migration = migrations[step]
    if (!migration) return { readable: false, reason: 'not_a_page', stored }
    document = { ...migration(document), version: step + 1 }
  }
  return { readable: true, document }
}

/** Migrates a stored page and its blocks. Blocks of types unknown to the registry are kept. */
export const migratePage = (
  stored: unknown,
  findVersions: (type: string) => BlockVersions | undefined,
): MigratedPage => {
  const migrated = migrateDocument(stored)
  if (!migrated.readable) return migrated
  const parsed = PageSchema.safeParse(migrated.document)
  if (!parsed.success) return { readable: false, reason: 'not_a_page', stored }
  const page = parsed.data
  const blocks: Record<BlockId, Block> = {}
  const unreadable: Record<BlockId, Unreadable> = {}
  for (const id of getIds(page.blocks)) {
    const before = page.blocks[id]
    if (!before) continue
    const after = migrateBlock(before, findVersions(before.type))
    blocks[id] = after.block
    if (after.unreadable) unreadable[id] = after.unreadable
  }
  return { readable: true, page: { ...page, blocks }, unreadable }
}
