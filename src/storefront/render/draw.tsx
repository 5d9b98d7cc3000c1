import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CART_PATH } from '#base/format/text.ts'
import { yearIn } from '#base/time.ts'
import type { AssetView, MenuItem, RenderContext } from '#blocks/context.ts'
import type { Site } from '#site/sites/model.ts'
import { aroundOf } from '#storefront/canvas/around.ts'
import { type Head, pageHtml } from '#storefront/head/head.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { withIslands } from '#storefront/islands/mount.tsx'
import { Frame as FrameView } from '#storefront/views/Frame.tsx'
import { type Frame, menuAt } from './frame.ts'
import { withoutAnnouncements } from './kept.ts'

/** Addresses of the browser files that every published page loads. */
export type PageAssets = {
  stylesheet: string
  /** Of the blocks that most pages do without. */
  blockStyles?: string
  scripts: readonly string[]
}

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
  'language' | 'siteTitle' | 'stylesheet' | 'moreStyles' | 'css' | 'fontPreloads' | 'icon' | 'scripts'
> & {
  css?: string
  /** The page has a block whose looks are not in the sheet that all pages share. */
  hasBlockStyles?: boolean
}

/** Everything that browsers get; `body` is HTML already. */
const whole = (scene: Scene, head: HeadParts, body: string, pageId?: string): string =>
  pageHtml(
    {
      ...head,
      language: scene.site.language,
      siteTitle: scene.site.title,
      stylesheet: scene.files.stylesheet,
      moreStyles: head.hasBlockStyles ? scene.files.blockStyles : undefined,
      css: scene.frame.css + (head.css ?? ''),
      fontPreloads: scene.frame.fontPreloads,
      icon: scene.frame.icon,
      scripts: scene.files.scripts,
    },
    body,
    pageId,
  )

const drawn = (view: ReactNode, identifierPrefix?: string): string =>
  withoutAnnouncements(renderToString(withIslands(view), { identifierPrefix }))

const marksOf = (items: readonly MenuItem[]): string =>
  items.map(({ current, children }) => `${current ? 1 : 0}${marksOf(children)}`).join('')

/** All that a frame shows of where and when it is seen. Whatever else it shows changes with the site's revision. */
const frameKey = ({ path, menus, now, site }: RenderContext): string =>
  [yearIn(now, site.timeZone), path === '/', path === CART_PATH, ...Object.values(menus).map(marksOf)].join()

/** Stands for the page while the frame around it is drawn. Of a private range of letters, which no text of an owner has a use for. */
const GAP = '\u{F8FF0}'

const drawAround = (scene: Scene, context: RenderContext): readonly [string, string] => {
  const [before = '', after = ''] = drawn(
    <FrameView context={context} {...aroundOf(scene.site.settings, scene.frame.logo)}>
      {GAP}
    </FrameView>,
    'frame',
  ).split(GAP)
  return [before, after]
}

/** A page of the site, within its header and footer, which pages share. */
export const drawFramed = (scene: Scene, head: HeadParts, context: RenderContext, content: ReactNode): string => {
  const { around } = scene.frame
  const key = frameKey(context)
  const [before, after] = around.get(key) ?? drawAround(scene, context)
  around.set(key, [before, after])
  return whole(scene, head, before + drawn(content) + after, context.pageId)
}

/** A screen that shows nothing of the site but its look: the lock, an error. */
export const drawAlone = (scene: Scene, head: HeadParts, content: ReactNode): string =>
  whole(scene, head, drawn(content))
