import { z } from 'zod'
import { BLOCK_VARIANTS, FIRST_CUSTOM_BLOCK_TYPE, MAX_BLOCK_TYPE } from './blocks.ts'
import { MAX_COLLECTION_TYPE, MAX_RECORD_TYPE } from './collections.ts'

/** Schemas of enumerations with reserved numbers: they accept every number of the range, named or not. */
const range = (from: number, to: number, what: string) =>
  z
    .int({ error: `That is not a ${what}.` })
    .min(from, `That is not a ${what}.`)
    .max(to, `That is not a ${what}.`)

export const AnyRecordType = range(1, MAX_RECORD_TYPE, 'record type')
export const AnyCollectionType = range(1, MAX_COLLECTION_TYPE, 'collection type')
/** A documented number, or one of our own. */
export const AnyBlockType = z.union([
  range(1, MAX_BLOCK_TYPE, 'block type'),
  z.int().min(FIRST_CUSTOM_BLOCK_TYPE, 'That is not a block type.'),
])
export const AnyBlockVariant = range(BLOCK_VARIANTS.first, BLOCK_VARIANTS.last, 'block variant')
