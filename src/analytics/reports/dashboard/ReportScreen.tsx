import { Box, Group, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { DEFAULT_TIME_ZONE } from '#base/time.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { REPORTS, type ReportName } from '../catalog.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportControls } from './ReportControls.tsx'
import { getReportPath, ReportNav } from './ReportNav.tsx'
import { getFilters, getReportGroups, REPORT_INFO } from './report-groups.ts'
import { getSharedParams, serializeFilters } from './report-state.ts'
import { EmptyReport, isEmptyReport, ReportSkeleton } from './report-states.tsx'
import classes from './reports.module.css'
import { useReport, useReportState, useSiteTimeZone } from './use-report.ts'
import { LiveSwitch } from './views/RealTime.tsx'

const NamedReport = ({ websiteId, planFeatures, name }: SiteScreenProps & { name: ReportName }) => {
  const timeZone = useSiteTimeZone(websiteId)
  const { params, state, change } = useReportState(timeZone ?? DEFAULT_TIME_ZONE)
  const [isPaused, setIsPaused] = useState(false)
  const { label, description, isLive = false, filters: usable = [] } = REPORT_INFO[name]
  const filters = getFilters(name, state.filters)
  const query = useReport({ websiteId, report: name, state, isReady: timeZone !== undefined, isPaused })
  const setFilters = (filters: Parameters<typeof serializeFilters>[0]): void =>
    change({ filters: serializeFilters([...state.filters.filter(({ name }) => !usable.includes(name)), ...filters]) })
  const exportButton = query.data ? <ExportButton websiteId={websiteId} report={query.data} state={state} /> : null
  return (
    <Page
      title={label}
      documentTitle={`${label} – Analytics`}
      description={description}
      action={
        isLive ? (
          <LiveSwitch isPaused={isPaused} onChange={setIsPaused} updatedAt={query.dataUpdatedAt} />
        ) : (
          <Box visibleFrom="sm">{exportButton}</Box>
        )
      }
    >
      <Box className={classes.layout}>
        <ReportNav
          websiteId={websiteId}
          current={name}
          groups={getReportGroups(planFeatures)}
          search={getSharedParams(params)}
        />
        <Stack gap="md" miw={0}>
          {isLive ? null : (
            <Group gap="xs">
              <ReportControls
                report={name}
                state={state}
                change={change}
                hasInterval={name !== 'retention' && (query.data?.series.length ?? 1) > 0}
              />
              {usable.length > 0 ? (
                <FilterBar
                  websiteId={websiteId}
                  state={state}
                  usable={usable}
                  filters={filters}
                  onChange={setFilters}
                />
              ) : null}
              <Box hiddenFrom="sm">{exportButton}</Box>
            </Group>
          )}
          <QueryContent query={query} loading={<ReportSkeleton />}>
            {(report) => (
              <div className={classes.body} aria-busy={query.isPlaceholderData}>
                {isEmptyReport(report) ? (
                  <EmptyReport report={name} isFiltered={filters.length > 0} onClear={() => setFilters([])} />
                ) : (
                  <ReportBody websiteId={websiteId} report={report} state={state} change={change} usable={usable} />
                )}
              </div>
            )}
          </QueryContent>
        </Stack>
      </Box>
    </Page>
  )
}

/** A report of the site by its name in the URL; without a name, the overview. */
export const ReportScreen = (props: SiteScreenProps) => {
  const { report = 'overview' } = useParams({ strict: false }) as { report?: string }
  if (!isOneOf(REPORTS, report))
    return (
      <Page title="Report not found">
        <EmptyState
          icon={FileQuestion}
          title="There is no such report"
          action={<ButtonLink to={getReportPath(props.websiteId, 'overview')}>Go to overview</ButtonLink>}
        >
          The link may be old.
        </EmptyState>
      </Page>
    )
  // The key gives each report its own title, which receives focus.
  return <NamedReport key={report} {...props} name={report} />
}
