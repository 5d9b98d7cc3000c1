import { Button, Group, Stack, Text } from '@mantine/core'
import { Pause, Play } from 'lucide-react'
import { formatFigure } from '#analytics/reports/format-figures.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import classes from '../reports.module.css'
import { SeriesChart } from '../SeriesChart.tsx'

type LiveSwitchProps = { isPaused: boolean; onChange: (isPaused: boolean) => void; updatedAt: number }

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** Figures that change by themselves can be stopped. */
export const LiveSwitch = ({ isPaused, onChange, updatedAt }: LiveSwitchProps) => {
  const Icon = isPaused ? Play : Pause
  return (
    <Group gap="sm">
      <Text size="xs" c="dimmed">
        {isPaused ? 'Paused' : 'Updates every 15 seconds'}
        {updatedAt > 0 ? `, last at ${time.format(updatedAt).replaceAll('\u202f', ' ')}` : ''}
      </Text>
      <Button variant="default" leftSection={<Icon size={15} aria-hidden />} onClick={() => onChange(!isPaused)}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </Group>
  )
}

/** Visitors of the last half hour, minute by minute. */
export const RealTimeReport = (props: ReportPartProps) => {
  const { report, state } = props
  const [visitors, ...others] = report.totals
  const [views] = report.series
  return (
    <Stack gap="md">
      <Panel>
        <div className={classes.live}>
          <div>
            {visitors ? (
              <>
                <output className={classes.liveCount}>
                  {formatFigure(visitors.value, visitors.unit, report.currency)}
                  <span className={classes.unseen}> {visitors.label}</span>
                </output>
                <Text c="dimmed">{visitors.label} in the last 30 minutes</Text>
              </>
            ) : null}
            {others.map(({ metric, label, value, unit }) => (
              <Text key={metric} mt="xs">
                <strong>{formatFigure(value, unit, report.currency)}</strong> {label.toLowerCase()}
              </Text>
            ))}
          </div>
          {views ? (
            <SeriesChart
              report={report}
              series={[views]}
              interval={state.interval}
              kind="bars"
              summary={`${views.label} per minute`}
            />
          ) : null}
        </div>
      </Panel>
      <ReportTables {...props} />
    </Stack>
  )
}
