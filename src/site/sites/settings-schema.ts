import { z } from 'zod'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { AssetId, CollectionId, FormId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'

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
})
export type SiteSettingsChange = z.output<typeof SiteSettingsChange>
