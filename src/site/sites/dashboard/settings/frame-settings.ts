import type { SiteSettings, SiteSettingsChange } from '#site/sites/settings-schema.ts'

/** What stands around every page, as a form holds it: nothing is missing, only empty. */
export type FrameValues = {
  logoText: string
  announcement: { enabled: boolean; text: string; href: string }
  footer: { text: string; smallPrint: string }
  socialLinks: { label: string; url: string }[]
}

export const frameValuesOf = ({ logoText, announcement, footer, socialLinks }: SiteSettings): FrameValues => ({
  logoText: logoText ?? '',
  announcement: {
    enabled: announcement?.enabled ?? false,
    text: announcement?.text ?? '',
    href: announcement?.href ?? '',
  },
  footer: { text: footer?.text ?? '', smallPrint: footer?.smallPrint ?? '' },
  socialLinks: [...(socialLinks ?? [])],
})

const filled = (text: string): string | undefined => text.trim() || undefined

/** The change that brings the settings to these values: what was emptied is taken away. */
export const frameChangeOf = ({ logoText, announcement, footer, socialLinks }: FrameValues): SiteSettingsChange => {
  const [text, href] = [filled(announcement.text), filled(announcement.href)]
  const [footerText, smallPrint] = [filled(footer.text), filled(footer.smallPrint)]
  const links = socialLinks.filter(({ label, url }) => filled(label) || filled(url))
  return {
    logoText: filled(logoText) ?? null,
    announcement: text ? { enabled: announcement.enabled, text, href } : null,
    footer: footerText || smallPrint ? { text: footerText, smallPrint } : null,
    socialLinks: links.length > 0 ? links : null,
  }
}
