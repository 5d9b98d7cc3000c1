import { Box, Button, Group, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Download, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { DEFAULT_TIME_ZONE } from '#base/time.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { REPORTS, type ReportName } from '../catalog.ts'
import { FilterBar } from './FilterBar.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportControls } from './ReportControls.tsx'
import { getReportPath, ReportNav } from './ReportNav.tsx'
import { getReportGroups, REPORT_INFO } from './report-groups.ts'
import { getSharedParams, serializeFilters } from './report-state.ts'
import { EmptyReport, isEmptyReport, ReportSkeleton } from './report-states.tsx'
import classes from './reports.module.css'
import { buildCsvUrl, useReport, useReportState, useSiteTimeZone } from './use-report.ts'
import { LiveSwitch } from './views/RealTime.tsx'

const NamedReport = ({ websiteId, planFeatures, name }: SiteScreenProps & { name: ReportName }) => {
  const timeZone = useSiteTimeZone(websiteId)
  const { params, state, change } = useReportState(timeZone ?? DEFAULT_TIME_ZONE)
  const [isPaused, setIsPaused] = useState(false)
  const { label, description, isLive = false, hasFilters = false } = REPORT_INFO[name]
  const query = useReport({ websiteId, report: name, state, isReady: timeZone !== undefined, isPaused })
  const setFilters = (filters: Parameters<typeof serializeFilters>[0]): void =>
    change({ filters: serializeFilters(filters) })
  return (
    <Page
      title={label}
      documentTitle={`${label} – Analytics`}
      description={description}
      action={
        isLive ? <LiveSwitch isPaused={isPaused} onChange={setIsPaused} updatedAt={query.dataUpdatedAt} /> : undefined
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
                hasInterval={(query.data?.series.length ?? 1) > 0}
              />
              {hasFilters ? <FilterBar websiteId={websiteId} state={state} onChange={setFilters} /> : null}
              <Button
                component="a"
                href={buildCsvUrl(websiteId, name, state)}
                download
                variant="default"
                ml={{ sm: 'auto' }}
                leftSection={<Download size={16} aria-hidden />}
              >
                Export CSV
              </Button>
            </Group>
          )}
          <QueryContent query={query} loading={<ReportSkeleton />}>
            {(report) => (
              <div className={classes.body} aria-busy={query.isPlaceholderData}>
                {isEmptyReport(report) ? (
                  <EmptyReport
                    report={name}
                    isFiltered={hasFilters && state.filters.length > 0}
                    onClear={() => setFilters([])}
                  />
                ) : (
                  <ReportBody
                    websiteId={websiteId}
                    report={report}
                    state={state}
                    change={change}
                    canFilter={hasFilters}
                  />
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
