import { House } from 'lucide-react'
import { analyticsScreens } from './analytics.ts'
import { audienceScreens } from './audience.ts'
import type { SiteScreen } from './screen.ts'
import { sellingScreens } from './selling.ts'
import { settingsScreens } from './settings.ts'
import { websiteScreens } from './website.ts'

/** All dashboard screens, loaded on demand. Slices add theirs to the file of their group. */

/** Screens of a site without the sidebar. */
export const fullWidthScreens: readonly SiteScreen[] = [
  {
    path: 'edit/$kind/$ownerId',
    right: 'pages.read',
    load: async () => (await import('#editor/Editor.tsx')).Editor,
    early: (params) =>
      void import('#editor/Editor.tsx').then(
        ({ startPreload: askEarly }) => askEarly(params),
        () => undefined,
      ),
  },
  {
    path: 'write/$ownerId',
    right: 'pages.read',
    load: async () => (await import('#editor/writing/WritingScreen.tsx')).WritingScreen,
  },
]

export const homeScreen: SiteScreen = {
  path: '/',
  right: 'site.read',
  menu: { label: 'Home', icon: House },
  load: async () => (await import('../home/HomeScreen.tsx')).HomeScreen,
}

export type ScreenGroup = { key: string; label: string; screens: readonly SiteScreen[] }

/** In the order of the sidebar, below the home screen. */
export const screenGroups: readonly ScreenGroup[] = [
  { key: 'website', label: 'Website', screens: websiteScreens },
  { key: 'selling', label: 'Selling', screens: sellingScreens },
  { key: 'audience', label: 'Audience', screens: audienceScreens },
  { key: 'analytics', label: 'Analytics', screens: analyticsScreens },
  { key: 'settings', label: 'Settings', screens: settingsScreens },
]

export const siteScreens: readonly SiteScreen[] = [homeScreen, ...screenGroups.flatMap(({ screens }) => screens)]
