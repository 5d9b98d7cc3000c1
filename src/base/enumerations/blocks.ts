import type { ValueOf } from './enumeration.ts'
import { type Reserved, withReserved } from './reserved.ts'

export const MAX_BLOCK_TYPE = 72
export const BlockType = {
  navigation: 1,
  html: 2,
  image: 5,
  gallery: 8,
  form: 9,
  product: 43,
  button: 53,
  accordion: 69,
  marquee: 70,
  shape: 71,
  pricingPlan: 72,
} as const
export type BlockType = ValueOf<typeof BlockType>
export type ReservedBlockType = Reserved<'block type'>

const blockTypes = withReserved({ of: 'block type', named: BlockType, highest: MAX_BLOCK_TYPE })
export const isReservedBlockType = blockTypes.isReserved
export const parseBlockType = blockTypes.parse

export const BLOCK_VARIANTS = { first: 1000, last: 1019 } as const
export const isBlockVariant = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id >= BLOCK_VARIANTS.first && id <= BLOCK_VARIANTS.last

/** Custom blocks, which the documents do not number, start here. */
export const FIRST_CUSTOM_BLOCK_TYPE = 2000
