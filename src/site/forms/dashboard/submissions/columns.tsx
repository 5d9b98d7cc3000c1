import { Badge, Group, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { Column } from '#design/tables/DataTable.tsx'
import tables from '#design/tables/table.module.css'
import type { SubmissionSummary } from '#site/forms/contract.ts'
import type { FilterParams } from './filters.ts'
import { nameSubmission } from './labels.ts'
import classes from './submissions.module.css'

const Statuses = ({ hasFailedDeliveries, hasPendingDeliveries, isSpam }: SubmissionSummary) => {
  const statuses = [
    ...(isSpam ? [{ label: 'Spam', color: 'gray' }] : []),
    ...(hasFailedDeliveries ? [{ label: 'Not sent', color: 'red' }] : []),
    ...(hasPendingDeliveries ? [{ label: 'Sending', color: 'yellow' }] : []),
  ]
  return statuses.length === 0 ? null : (
    <Group gap={6}>
      {statuses.map(({ label, color }) => (
        <Badge key={label} color={color} miw="max-content">
          {label}
        </Badge>
      ))}
    </Group>
  )
}

/** `params` are kept in the links, so that “Older” on the next screen follows this list. */
export const createColumns = (websiteId: WebsiteId, params: FilterParams): readonly Column<SubmissionSummary>[] => [
  {
    head: 'From',
    cell: (submission) => {
      const { id, formId, isRead, preview } = submission
      const name = nameSubmission(submission)
      return (
        <div className={classes.message}>
          <TextLink
            to={sitePath(websiteId, `form-submissions/${formId}/${id}`)}
            search={params}
            fw={isRead ? 400 : 700}
            c={isRead ? 'dimmed' : undefined}
          >
            {isRead ? null : <span className={tables.unseen}>Unread: </span>}
            {name}
          </TextLink>
          {preview && preview !== name ? (
            <Text size="sm" c="dimmed" lineClamp={1}>
              {preview}
            </Text>
          ) : null}
        </div>
      )
    },
  },
  { head: 'Form', cell: ({ formName }) => formName },
  { head: 'Status', cell: (submission) => <Statuses {...submission} /> },
  {
    head: 'Received',
    number: true,
    cell: ({ createdAt, isRead }) => (
      <Text size="sm" fw={isRead ? 400 : 600}>
        {formatLocalDateTime(createdAt)}
      </Text>
    ),
  },
]
