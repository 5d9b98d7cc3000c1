import { z } from 'zod'

/** Ids are UUIDv7: made in the program, in the order of time, so that rows that came together lie together. */
const brandedId = <Name extends string>(name: Name) => z.uuid({ error: `That is not a ${name} id.` }).brand<Name>()

export const WebsiteId = brandedId('website')
export type WebsiteId = z.output<typeof WebsiteId>
export const AccountId = brandedId('account')
export type AccountId = z.output<typeof AccountId>
export const CustomerId = brandedId('member')
export type CustomerId = z.output<typeof CustomerId>
export const CollectionId = brandedId('collection')
export type CollectionId = z.output<typeof CollectionId>
export const ItemId = brandedId('item')
export type ItemId = z.output<typeof ItemId>
export const VariantId = brandedId('variant')
export type VariantId = z.output<typeof VariantId>
export const CategoryId = brandedId('category')
export type CategoryId = z.output<typeof CategoryId>
export const ImportId = brandedId('import')
export type ImportId = z.output<typeof ImportId>
export const AssetId = brandedId('asset')
export type AssetId = z.output<typeof AssetId>
export const AssetFolderId = brandedId('folder')
export type AssetFolderId = z.output<typeof AssetFolderId>
export const FontId = brandedId('font')
export type FontId = z.output<typeof FontId>
export const FontFaceId = brandedId('font file')
export type FontFaceId = z.output<typeof FontFaceId>
export const SavedSectionId = brandedId('saved section')
export type SavedSectionId = z.output<typeof SavedSectionId>
export const EmailId = brandedId('mail')
export type EmailId = z.output<typeof EmailId>

/** Randomness is drawn in one piece for many ids: asking for it costs more than the rest of making one. */
const stock = new Uint8Array(16 * 256)
let drawn = stock.length

const randomBytes = (): Uint8Array => {
  if (drawn === stock.length) {
    crypto.getRandomValues(stock)
    drawn = 0
  }
  const bytes = stock.slice(drawn, drawn + 16)
  // Nothing that was handed out can be read here later.
  stock.fill(0, drawn, drawn + 16)
  drawn += 16
  return bytes
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let lastMillisecond = 0
let sequence = 0

/** A UUIDv7 whose 12 `rand_a` bits count within a millisecond, so ids made by one process are strictly increasing. */
export const newId = <Id extends string = string>(now: number = Date.now()): Id => {
  const bytes = randomBytes()
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = ((bytes[6] ?? 0) & 0x03) * 256 + (bytes[7] ?? 0)
  } else if (++sequence > 0xfff) {
    lastMillisecond++
    sequence = 0
  }
  let time = lastMillisecond
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = 0x70 | (sequence >> 8)
  bytes[7] = sequence & 0xff
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}
