import type { SiteSettings, SiteSettingsChange } from '#site/sites/settings-schema.ts'
import type { HeaderFooter } from './contract.ts'

/** Header and footer are part of the site's settings; here they are told, and changed, as two things of their own. Pure. */

const emptyToUndefined = (text: string | undefined): string | undefined => text?.trim() || undefined

export const toHeaderFooter = ({
  logoText,
  announcement,
  header,
  footer,
  socialLinks,
}: SiteSettings): HeaderFooter => ({
  header: {
    logoText: logoText ?? '',
    logoImageId: header?.logoImageId ?? null,
    layout: header?.layout ?? 'left',
    sticky: header?.sticky ?? false,
    menu: header?.menu ?? 'mainNavigation',
    showCart: header?.showCart ?? true,
    announcement: {
      enabled: announcement?.enabled ?? false,
      text: announcement?.text ?? '',
      href: announcement?.href ?? '',
    },
  },
  footer: {
    text: footer?.text ?? '',
    smallPrint: footer?.smallPrint ?? '',
    layout: footer?.layout ?? 'columns',
    menu: footer?.menu ?? 'footerNavigation',
    socialLinks: [...(socialLinks ?? [])],
  },
})

/** The change that brings the settings to these values: what was emptied is taken away. */
export const toSettingsChange = ({ header, footer }: HeaderFooter): SiteSettingsChange => {
  const { logoText, logoImageId, announcement, ...bar } = header
  const text = emptyToUndefined(announcement.text)
  return {
    logoText: emptyToUndefined(logoText) ?? null,
    header: { ...bar, ...(logoImageId && { logoImageId }) },
    announcement: text ? { enabled: announcement.enabled, text, href: emptyToUndefined(announcement.href) } : null,
    footer: {
      text: emptyToUndefined(footer.text),
      smallPrint: emptyToUndefined(footer.smallPrint),
      layout: footer.layout,
      menu: footer.menu,
    },
    socialLinks: footer.socialLinks.length > 0 ? footer.socialLinks : null,
  }
}
