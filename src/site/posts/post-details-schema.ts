import { z } from 'zod'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { AssetId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'

const MAX_JSON_LENGTH = 100_000
const MAX_ENTRIES = 100

/** Only web addresses: a link must not run a script. */
const WebUrl = shortText(MAX_URL_LENGTH).refine((url) => url === '' || /^https?:\/\/\S+$/i.test(url), {
  error: 'Enter a web address that starts with https://.',
})

/**
 * Content of the record type of a post, beside its document. All members are optional and kept when the type changes. Members of reserved
 * record types are stored and returned unchanged.
 */
export const PostDetails = z
  .looseObject({
    /** Link: the linked page. Video: the page of the video. */
    url: WebUrl.optional(),
    /** Quote: its text. */
    quote: shortText(2000).optional(),
    /** Quote: who said it, or where. */
    source: shortText(200).optional(),
    /** Chat: one message per line, as `Name: message`. */
    transcript: shortText(20_000).optional(),
    /** Image: the caption. */
    caption: shortText(500).optional(),
    /** Gallery: images in their order. */
    images: z.array(AssetId).max(MAX_ENTRIES).optional(),
    /** Audio: the file. */
    audioId: AssetId.nullable().optional(),
    /** Review: what is reviewed. */
    subject: shortText(200).optional(),
    /** Review: 0 to 5, in halves. */
    rating: z.number().min(0).max(5).multipleOf(0.5).optional(),
    /** Thread: its entries in order. */
    entries: z.array(shortText(5000)).max(MAX_ENTRIES).optional(),
  })
  .refine((details) => JSON.stringify(details).length <= MAX_JSON_LENGTH, { error: 'This content is too long.' })
export type PostDetails = z.output<typeof PostDetails>

/** Stored details, of which a member can be of an unknown shape. */
export const readPostDetails = (stored: unknown): PostDetails => {
  const parsed = PostDetails.safeParse(stored)
  return parsed.success ? parsed.data : {}
}
