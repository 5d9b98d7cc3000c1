import { Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { DistributionBar } from '#design/charts/DistributionBar.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { CampaignSummary } from '../contract.ts'
import { countPeople } from '../model.ts'

const Figure = ({ label, value }: { label: string; value: number }) => (
  <Stack gap={0}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fz={28} fw={600} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {value.toLocaleString('en')}
    </Text>
  </Stack>
)

const formatPercent = (percent: number): string => `${Math.round(percent * 10) / 10}%`

/** Delivered, bounced and unsubscribed as numbers and as a bar; the progress while it is being sent. */
export const CampaignFigures = ({ status, counts, listName, startedAt }: CampaignSummary) => {
  const { recipients, delivered, bounced, failed, skipped, kept, waiting, unsubscribed } = counts
  const done = recipients - waiting
  const undelivered = bounced + failed
  const unsent = waiting + skipped + kept
  const notes = [
    kept > 0 && `${countPeople(kept)} got no email: this installation has no mail server. Ask its operator.`,
    skipped > 0 && `${countPeople(skipped)} unsubscribed before the email was sent.`,
    failed > 0 && `${countPeople(failed)} could not be reached after many attempts.`,
    waiting > 0 && status === 'canceled' && `${countPeople(waiting)} got no email.`,
  ].filter((note) => note !== false)
  return (
    <Panel
      title={status === 'sending' ? 'Sending' : 'Results'}
      description={startedAt ? `To “${listName}”, sent ${formatLocalDateTime(startedAt)}.` : undefined}
    >
      <Stack gap="lg">
        {status === 'sending' ? (
          <Stack gap={6}>
            <Progress
              value={recipients === 0 ? 100 : (done / recipients) * 100}
              size="lg"
              aria-label="Emails sent"
              aria-valuetext={`${done} of ${recipients}`}
            />
            <Text role="status">
              {done.toLocaleString('en')} of {recipients.toLocaleString('en')} done
            </Text>
          </Stack>
        ) : null}
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Figure label="Recipients" value={recipients} />
          <Figure label="Delivered" value={delivered} />
          <Figure label="Bounced" value={bounced} />
          <Figure label="Unsubscribed" value={unsubscribed} />
        </SimpleGrid>
        {recipients > 0 ? (
          <DistributionBar
            label="Shares of all recipients"
            parts={[
              { label: 'Delivered', tone: 'good', count: delivered },
              ...(unsent > 0 ? [{ label: 'Not sent', tone: 'fair' as const, count: unsent }] : []),
              { label: 'Bounced or failed', tone: 'poor', count: undelivered },
            ]}
            formatPercent={formatPercent}
          />
        ) : null}
        {notes.length > 0 ? (
          <Stack gap={2}>
            {notes.map((note) => (
              <Text key={note}>{note}</Text>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Panel>
  )
}
