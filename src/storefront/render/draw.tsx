import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { richText } from '#document/rich-text.ts'
import type { Site } from '#site/sites/model.ts'
import { type Head, pageHtml } from '#storefront/head/head.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { withIslands } from '#storefront/islands/mount.tsx'
import { Frame as FrameView } from '#storefront/views/Frame.tsx'
import { type Frame, menuAt } from './frame.ts'

/** Addresses of the browser files that every published page loads. */
export type PageAssets = { stylesheet: string; scripts: readonly string[] }

export type Scene = {
  site: Site
  frame: Frame
  /** `https://example.com`, where the site says that it lives. */
  origin: string
  path: string
  now: Date
  files: PageAssets
  /** Whether the cart takes something. */
  canBuy: boolean
}

export const contextOf = (scene: Scene, assets: ReadonlyMap<string, AssetView>): RenderContext => ({
  site: {
    title: scene.site.title,
    language: scene.site.language,
    locale: scene.site.locale,
    currency: scene.site.currency,
    timeZone: scene.site.timeZone,
    flags: scene.site.flags,
  },
  assets,
  menus: Object.fromEntries(
    Object.entries(scene.frame.menus).map(([name, items]) => [name, menuAt(items, scene.path)]),
  ),
  shop: {
    preferences: scene.frame.preferences,
    canBuy: scene.canBuy,
    websiteId: scene.site.websiteId,
    stores: Object.fromEntries([...scene.frame.stores.values()].map(({ id, title }) => [id, title])),
  },
  path: scene.path,
  mode: 'published',
  now: scene.now,
  Island,
})

export type HeadParts = Omit<
  Head,
  'language' | 'siteTitle' | 'stylesheet' | 'css' | 'fontPreloads' | 'icon' | 'scripts'
> & {
  css?: string
}

const html = (scene: Scene, head: HeadParts, body: ReactNode): string =>
  pageHtml(
    {
      ...head,
      language: scene.site.language,
      siteTitle: scene.site.title,
      stylesheet: scene.files.stylesheet,
      css: scene.frame.css + (head.css ?? ''),
      fontPreloads: scene.frame.fontPreloads,
      icon: scene.frame.icon,
      scripts: scene.files.scripts,
    },
    renderToString(withIslands(body)),
  )

/** A page of the site, within its header and footer. */
export const drawFramed = (scene: Scene, head: HeadParts, context: RenderContext, content: ReactNode): string => {
  const { announcement, footer, logoText, socialLinks } = scene.site.settings
  return html(
    scene,
    head,
    <FrameView
      context={context}
      announcement={announcement?.enabled ? announcement : undefined}
      header={{ wordmark: logoText }}
      footer={{
        text: footer?.text ? richText(...footer.text.split(/\n+/)) : undefined,
        smallPrint: footer?.smallPrint,
        social: socialLinks,
      }}
    >
      {content}
    </FrameView>,
  )
}

/** A screen that shows nothing of the site but its look: the lock, an error. */
export const drawAlone = (scene: Scene, head: HeadParts, content: ReactNode): string => html(scene, head, content)
