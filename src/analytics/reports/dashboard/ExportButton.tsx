import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import type { Report } from '../contract.ts'
import { SERIES_TABLE } from '../csv.ts'
import type { ReportState } from './report-state.ts'
import { buildCsvUrl } from './use-report.ts'

type ExportButtonProps = { websiteId: WebsiteId; report: Report; state: ReportState }

/** Downloads what is shown: the only table, or one of several and the chart. */
export const ExportButton = ({ websiteId, report, state }: ExportButtonProps) => {
  const shown = state.table ? report.tables.filter(({ key }) => key === state.table) : report.tables
  const parts = [
    ...shown.map(({ key, label }) => ({ key, label })),
    ...(report.series.length > 0 && !state.table ? [{ key: SERIES_TABLE, label: 'Chart over time' }] : []),
  ]
  const getUrl = (table: string): string => buildCsvUrl({ websiteId, report: report.report, state, table })
  const [only] = parts
  if (!only) return null
  const icon = <Download size={16} aria-hidden />
  if (parts.length === 1)
    return (
      <Button component="a" href={getUrl(only.key)} download variant="default" leftSection={icon}>
        Export CSV
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={icon} rightSection={<ChevronDown size={14} aria-hidden />}>
          Export CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ key, label }) => (
          <Menu.Item key={key} component="a" href={getUrl(key)} download>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
