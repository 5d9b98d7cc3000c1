import type { CollectionId } from '#base/id.ts'
import type { PageSelection, SiteSettings } from '#site/sites/settings-schema.ts'

/** Screens of a site that are edited on the canvas, popups and the announcement bar. Pure, for server and browser. */

/** Screens with one document per site; the owner of the document is the site. */
export const SCREEN_KINDS = ['lock', 'sign-on', 'not-found', 'search'] as const
export type ScreenKind = (typeof SCREEN_KINDS)[number]

export const SCREEN_TITLES: Readonly<Record<ScreenKind, string>> = {
  lock: 'Lock screen',
  'sign-on': 'Sign-in screen',
  'not-found': 'Page not found',
  search: 'Search page',
}

export const isScreenKind = (kind: string): kind is ScreenKind => SCREEN_KINDS.some((known) => known === kind)

/** Pages selected by id, as paths. A page includes what is below it: posts of a blog and products of a store. */
export type PathSelection = { mode: PageSelection['mode']; paths: readonly string[] }

export const EVERY_PAGE: PathSelection = { mode: 'all', paths: [] }

/** Paths of pages by id; ids of deleted pages are ignored. */
export const toPathSelection = (
  { mode, pageIds }: PageSelection,
  paths: ReadonlyMap<string, readonly string[]>,
): PathSelection => ({ mode, paths: pageIds.flatMap((id: CollectionId) => paths.get(id) ?? []) })

const isAt = (path: string, selected: string): boolean =>
  path === selected || (selected !== '/' && path.startsWith(`${selected}/`))

export const isSelected = ({ mode, paths }: PathSelection, path: string): boolean =>
  mode === 'all' || paths.some((selected) => isAt(path, selected)) === (mode === 'only')

type Announcement = NonNullable<SiteSettings['announcement']>

/** Whether the announcement bar is on and within its dates. The end is exclusive. */
export const isAnnouncementActive = (announcement: Announcement | undefined, now: Date): boolean =>
  announcement?.enabled === true &&
  (announcement.startsAt === undefined || Date.parse(announcement.startsAt) <= now.getTime()) &&
  (announcement.endsAt === undefined || now.getTime() < Date.parse(announcement.endsAt))

/** Changes with the content of the bar: a dismissal is valid for one version. FNV-1a. */
export const getAnnouncementVersion = ({ text, href = '' }: Pick<Announcement, 'text' | 'href'>): string => {
  let hash = 0x811c9dc5
  for (const character of `${text}\n${href}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
