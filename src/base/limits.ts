import type { DomainError } from './domain-error.ts'
import type { ErrorCode } from './error-codes.ts'
import { limitExceededError } from './errors.ts'

/**
 * All limits with their error codes and messages. The numbers are defaults that an installation can change; see
 * `docs/decisions/0006-limits-and-messages.md`.
 */
type Limit = { max: number; code: ErrorCode; message: (max: string) => string }

const MEBIBYTE = 1024 * 1024

const table = {
  blocksPerSection: {
    max: 60,
    code: 'document.limit_blocks',
    message: (max) => `A section holds at most ${max} blocks. Remove a block, or add another section.`,
  },
  sectionsPerPage: {
    max: 60,
    code: 'document.limit_sections',
    message: (max) => `A page holds at most ${max} sections. Remove a section, or start another page.`,
  },
  bytesPerPage: {
    max: 1_000_000,
    code: 'document.limit_size',
    message: (max) => `A page holds at most ${max} bytes of content. Move some of it to another page.`,
  },
  savedSectionsPerSite: {
    max: 100,
    code: 'site.limit_saved_sections',
    message: (max) => `A site has at most ${max} saved sections. Delete one that you no longer use.`,
  },
  popupsPerSite: {
    max: 50,
    code: 'site.limit_popups',
    message: (max) => `A site has at most ${max} popups. Delete one that you no longer use.`,
  },
  redirectsPerSite: {
    max: 2500,
    code: 'site.limit_redirects',
    message: (max) => `A site has at most ${max} redirects. Delete one that you no longer use.`,
  },
  charactersPerText: {
    max: 100_000,
    code: 'document.limit_text',
    message: (max) => `A text holds at most ${max} characters. Split it into several.`,
  },
  tracksPerAlbum: {
    max: 60,
    code: 'album.limit_tracks',
    message: (max) => `An album holds at most ${max} tracks. Remove a track, or start another album.`,
  },
  orderedItemsPerCollection: {
    max: 250,
    code: 'collection.limit_items',
    message: (max) => `A manually sorted collection holds at most ${max} items. Remove an item, or sort it by date.`,
  },
  productsPerCollection: {
    max: 200,
    code: 'collection.limit_products',
    message: (max) => `A store page holds at most ${max} products. Remove a product, or add another store page.`,
  },
  nestedCategories: {
    max: 10_000,
    code: 'collection.limit_categories',
    message: (max) => `A store page holds at most ${max} categories, including subcategories. Remove one first.`,
  },
  paymentsPerMinute: {
    max: 10,
    code: 'checkout.too_many_attempts',
    message: (max) => `An address starts at most ${max} payments a minute. Wait a moment before the next one.`,
  },
  galleriesPerSmugMugAccount: {
    max: 20,
    code: 'smugmug.limit_galleries',
    message: (max) => `At most ${max} SmugMug galleries can be shown.`,
  },
  picturesPerSmugMugGallery: {
    max: 50,
    code: 'smugmug.limit_pictures',
    message: (max) => `At most ${max} images of a SmugMug gallery can be shown.`,
  },
  // Maximum file sizes; the error for a file that is too large contains its name (`src/site/assets/errors.ts`).
  bytesPerPicture: {
    max: 20 * MEBIBYTE,
    code: 'asset.limit_picture',
    message: (max) => `An image has at most ${max} bytes.`,
  },
  bytesPerVideo: {
    max: 500 * MEBIBYTE,
    code: 'asset.limit_video',
    message: (max) => `A video has at most ${max} bytes.`,
  },
  bytesPerAudio: {
    max: 160 * MEBIBYTE,
    code: 'asset.limit_audio',
    message: (max) => `An audio file has at most ${max} bytes.`,
  },
  bytesPerCaptions: {
    max: 2 * MEBIBYTE,
    code: 'asset.limit_captions',
    message: (max) => `A caption file has at most ${max} bytes.`,
  },
  bytesPerDocument: {
    max: 50 * MEBIBYTE,
    code: 'asset.limit_document',
    message: (max) => `A document has at most ${max} bytes.`,
  },
  bytesPerArchive: {
    max: 300 * MEBIBYTE,
    code: 'asset.limit_archive',
    message: (max) => `An archive has at most ${max} bytes.`,
  },
  bytesPerDownload: {
    max: 5 * 1024 * MEBIBYTE,
    code: 'downloads.limit_bytes',
    message: (max) => `A file of a digital product has at most ${max} bytes.`,
  },
  bytesPerFont: {
    max: 2 * MEBIBYTE,
    code: 'fonts.limit_bytes',
    message: (max) => `A font file has at most ${max} bytes.`,
  },
  fontsPerSite: {
    max: 40,
    code: 'fonts.limit_fonts',
    message: (max) => `A site has at most ${max} custom fonts. Delete one that you no longer use.`,
  },
  facesPerFont: {
    max: 20,
    code: 'fonts.limit_faces',
    message: (max) => `A font has at most ${max} files. Delete one that you no longer use.`,
  },
  formsPerSite: {
    max: 200,
    code: 'forms.limit_forms',
    message: (max) => `A site has at most ${max} forms. Delete one that you no longer use.`,
  },
  mailingListsPerSite: {
    max: 50,
    code: 'mailing_lists.limit_lists',
    message: (max) => `A site has at most ${max} mailing lists. Delete one that you no longer use.`,
  },
  datasetsPerSite: {
    max: 200,
    code: 'datasets.limit_datasets',
    message: (max) => `A site has at most ${max} datasets. Delete one that you no longer use.`,
  },
  rowsPerDataset: {
    max: 1000,
    code: 'datasets.limit_rows',
    message: (max) => `A dataset has at most ${max} rows. Delete some rows.`,
  },
  columnsPerDataset: {
    max: 50,
    code: 'datasets.limit_columns',
    message: (max) => `A dataset has at most ${max} columns. Delete some columns.`,
  },
  campaignsPerSite: {
    max: 5000,
    code: 'campaigns.limit_campaigns',
    message: (max) => `A site has at most ${max} campaigns. Delete one that you no longer need.`,
  },
  submissionsPerVisitor: {
    max: 20,
    code: 'forms.too_many',
    message: (max) => `A visitor sends a form at most ${max} times in ten minutes. Wait before sending it again.`,
  },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof table
export type Limits = Readonly<Record<LimitName, number>>

export const limitNames = Object.keys(table) as LimitName[]

export const defaultLimits: Limits = Object.fromEntries(limitNames.map((name) => [name, table[name].max])) as Limits

/** For restoring content that was within the limits before. */
export const noLimits: Limits = Object.fromEntries(limitNames.map((name) => [name, Infinity])) as Limits

export const getLimitCode = (name: LimitName): ErrorCode => table[name].code

export const getLimitMessage = (name: LimitName, limits: Limits = defaultLimits): string =>
  table[name].message(limits[name].toLocaleString('en'))

export const limitError = (name: LimitName, limits: Limits = defaultLimits): DomainError =>
  limitExceededError(getLimitCode(name), getLimitMessage(name, limits), limits[name])

/** `count` is the number after the change; the limit itself is allowed. */
export const assertWithinLimit = (name: LimitName, count: number, limits: Limits = defaultLimits): void => {
  if (count > limits[name]) throw limitError(name, limits)
}
