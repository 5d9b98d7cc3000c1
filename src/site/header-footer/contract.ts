import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AssetId, FormId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { FOOTER_LAYOUTS, HEADER_LAYOUTS, LINK_OPTIONS, PageSelection, WebAddress } from '#site/sites/settings-schema.ts'

export const MENU_OPTIONS = ['mainNavigation', 'footerNavigation', 'none'] as const

/** SCREEN-003. Dates are null if it is shown from now on, or without an end. */
const Announcement = z
  .object({
    enabled: z.boolean().default(false),
    text: shortText(300).default(''),
    href: z.union([z.literal(''), WebAddress]).default(''),
    startsAt: z.iso.datetime().nullable().default(null),
    endsAt: z.iso.datetime().nullable().default(null),
    pages: PageSelection.default({ mode: 'all', pageIds: [] }),
    dismissible: z.boolean().default(false),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'The end must be after the start.',
  })

/** NAV-017. Replaced as a whole: missing members get their defaults. */
const Header = z.object({
  /** Replaces the site name. */
  logoText: shortText(100).default(''),
  logoImageId: AssetId.nullable().default(null),
  layout: z.enum(HEADER_LAYOUTS).default('left'),
  /** Fixed position while scrolling. */
  sticky: z.boolean().default(false),
  menu: z.enum(MENU_OPTIONS).default('mainNavigation'),
  showCart: z.boolean().default(true),
  showSearch: z.enum(LINK_OPTIONS).default('with-store'),
  showAccount: z.enum(LINK_OPTIONS).default('with-store'),
  announcement: Announcement.default(Announcement.parse({})),
})

const Footer = z.object({
  text: shortText(1000).default(''),
  smallPrint: shortText(500).default(''),
  layout: z.enum(FOOTER_LAYOUTS).default('columns'),
  menu: z.enum(MENU_OPTIONS).default('footerNavigation'),
  /** The newsletter sign-up in the footer. */
  newsletterFormId: FormId.nullable().default(null),
  socialLinks: z
    .array(z.object({ label: shortText(60).min(1, 'Enter a link name.'), url: WebAddress }))
    .max(20, 'Use at most 20 links.')
    .default([]),
})

const HeaderFooter = z.object({ header: Header, footer: Footer })
export type HeaderFooter = z.output<typeof HeaderFooter>

/** NAV-015. */
export const getHeaderFooter = endpoint({
  path: 'GET /api/site-header-footer',
  summary: 'Get the header and footer of a site',
  access: requiresRight('site.read'),
  output: HeaderFooter,
})

/** NAV-016. Returns the saved header and footer. */
export const putHeaderFooter = endpoint({
  path: 'PUT /api/site-header-footer',
  summary: 'Replace the header and footer',
  access: requiresRight('site.design'),
  input: HeaderFooter,
  output: HeaderFooter,
  errors: ['header_footer.no_picture'],
})

export const previewHeaderFooter = endpoint({
  path: 'POST /api/site-header-footer/preview',
  summary: 'Render a page with an unsaved header and footer as HTML',
  access: requiresRight('site.design'),
  input: HeaderFooter,
  output: z.object({ html: z.string() }),
})
