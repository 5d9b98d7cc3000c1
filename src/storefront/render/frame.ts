import type { AssetView, MenuItem as DrawnItem } from '#blocks/context.ts'
import type { StorefrontPreferences } from '#shop/preferences/preferences-schema.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { StoreFrame } from '#shop/stores/model.ts'
import type { Stores } from '#shop/stores/service.ts'
import type { Assets } from '#site/assets/service.ts'
import type { Fonts } from '#site/fonts/service.ts'
import type { MenuItem } from '#site/navigation/model.ts'
import type { Menus, Navigation } from '#site/navigation/service.ts'
import type { Site } from '#site/sites/model.ts'
import { fontPreloads, ownFontId, themeSheet } from '#site/themes/model.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { letterIcon } from '#storefront/head/icon.ts'

/** What all pages of a site share. Made once for each revision of the site. */
export type Frame = {
  revision: number
  menus: Menus
  css: string
  fontPreloads: readonly string[]
  icon: string
  /** The picture in the header, instead of words. */
  logo?: AssetView
  /** The stores that visitors find, by the first part of their path. */
  stores: ReadonlyMap<string, StoreFrame>
  preferences: StorefrontPreferences
  /** What `keptIn` has drawn for it: sections, and what stands before and after a page. */
  drawn: WeakMap<object, string>
  around: Map<string, readonly [string, string]>
}

const MOST_FRAMES = 1000

export const createFrames = ({
  navigation,
  stores,
  preferences,
  assets,
  fonts,
}: {
  navigation: Navigation
  stores: Pick<Stores, 'frame'>
  preferences: Pick<Preferences, 'read'>
  assets: Pick<Assets, 'views'>
  fonts: Pick<Fonts, 'ofSite'>
}) => {
  const frames = new Map<string, Promise<Frame>>()
  const make = async (site: Site): Promise<Frame> => {
    const theme = Theme.parse(site.theme)
    const { websiteId } = site
    const logoId = site.settings.header?.logoImageId
    const hasOwnFonts = [theme.type.heading, theme.type.body].some(ownFontId)
    const [menus, found, preferred, pictures, own] = await Promise.all([
      navigation.menus(websiteId),
      stores.frame(websiteId),
      preferences.read(websiteId, 'storefront'),
      logoId ? assets.views(websiteId, [logoId]) : undefined,
      hasOwnFonts ? fonts.ofSite(websiteId) : [],
    ])
    return {
      revision: site.revision,
      menus,
      stores: new Map(found.map((store) => [store.urlId, store])),
      preferences: preferred,
      drawn: new WeakMap(),
      around: new Map(),
      ...(logoId && { logo: pictures?.get(logoId) }),
      css: themeSheet(theme, own),
      fontPreloads: fontPreloads(theme.type, own),
      icon: letterIcon(site.title, theme.palette.paper),
    }
  }
  return {
    async of(site: Site): Promise<Frame> {
      const known = await frames.get(site.websiteId)
      if (known?.revision === site.revision) return known
      const made = make(site)
      frames.delete(site.websiteId)
      frames.set(site.websiteId, made)
      made.catch(() => frames.delete(site.websiteId))
      const oldest = frames.size > MOST_FRAMES ? frames.keys().next().value : undefined
      if (oldest !== undefined) frames.delete(oldest)
      return made
    },

    /** For a site with settings that are only being tried: nobody else is shown it. */
    tried: make,
  }
}

export type Frames = ReturnType<typeof createFrames>

/** Marks the place that leads here, and the folders around it. */
export const menuAt = (items: readonly MenuItem[], path: string): DrawnItem[] =>
  items.map((item) => {
    const children = menuAt(item.children, path)
    const here = !item.external && (item.href === path || path.startsWith(`${item.href}/`))
    return { ...item, children, current: here || children.some((child) => child.current) }
  })
