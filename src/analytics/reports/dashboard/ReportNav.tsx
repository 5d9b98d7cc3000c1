import { Box, Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { sitePath } from '#design/routing/paths.ts'
import type { ReportName } from '../catalog.ts'
import { REPORT_INFO, type ReportGroup } from './report-groups.ts'
import classes from './reports.module.css'

type ReportNavProps = {
  websiteId: WebsiteId
  current: ReportName
  groups: readonly ReportGroup[]
  /** Links keep the range and filters. */
  search: Readonly<Record<string, string>>
}

export const getReportPath = (websiteId: WebsiteId, report: ReportName): string =>
  sitePath(websiteId, report === 'overview' ? 'analytics' : `analytics/${report}`)

/** All reports: a list beside the report on wide screens, otherwise a menu above it. */
export const ReportNav = ({ websiteId, current, groups, search }: ReportNavProps) => {
  const getLink = (report: ReportName) => ({ to: getReportPath(websiteId, report), search: search as never })
  return (
    <>
      <Box component="nav" aria-label="Reports" className={classes.nav}>
        {groups.map(({ label, reports }) => (
          <div key={label}>
            <div className={classes.navGroup} id={`reports-${label}`}>
              {label}
            </div>
            <ul aria-labelledby={`reports-${label}`}>
              {reports.map((report) => (
                <li key={report}>
                  <Link
                    {...getLink(report)}
                    className={classes.navLink}
                    activeOptions={{ exact: true, includeSearch: false }}
                    aria-current={report === current ? 'page' : undefined}
                  >
                    {REPORT_INFO[report].label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Box>
      <Box className={classes.navMenu}>
        <Menu position="bottom-start" width="target">
          <Menu.Target>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              rightSection={<ChevronDown size={16} aria-hidden />}
            >
              <span>
                <span className={classes.navMenuLabel}>Report: </span>
                {REPORT_INFO[current].label}
              </span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.navDropdown}>
            {groups.map(({ label, reports }) => [
              <Menu.Label key={label}>{label}</Menu.Label>,
              ...reports.map((report) => (
                <Menu.Item
                  key={report}
                  component={Link}
                  {...getLink(report)}
                  aria-current={report === current ? 'page' : undefined}
                  fw={report === current ? 600 : undefined}
                >
                  {REPORT_INFO[report].label}
                </Menu.Item>
              )),
            ])}
          </Menu.Dropdown>
        </Menu>
      </Box>
    </>
  )
}
