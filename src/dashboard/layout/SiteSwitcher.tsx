import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, LayoutGrid, Plus } from 'lucide-react'
import { ALL_SITES, NEW_SITE, sitePath } from '#design/routing/paths.ts'
import { type SiteSummary, useSites } from '../session.ts'
import classes from './sidebar.module.css'

/** Site avatar: the first letter on a color. */
const Initial = ({ title }: { title: string }) => (
  <span className={classes.initial} aria-hidden>
    {[...title.trim()][0]?.toUpperCase() ?? '·'}
  </span>
)

export const SiteSwitcher = ({ site }: { site: SiteSummary | undefined }) => {
  const { sites = [], mayCreate = false } = useSites().data ?? {}
  return (
    <Menu position="bottom-start" width={248} offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher}>
          {site ? <Initial title={site.title} /> : <LayoutGrid size={18} strokeWidth={1.75} aria-hidden />}
          <span className={classes.switcherName}>
            <VisuallyHidden>Select a site. Current: </VisuallyHidden>
            {site?.title ?? 'All sites'}
          </span>
          <ChevronsUpDown size={15} aria-hidden className={classes.quiet} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {sites.length > 0 ? <Menu.Label>Your sites</Menu.Label> : null}
        {sites.map(({ websiteId, title }) => (
          <Menu.Item
            key={websiteId}
            component={Link}
            to={sitePath(websiteId)}
            leftSection={<Initial title={title} />}
            rightSection={websiteId === site?.websiteId ? <Check size={15} aria-label="Current site" /> : null}
          >
            {title}
          </Menu.Item>
        ))}
        {sites.length > 0 ? <Menu.Divider /> : null}
        <Menu.Item component={Link} to={ALL_SITES} leftSection={<LayoutGrid size={16} aria-hidden />}>
          All sites
        </Menu.Item>
        {mayCreate ? (
          <Menu.Item component={Link} to={NEW_SITE} leftSection={<Plus size={16} aria-hidden />}>
            Create a site
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
