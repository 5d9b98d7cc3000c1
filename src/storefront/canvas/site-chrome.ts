import type { AssetView } from '#blocks/context.ts'
import { richText } from '#document/rich-text.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { getAnnouncementVersion } from '#site/screens/model.ts'
import type { SiteSettings } from '#site/sites/settings-schema.ts'
import type { AnnouncementProps } from '#storefront/views/layout/Announcement.tsx'
import type { FooterProps } from '#storefront/views/layout/Footer.tsx'
import type { HeaderProps } from '#storefront/views/layout/Header.tsx'

/** Everything around the pages of a site: the props of `SiteLayout`. Plain data: the canvas receives it as JSON. */
export type SiteChrome = {
  announcement?: AnnouncementProps
  header: Omit<HeaderProps, 'context'>
  footer: Omit<FooterProps, 'context'>
}

export const toSiteChrome = (
  { announcement, header, footer, logoText, socialLinks, visitorData }: SiteSettings,
  { logo, newsletter }: { logo?: AssetView; newsletter?: PublicForm },
  /** Whether the announcement bar is shown on the page. */
  hasAnnouncement: boolean,
): SiteChrome => ({
  ...(announcement &&
    hasAnnouncement && {
      announcement: {
        text: announcement.text,
        href: announcement.href,
        ...(announcement.dismissible && { version: getAnnouncementVersion(announcement) }),
      },
    }),
  header: {
    wordmark: logoText,
    logo,
    layout: header?.layout,
    sticky: header?.sticky,
    menu: header?.menu,
    showCart: header?.showCart,
    showSearch: header?.showSearch,
    showAccount: header?.showAccount,
  },
  footer: {
    text: footer?.text ? richText(...footer.text.split(/\n+/)) : undefined,
    smallPrint: footer?.smallPrint,
    social: socialLinks,
    layout: footer?.layout,
    menu: footer?.menu,
    newsletter,
    ...(visitorData?.cookieBanner && { hasCookieSettings: true }),
  },
})
