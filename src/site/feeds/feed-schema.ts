import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

/** The first level of Apple's categories, which podcast directories share. */
export const PODCAST_CATEGORIES = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'Technology',
  'True Crime',
  'TV & Film',
] as const

const FEED_CONTENTS = ['full', 'preview'] as const

export const FeedSettings = z.object({
  /** The whole post, or its excerpt only. */
  content: z.enum(FEED_CONTENTS),
  /** The feed is a podcast: posts with an audio file are its episodes. */
  isPodcast: z.boolean(),
  /** Empty: the title of the site. */
  author: shortText(200),
  /** Directories send a code to this address to verify the owner; it is public. Empty: none. */
  email: z.union([z.literal(''), z.email({ error: 'Enter a valid email address.' }).max(254)]),
  category: z.enum(PODCAST_CATEGORIES),
  isExplicit: z.boolean(),
})
export type FeedSettings = z.output<typeof FeedSettings>

export const DEFAULT_FEED_SETTINGS: FeedSettings = {
  content: 'full',
  isPodcast: false,
  author: '',
  email: '',
  category: 'Arts',
  isExplicit: false,
}
