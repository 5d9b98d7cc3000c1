import type { LucideIcon } from 'lucide-react'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import type { SiteSummary } from '../session.ts'
import type { SiteScreen } from './screen.ts'
import { homeScreen, screenGroups } from './site-screens.ts'

export type MenuEntry = {
  to: string
  label: string
  icon: LucideIcon
  /** Match the path exactly: paths below belong to other entries. */
  exact?: boolean
  /** Other paths that highlight this entry. */
  also?: string
}

export type MenuGroup = { key: string; label: string; entries: readonly MenuEntry[] }

type Viewer = Pick<SiteSummary, 'websiteId' | 'roles' | 'planFeatures'>

const toEntries = (screens: readonly SiteScreen[], { websiteId, roles, planFeatures }: Viewer): MenuEntry[] =>
  screens.flatMap(({ path, right, feature, menu }) => {
    const needed = feature ?? menu?.feature
    return menu && hasRight(roles, right) && (!needed || planFeatures[needed])
      ? [{ label: menu.label, icon: menu.icon, to: sitePath(websiteId, path === '/' ? '' : path), exact: path === '/' }]
      : []
  })

/** Only entries that the user's roles and the plan allow; groups without entries are left out. */
export const getSiteMenu = (viewer: Viewer): { top: readonly MenuEntry[]; groups: readonly MenuGroup[] } => ({
  top: toEntries([homeScreen], viewer),
  groups: screenGroups
    .map(({ key, label, screens }) => ({ key, label, entries: toEntries(screens, viewer) }))
    .filter(({ entries }) => entries.length > 0),
})

/** Whether the path (without a slash at its end) belongs to the entry. */
export const isAt = (path: string, { to, exact, also }: MenuEntry): boolean =>
  path === to || path === also || (!exact && path.startsWith(`${to}/`))

export const findCurrentGroup = (groups: readonly MenuGroup[], path: string): string | undefined =>
  groups.find(({ entries }) => entries.some((entry) => isAt(path, entry)))?.key
