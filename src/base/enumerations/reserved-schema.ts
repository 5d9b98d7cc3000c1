import { z } from 'zod'
import { MAX_BLOCK_TYPE } from './blocks.ts'
import { MAX_COLLECTION_TYPE, MAX_RECORD_TYPE } from './collections.ts'

/**
 * Schemas of enumerations with reserved numbers, for imports and exports. Plain integers, so that API docs can be generated;
 * `parseRecordType` etc. distinguish named from reserved numbers.
 */
const upTo = (highest: number, what: string) =>
  z
    .int({ error: `That is not a ${what}.` })
    .min(1, `That is not a ${what}.`)
    .max(highest, `That is not a ${what}.`)

export const AnyRecordType = upTo(MAX_RECORD_TYPE, 'record type')
export const AnyCollectionType = upTo(MAX_COLLECTION_TYPE, 'collection type')
export const AnyBlockType = upTo(MAX_BLOCK_TYPE, 'block type')
