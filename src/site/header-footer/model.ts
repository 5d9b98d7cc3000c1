import type { SiteSettings, SiteSettingsChange } from '#site/sites/settings-schema.ts'
import type { HeaderFooter } from './contract.ts'

/** Maps between site settings, where header and footer are stored, and their own resource. Pure. */

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
    showSearch: header?.showSearch ?? 'with-store',
    showAccount: header?.showAccount ?? 'with-store',
    announcement: {
      enabled: announcement?.enabled ?? false,
      text: announcement?.text ?? '',
      href: announcement?.href ?? '',
      startsAt: announcement?.startsAt ?? null,
      endsAt: announcement?.endsAt ?? null,
      pages: announcement?.pages ?? { mode: 'all', pageIds: [] },
      dismissible: announcement?.dismissible ?? false,
    },
  },
  footer: {
    text: footer?.text ?? '',
    smallPrint: footer?.smallPrint ?? '',
    layout: footer?.layout ?? 'columns',
    menu: footer?.menu ?? 'footerNavigation',
    newsletterFormId: footer?.newsletterFormId ?? null,
    socialLinks: [...(socialLinks ?? [])],
  },
})

/** Settings change for these values; empty values are removed. */
export const toSettingsChange = ({ header, footer }: HeaderFooter): SiteSettingsChange => {
  const { logoText, logoImageId, announcement, ...bar } = header
  const text = emptyToUndefined(announcement.text)
  return {
    logoText: emptyToUndefined(logoText) ?? null,
    header: { ...bar, ...(logoImageId && { logoImageId }) },
    announcement: text
      ? {
          enabled: announcement.enabled,
          text,
          href: emptyToUndefined(announcement.href),
          startsAt: announcement.startsAt ?? undefined,
          endsAt: announcement.endsAt ?? undefined,
          pages: announcement.pages,
          dismissible: announcement.dismissible,
        }
      : null,
    footer: {
      text: emptyToUndefined(footer.text),
      smallPrint: emptyToUndefined(footer.smallPrint),
      layout: footer.layout,
      menu: footer.menu,
      ...(footer.newsletterFormId && { newsletterFormId: footer.newsletterFormId }),
    },
    socialLinks: footer.socialLinks.length > 0 ? footer.socialLinks : null,
  }
}
