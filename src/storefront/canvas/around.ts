import type { AssetView } from '#blocks/context.ts'
import { richText } from '#document/rich-text.ts'
import type { SiteSettings } from '#site/sites/settings-schema.ts'
import type { AnnouncementProps } from '#storefront/views/Announcement.tsx'
import type { FooterProps } from '#storefront/views/Footer.tsx'
import type { HeaderProps } from '#storefront/views/Header.tsx'

/** What stands around every page of a site, as `views/Frame.tsx` takes it. Plain data: the canvas gets it as JSON. */
export type Around = {
  announcement?: AnnouncementProps
  header: Omit<HeaderProps, 'context'>
  footer: Omit<FooterProps, 'context'>
}

export const aroundOf = (
  { announcement, header, footer, logoText, socialLinks }: SiteSettings,
  logo?: AssetView,
): Around => ({
  ...(announcement?.enabled && { announcement: { text: announcement.text, href: announcement.href } }),
  header: {
    wordmark: logoText,
    logo,
    layout: header?.layout,
    sticky: header?.sticky,
    menu: header?.menu,
    showCart: header?.showCart,
  },
  footer: {
    text: footer?.text ? richText(...footer.text.split(/\n+/)) : undefined,
    smallPrint: footer?.smallPrint,
    social: socialLinks,
    layout: footer?.layout,
    menu: footer?.menu,
  },
})
