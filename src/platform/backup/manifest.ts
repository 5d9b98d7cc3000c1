import { z } from 'zod'
import { FatalError } from '#base/fatal-error.ts'
import { BackupKey } from './secret-key.ts'

/**
 * The content of a backup. It is the last entry, so it has the digests of all others, and a truncated archive lacks it. Incompatible
 * changes increment VERSION.
 */
const FORMAT = 'sitewright-backup'
const VERSION = 1

const Content = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }

/** Names become paths, so no `..` and no hidden files. */
const FileName = z.string().refine((name) => name.split('/').every((word) => word !== '' && !word.startsWith('.')))

const TableName = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** Becomes part of a statement, so only ranges of numbers, days and texts without quotes. */
const PartitionBound = z.string().regex(/^FOR VALUES FROM \((?:-?\d+|'[\w -]+')\) TO \((?:-?\d+|'[\w -]+')\)$/)

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Version of the program that made it. */
  program: z.string(),
  created: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: TableName,
      columns: z.array(z.string()),
      rows: z.int().min(0),
      ...Content,
    }),
  ),
  /** Missing in backups of older versions. */
  partitions: z.array(z.object({ name: TableName, parent: TableName, bound: PartitionBound })).default([]),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.union([
    z.object({ in: z.literal('backup'), list: z.array(z.object({ name: FileName, ...Content })) }),
    z.object({ in: z.literal('bucket'), bucket: z.string() }),
  ]),
  /** Missing in backups of older versions. */
  secretKey: BackupKey.optional(),
})
export type Manifest = z.output<typeof Manifest>
export type TableEntry = Manifest['tables'][number]

export const MANIFEST = 'manifest.json'
export const tablePath = (table: string): string => `tables/${table}.copy`
export const filePath = (name: string): string => `files/${name}`

export const newManifest = (content: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: VERSION,
  ...content,
})

const Head = z.object({ format: z.literal(FORMAT), version: z.number() })

export const readManifest = (text: string): Manifest => {
  const value = parseJson(text)
  const head = Head.safeParse(value)
  if (!head.success) throw new FatalError('This file is not a Sitewright backup.')
  if (head.data.version !== VERSION)
    throw new FatalError(
      `This backup has format ${head.data.version}; this program reads format ${VERSION}. Use the program that made it.`,
    )
  const manifest = Manifest.safeParse(value)
  if (!manifest.success) throw new FatalError('The backup is damaged: its table of contents cannot be read.')
  return manifest.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
