import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import {
  type DeliverySummary,
  getSubmission,
  listForms,
  listSubmissions,
  retryDeliveries,
  type SubmissionDetails,
} from '#site/forms/contract.ts'
import { DELIVERY_LABELS, describeStatus } from './labels.ts'
import classes from './submissions.module.css'

type DeliveriesProps = { websiteId: WebsiteId; submission: SubmissionDetails; mayEdit: boolean }

const Delivery = ({ delivery, isSpam }: { delivery: DeliverySummary; isSpam: boolean }) => {
  const { kind, attempts, lastError, updatedAt } = delivery
  const { label, color } = describeStatus(delivery, isSpam)
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {DELIVERY_LABELS[kind]}
        </Text>
        <Badge color={color}>{label}</Badge>
      </Group>
      {lastError ? (
        <Text size="sm" className={classes.text}>
          {lastError}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {formatLocalDateTime(updatedAt)}
        {attempts > 1 ? `, ${attempts} attempts` : ''}
      </Text>
    </li>
  )
}

/** What was sent because of this submission, and what was not. */
export const Deliveries = ({ websiteId, submission, mayEdit }: DeliveriesProps) => {
  const retry = useEndpointMutation(retryDeliveries, { invalidates: [getSubmission, listSubmissions, listForms] })
  const { deliveries, isSpam, formId, id } = submission
  const hasOpen = deliveries.some(
    ({ status, attempts }) => status === 'failed' || (status === 'pending' && attempts > 0),
  )
  if (deliveries.length === 0) return null
  return (
    <Panel title="Deliveries">
      <Stack component="ul" gap="md" className={classes.plain}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.kind} delivery={delivery} isSpam={isSpam} />
        ))}
      </Stack>
      {hasOpen && !isSpam && mayEdit ? (
        <Button
          mt="md"
          size="xs"
          variant="default"
          loading={retry.isPending}
          onClick={() =>
            retry.mutate(
              { params: { websiteId, formId, submissionId: id } },
              { onSuccess: () => notify('Sending again.'), onError: notifyError },
            )
          }
        >
          Retry
        </Button>
      ) : null}
    </Panel>
  )
}
