import { z } from 'zod'
import { type LimitName, limitNames } from '#base/limits.ts'
import { shortText } from '#base/text-schema.ts'

const WebAddress = shortText(2083, 'That address is too long.').regex(
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i,
  'Write a whole address, such as https://example.com.',
)

/** What an owner sets about the site as a whole, beyond the columns. Every member may be missing: an old site must stay readable. */
export const SiteSettings = z.object({
  logoText: shortText(100).optional(),
  announcement: z.object({ text: shortText(300), href: WebAddress.optional(), enabled: z.boolean() }).optional(),
  socialLinks: z
    .array(z.object({ label: shortText(60), url: WebAddress }))
    .max(20, 'Use at most 20 links.')
    .optional(),
  footer: z.object({ text: shortText(1000).optional(), smallPrint: shortText(500).optional() }).optional(),
  /** Limits of this one site, where they differ from the installation's. */
  limits: z.partialRecord(z.enum(limitNames as [LimitName, ...LimitName[]]), z.int().positive()).optional(),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** A change names the members that it changes; null takes one away. */
export const SiteSettingsChange = z.object({
  logoText: SiteSettings.shape.logoText.nullable(),
  announcement: SiteSettings.shape.announcement.nullable(),
  socialLinks: SiteSettings.shape.socialLinks.nullable(),
  footer: SiteSettings.shape.footer.nullable(),
  limits: SiteSettings.shape.limits.nullable(),
})
export type SiteSettingsChange = z.output<typeof SiteSettingsChange>
