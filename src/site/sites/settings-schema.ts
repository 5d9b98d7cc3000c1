import { z } from 'zod'
import { BRAND_TONES } from '#base/enumerations/brand.ts'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { AssetId, CollectionId, FormId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { MAX_TONE_DESCRIPTION } from '#site/brand-tone/model.ts'

export const WebAddress = shortText(MAX_URL_LENGTH, 'This URL is too long.').regex(
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i,
  'Enter a full URL, such as https://example.com.',
)

export const HEADER_LAYOUTS = ['left', 'centred', 'split'] as const
/** When the header links to search and to customer accounts; `with-store` while the site has a store. */
export const LINK_OPTIONS = ['with-store', 'always', 'never'] as const
export const FOOTER_LAYOUTS = ['columns', 'centred', 'compact'] as const
/** Menu to show, or none. */
const Menu = z.enum(['mainNavigation', 'footerNavigation', 'none'])

/** How visits are counted (`getCountingMode` in src/base/visit-counting.ts) and what the cookie banner says. */
export const VisitorDataSettings = z.object({
  countVisits: z.boolean().optional(),
  cookieBanner: z.boolean().optional(),
  countWithoutConsent: z.boolean().optional(),
  /** Instead of the text in the language of the site. */
  bannerText: shortText(500, 'Use at most 500 characters.').optional(),
  /** The page that the banner links to. */
  policyUrl: WebAddress.optional(),
})
export type VisitorDataSettings = z.output<typeof VisitorDataSettings>

/** On which pages something is shown. */
export const PageSelection = z.object({
  mode: z.enum(['all', 'only', 'except']),
  pageIds: z.array(CollectionId).max(500, 'Select at most 500 pages.'),
})
export type PageSelection = z.output<typeof PageSelection>

/** The announcement bar. Without dates it is always shown. */
const Announcement = z.object({
  text: shortText(300),
  href: WebAddress.optional(),
  enabled: z.boolean(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  pages: PageSelection.optional(),
  /** Visitors can close it. */
  dismissible: z.boolean().optional(),
})
/** What a custom tone is like, in the owner's words; the other tones need no description. */
export const BrandToneSettings = z.object({
  tone: z.enum(BRAND_TONES),
  description: shortText(MAX_TONE_DESCRIPTION, `Use at most ${MAX_TONE_DESCRIPTION} characters.`).optional(),
})
export type BrandToneSettings = z.output<typeof BrandToneSettings>

/** A gallery of a SmugMug account: stored and shown in page JSON, but not fetched. */
const SmugMugGallery = z.object({ key: shortText(100).min(1), title: shortText(200), url: WebAddress })
const MAX_STORED_GALLERIES = 200

/** Site-wide settings. All members are optional, so that old rows stay readable. */
export const SiteSettings = z.object({
  logoText: shortText(100).optional(),
  announcement: Announcement.optional(),
  socialLinks: z
    .array(z.object({ label: shortText(60), url: WebAddress }))
    .max(20, 'Use at most 20 links.')
    .optional(),
  header: z
    .object({
      logoImageId: AssetId.optional(),
      layout: z.enum(HEADER_LAYOUTS).optional(),
      sticky: z.boolean().optional(),
      menu: Menu.optional(),
      showCart: z.boolean().optional(),
      showSearch: z.enum(LINK_OPTIONS).optional(),
      showAccount: z.enum(LINK_OPTIONS).optional(),
    })
    .optional(),
  footer: z
    .object({
      text: shortText(1000).optional(),
      smallPrint: shortText(500).optional(),
      layout: z.enum(FOOTER_LAYOUTS).optional(),
      menu: Menu.optional(),
      newsletterFormId: FormId.optional(),
    })
    .optional(),
  visitorData: VisitorDataSettings.optional(),
  /** Selects the texts that new sections come with. */
  brandTone: BrandToneSettings.optional(),
  /** From imported sites; the dashboard does not offer it. */
  smugMugGalleries: z
    .array(SmugMugGallery)
    .max(MAX_STORED_GALLERIES, `Use at most ${MAX_STORED_GALLERIES} galleries.`)
    .optional(),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** Stored settings without members that are invalid now, so that one of them does not make the whole site unreachable. */
export const readStoredSettings = (stored: Readonly<Record<string, unknown>>): SiteSettings =>
  Object.assign(
    {},
    ...Object.entries(stored).map(([name, value]) => SiteSettings.safeParse({ [name]: value }).data ?? {}),
  )

/** Partial update; null removes a member. */
export const SiteSettingsChange = z.object({
  logoText: SiteSettings.shape.logoText.nullable(),
  announcement: SiteSettings.shape.announcement.nullable(),
  socialLinks: SiteSettings.shape.socialLinks.nullable(),
  header: SiteSettings.shape.header.nullable(),
  footer: SiteSettings.shape.footer.nullable(),
  visitorData: SiteSettings.shape.visitorData.nullable(),
  brandTone: SiteSettings.shape.brandTone.nullable(),
  smugMugGalleries: SiteSettings.shape.smugMugGalleries.nullable(),
})
export type SiteSettingsChange = z.output<typeof SiteSettingsChange>
