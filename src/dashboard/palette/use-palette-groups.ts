import { useRouter } from '@tanstack/react-router'
import {
  CircleUser,
  ClipboardList,
  ExternalLink,
  FilePlus,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Package,
  Plus,
  Send,
  TicketPercent,
  UserPlus,
} from 'lucide-react'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import { ACCOUNT, ALL_SITES, NEW_SITE, sitePath } from '#design/routing/paths.ts'
import { hasRight, type Right } from '#people/roles/model.ts'
import { getSiteMenu } from '../screens/menu.ts'
import { type SiteSummary, useCurrentSite, useSignOut, useSites } from '../session.ts'
import type { PaletteGroup, PaletteItem } from './items.ts'

type SiteAction = {
  label: string
  icon: LucideIcon
  keywords: string
  right: Right
  feature?: PlanFeature
  screen: string
}

const SITE_ACTIONS: readonly SiteAction[] = [
  { label: 'Add page', icon: FilePlus, keywords: 'new create', right: 'pages.edit', screen: 'pages?create=page' },
  {
    label: 'Add product',
    icon: Package,
    keywords: 'new create',
    right: 'products.edit',
    feature: 'commerce',
    screen: 'products/new',
  },
  {
    label: 'Create form',
    icon: ClipboardList,
    keywords: 'new add',
    right: 'forms.edit',
    screen: 'forms?create=form',
  },
  {
    label: 'Create discount',
    icon: TicketPercent,
    keywords: 'new add coupon code',
    right: 'discounts.edit',
    feature: 'commerce',
    screen: 'discounts/new',
  },
  {
    label: 'Publish a page',
    icon: Send,
    keywords: 'live draft schedule',
    right: 'pages.publish',
    screen: 'pages',
  },
  {
    label: 'Invite a contributor',
    icon: UserPlus,
    keywords: 'user team add',
    right: 'contributors.manage',
    screen: 'contributors?invite=1',
  },
]

const isAllowed = ({ right, feature }: SiteAction, { roles, planFeatures }: SiteSummary): boolean =>
  hasRight(roles, right) && (!feature || planFeatures[feature])

/** Screens, actions and sites, as far as the user's roles and the plan allow. */
export const usePaletteGroups = (): PaletteGroup[] => {
  const router = useRouter()
  const { site } = useCurrentSite()
  const { sites = [], mayCreate = false } = useSites().data ?? {}
  const signOut = useSignOut()
  const go = (to: string) => (): void => router.history.push(to)

  const actions: PaletteItem[] = site
    ? [
        ...SITE_ACTIONS.filter((action) => isAllowed(action, site)).map(({ label, icon, keywords, screen }) => ({
          id: `action:${label}`,
          label,
          icon,
          keywords,
          run: go(sitePath(site.websiteId, screen)),
        })),
        {
          id: 'action:view',
          label: 'View site',
          icon: ExternalLink,
          keywords: 'open live website',
          run: () => void window.open(site.url, '_blank', 'noreferrer'),
        },
      ]
    : []
  const screens: PaletteItem[] = []
  if (site) {
    const { top, groups } = getSiteMenu(site)
    const toItem = ({ to, label, icon }: (typeof top)[number], detail: string): PaletteItem => ({
      id: `screen:${to}`,
      label,
      detail,
      icon,
      run: go(to),
    })
    screens.push(...top.map((entry) => toItem(entry, '')))
    screens.push(...groups.flatMap(({ label, entries }) => entries.map((entry) => toItem(entry, label))))
  }
  const others: PaletteItem[] = sites
    .filter(({ websiteId }) => websiteId !== site?.websiteId)
    .map(({ websiteId, title }) => ({
      id: `site:${websiteId}`,
      label: title,
      icon: LayoutGrid,
      keywords: 'switch site',
      run: go(sitePath(websiteId)),
    }))
  const account: PaletteItem[] = [
    { id: 'account:sites', label: 'All sites', icon: LayoutGrid, keywords: 'switch', run: go(ALL_SITES) },
    ...(mayCreate
      ? [{ id: 'account:new', label: 'Create a site', icon: Plus, keywords: 'new add', run: go(NEW_SITE) }]
      : []),
    {
      id: 'account:own',
      label: 'Your account',
      icon: CircleUser,
      keywords: 'password profile settings email',
      run: go(ACCOUNT),
    },
    { id: 'account:out', label: 'Sign out', icon: LogOut, keywords: 'log out', run: () => void signOut() },
  ]
  return [
    { label: 'Actions', items: actions },
    { label: 'Screens', items: screens },
    { label: 'Switch to site', items: others },
    { label: 'Account', items: account },
  ]
}
