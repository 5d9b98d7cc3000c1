import { z } from 'zod'
import { MAX_BLOCK_TYPE } from './blocks.ts'
import { MAX_COLLECTION_TYPE, MAX_RECORD_TYPE } from './collections.ts'

/**
 * Enumerations with reserved numbers at the border: data that moves in and out keeps numbers which we give no meaning.
 * Plain integers, so that the API documentation can be made from them; `parseRecordType` and its like tell named from reserved.
 */
const upTo = (highest: number, what: string) =>
  z
    .int({ error: `That is not a ${what}.` })
    .min(1, `That is not a ${what}.`)
    .max(highest, `That is not a ${what}.`)

export const AnyRecordType = upTo(MAX_RECORD_TYPE, 'record type')
export const AnyCollectionType = upTo(MAX_COLLECTION_TYPE, 'collection type')
export const AnyBlockType = upTo(MAX_BLOCK_TYPE, 'block type')
