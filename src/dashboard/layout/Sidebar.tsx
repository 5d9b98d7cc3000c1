import { Skeleton, Stack } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUser, LayoutGrid, type LucideIcon, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ACCOUNT, ALL_SITES, EMAIL_LOG, HOME, sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { siteScreens } from '../screens.ts'
import { type SignedInAccount, type SiteSummary, useCurrentSite, useSites } from '../session.ts'
import { SiteSwitcher } from './SiteSwitcher.tsx'
import classes from './sidebar.module.css'
import { UserMenu } from './UserMenu.tsx'

type Entry = {
  to: string
  label: string
  icon: LucideIcon
  /** Match the path exactly: paths below belong to other entries. */
  exact?: boolean
  /** Other paths that highlight this entry. */
  also?: string
}

const ownEntries: readonly Entry[] = [
  { to: ALL_SITES, label: 'Sites', icon: LayoutGrid, exact: true, also: HOME },
  { to: EMAIL_LOG, label: 'Email log', icon: Mail },
  { to: ACCOUNT, label: 'Account', icon: CircleUser },
]

/** Only entries that the user's roles and the plan allow. */
const entriesOf = ({ websiteId, roles, planFeatures }: SiteSummary): Entry[] =>
  siteScreens.flatMap(({ path, right, feature, menu }) => {
    const needed = feature ?? menu?.feature
    return menu && hasRight(roles, right) && (!needed || planFeatures[needed])
      ? [{ label: menu.label, icon: menu.icon, to: sitePath(websiteId, path === '/' ? '' : path), exact: path === '/' }]
      : []
  })

const isAt = (path: string, { to, exact, also }: Entry): boolean =>
  path === to || path === also || (!exact && path.startsWith(`${to}/`))

const RailLink = ({ entry, onChoose }: { entry: Entry; onChoose: (() => void) | undefined }) => {
  const path = useLocation().pathname.replace(/\/$/, '')
  const { to, label, icon: Icon } = entry
  const here = isAt(path, entry)
  const link = useRef<HTMLAnchorElement>(null)
  // In a low window the list scrolls: show the current entry.
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <Link
      ref={link}
      to={to}
      onClick={onChoose}
      activeOptions={{ exact: true }}
      className={classes.link}
      data-here={here || undefined}
      aria-current={here ? 'page' : undefined}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {label}
    </Link>
  )
}

type RailProps = {
  account: SignedInAccount
  /** Called on selection, also if navigation is blocked by a confirmation. */
  onChoose?: () => void
}

export const Sidebar = ({ account, onChoose }: RailProps) => {
  const { named, site } = useCurrentSite()
  const waiting = useSites().isPending && named !== undefined
  const entries = site ? entriesOf(site) : ownEntries.filter(({ to }) => to !== EMAIL_LOG || account.internal)
  return (
    <div className={classes.rail}>
      <SiteSwitcher site={site} />
      <div className={classes.middle}>
        <nav aria-label={site ? site.title : 'Sitewright'}>
          {waiting ? (
            <Stack gap="sm" p={10}>
              <Skeleton height={18} width="60%" />
              <Skeleton height={18} width="75%" />
              <Skeleton height={18} width="50%" />
            </Stack>
          ) : (
            entries.map((entry) => <RailLink key={entry.to} entry={entry} onChoose={onChoose} />)
          )}
        </nav>
      </div>
      <UserMenu account={account} />
    </div>
  )
}
