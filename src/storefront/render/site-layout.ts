import type { AssetView, MenuItem as RenderedMenuItem } from '#blocks/context.ts'
import { findInstalmentTerms, type SiteInstalments, toSiteInstalments } from '#shop/instalments/model.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { StorefrontPreferences } from '#shop/preferences/preferences-schema.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { StorefrontStore } from '#shop/stores/model.ts'
import type { Stores } from '#shop/stores/service.ts'
import type { Assets } from '#site/assets/service.ts'
import type { Fonts } from '#site/fonts/service.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import type { Forms } from '#site/forms/service.ts'
import type { MenuItem } from '#site/navigation/model.ts'
import type { Menus, Navigation } from '#site/navigation/service.ts'
import { EVERY_PAGE, type PathSelection, type ScreenKind } from '#site/screens/model.ts'
import type { ActivePopup, Screens } from '#site/screens/service.ts'
import type { Site } from '#site/sites/model.ts'
import { fontPreloads, parseCustomFontId, renderThemeStylesheet } from '#site/themes/model.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { createLetterIcon } from '#storefront/head/icon.ts'

/** The data that all pages of a site share, built once per revision of the site. */
export type SiteLayoutData = {
  revision: number
  menus: Menus
  css: string
  fontPreloads: readonly string[]
  icon: string
  /** The logo image, shown in the header instead of the site title. */
  logo?: AssetView
  /** The newsletter form in the footer. */
  newsletter?: PublicForm
  /** Public stores by the first segment of their path. */
  stores: ReadonlyMap<string, StorefrontStore>
  preferences: StorefrontPreferences
  /** Of the form of sold-out products. */
  restock: { captchaEnabled: boolean; hasMailingList: boolean }
  /** The store takes test payments only; every page says so. */
  testMode: boolean
  /** Pages with the announcement bar. */
  announcementPages: PathSelection
  /** Popups that visitors can see; a page shows the first one that is meant for it. */
  popups: readonly ActivePopup[]
  /** Published revisions of the screens that were shown; null where the default is shown. */
  screenRevisions: Map<ScreenKind, number | null>
  /** What pages show about paying in instalments; undefined if the store does not offer it. */
  instalments?: SiteInstalments
  /** Cached HTML: of static sections, and of the layout before and after the page content. */
  sectionHtml: WeakMap<object, string>
  html: Map<string, readonly [string, string]>
}

const MAX_LAYOUTS = 1000

export const createSiteLayouts = ({
  navigation,
  stores,
  preferences,
  payments,
  assets,
  fonts,
  forms,
  screens,
}: {
  navigation: Navigation
  stores: Pick<Stores, 'listForStorefront'>
  preferences: Pick<Preferences, 'readForPages'>
  payments: Pick<Payments, 'readDisplay'>
  assets: Pick<Assets, 'getViews'>
  fonts: Pick<Fonts, 'list'>
  forms: Pick<Forms, 'getPublicForms'>
  screens: Pick<Screens, 'listActivePopups' | 'resolvePages'>
}) => {
  const layouts = new Map<string, Promise<SiteLayoutData>>()
  const build = async (site: Site): Promise<SiteLayoutData> => {
    const theme = Theme.parse(site.theme)
    const { websiteId } = site
    const logoId = site.settings.header?.logoImageId
    const pages = site.settings.announcement?.pages
    const newsletterId = site.settings.footer?.newsletterFormId
    const hasOwnFonts = [theme.type.heading, theme.type.body].some(parseCustomFontId)
    const [
      menus,
      storefrontStores,
      { storefront, restock, instalments },
      display,
      images,
      customFonts,
      newsletterForms,
      popups,
      [announcementPages = EVERY_PAGE],
    ] = await Promise.all([
      navigation.menus(websiteId),
      stores.listForStorefront(websiteId),
      preferences.readForPages(websiteId),
      payments.readDisplay(websiteId, site.currency),
      logoId ? assets.getViews(websiteId, [logoId]) : undefined,
      hasOwnFonts ? fonts.list(websiteId) : [],
      newsletterId ? forms.getPublicForms(websiteId, [newsletterId]) : undefined,
      screens.listActivePopups(websiteId),
      pages ? screens.resolvePages(websiteId, [pages]) : [],
    ])
    const terms = findInstalmentTerms(display.instalmentCountry, site.currency, BigInt(instalments.minSubtotal))
    return {
      revision: site.revision,
      menus,
      stores: new Map(storefrontStores.map((store) => [store.urlId, store])),
      preferences: storefront,
      restock: { captchaEnabled: restock.captchaEnabled, hasMailingList: restock.mailingListId !== '' },
      testMode: display.testMode && storefrontStores.length > 0,
      ...(terms && { instalments: toSiteInstalments(site, terms, instalments) }),
      announcementPages,
      popups,
      screenRevisions: new Map(),
      sectionHtml: new WeakMap(),
      html: new Map(),
      ...(logoId && { logo: images?.get(logoId) }),
      ...(newsletterId && { newsletter: newsletterForms?.get(newsletterId) }),
      css: renderThemeStylesheet(theme, customFonts),
      fontPreloads: fontPreloads(theme.type, customFonts),
      icon: createLetterIcon(site.title, theme.palette.paper),
    }
  }
  return {
    async get(site: Site): Promise<SiteLayoutData> {
      const known = await layouts.get(site.websiteId)
      if (known?.revision === site.revision) return known
      const built = build(site)
      layouts.delete(site.websiteId)
      layouts.set(site.websiteId, built)
      built.catch(() => layouts.delete(site.websiteId))
      const oldest = layouts.size > MAX_LAYOUTS ? layouts.keys().next().value : undefined
      if (oldest !== undefined) layouts.delete(oldest)
      return built
    },

    /** For a preview of unsaved settings. */
    buildUncached: build,
  }
}

export type SiteLayouts = ReturnType<typeof createSiteLayouts>

/** Marks the menu item of the current path and its parent folders. */
export const markCurrentItems = (items: readonly MenuItem[], path: string): RenderedMenuItem[] =>
  items.map((item) => {
    const children = markCurrentItems(item.children, path)
    const isCurrent = !item.external && (item.href === path || path.startsWith(`${item.href}/`))
    return { ...item, children, current: isCurrent || children.some((child) => child.current) }
  })
