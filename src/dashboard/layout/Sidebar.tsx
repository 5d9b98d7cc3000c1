import { Skeleton, Stack } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUser, LayoutGrid, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ACCOUNT, ALL_SITES, EMAIL_LOG, HOME } from '#design/routing/paths.ts'
import { findCurrentGroup, getSiteMenu, isAt, type MenuEntry } from '../screens/menu.ts'
import { type SignedInAccount, type SiteSummary, useCurrentSite, useSites } from '../session.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SiteSwitcher } from './SiteSwitcher.tsx'
import classes from './sidebar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useCollapsedGroups } from './use-collapsed-groups.ts'

const ownEntries: readonly MenuEntry[] = [
  { to: ALL_SITES, label: 'Sites', icon: LayoutGrid, exact: true, also: HOME },
  { to: EMAIL_LOG, label: 'Email log', icon: Mail },
  { to: ACCOUNT, label: 'Account', icon: CircleUser },
]

const useCurrentPath = (): string => useLocation().pathname.replace(/\/$/, '')

type OnChoose = (() => void) | undefined

const RailLink = ({ entry, onChoose }: { entry: MenuEntry; onChoose: OnChoose }) => {
  const path = useCurrentPath()
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

const SiteMenu = ({ site, onChoose }: { site: SiteSummary; onChoose: OnChoose }) => {
  const { top, groups } = getSiteMenu(site)
  const current = findCurrentGroup(groups, useCurrentPath())
  const { isOpen, toggle } = useCollapsedGroups(current)
  return (
    <>
      {top.map((entry) => (
        <RailLink key={entry.to} entry={entry} onChoose={onChoose} />
      ))}
      {groups.map(({ key, label, entries }) => (
        <SidebarGroup
          key={key}
          label={label}
          isOpen={isOpen(key)}
          isCurrent={key === current}
          onToggle={() => toggle(key)}
        >
          {entries.map((entry) => (
            <li key={entry.to}>
              <RailLink entry={entry} onChoose={onChoose} />
            </li>
          ))}
        </SidebarGroup>
      ))}
    </>
  )
}

type RailProps = {
  account: SignedInAccount
  /** Called on selection, also if navigation is blocked by a confirmation. */
  onChoose?: () => void
  /** Opens the command palette; on phones the top bar has it. */
  search?: ReactNode
}

export const Sidebar = ({ account, onChoose, search }: RailProps) => {
  const { named, site } = useCurrentSite()
  const waiting = useSites().isPending && named !== undefined
  return (
    <div className={classes.rail}>
      <SiteSwitcher site={site} />
      {search}
      <div className={classes.middle}>
        <nav aria-label={site ? site.title : 'Sitewright'}>
          {waiting ? (
            <Stack gap="sm" p={10}>
              <Skeleton height={18} width="60%" />
              <Skeleton height={18} width="75%" />
              <Skeleton height={18} width="50%" />
            </Stack>
          ) : site ? (
            <SiteMenu site={site} onChoose={onChoose} />
          ) : (
            ownEntries
              .filter(({ to }) => to !== EMAIL_LOG || account.internal)
              .map((entry) => <RailLink key={entry.to} entry={entry} onChoose={onChoose} />)
          )}
        </nav>
      </div>
      <UserMenu account={account} />
    </div>
  )
}
