import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SubmissionId, WebsiteId } from '#base/id.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { BulkBar } from '#design/tables/BulkBar.tsx'
import type { SubmissionFilters } from '#site/forms/contract.ts'
import { formatSubmissionCount } from './labels.ts'
import { useDeleteSubmissions, useUpdateSubmissions } from './use-submissions.ts'

type BarProps = {
  websiteId: WebsiteId
  selected: readonly SubmissionId[]
  folder: SubmissionFilters['folder']
  clear: () => void
}
type Change = { isRead: boolean } | { isSpam: boolean }

export const SubmissionBulkBar = ({ websiteId, selected, folder, clear }: BarProps) => {
  const [isDeleting, setDeleting] = useState(false)
  const update = useUpdateSubmissions()
  const remove = useDeleteSubmissions()
  const count = formatSubmissionCount(selected.length)
  const change = (body: Change, message: string): void =>
    update.mutate(
      { params: { websiteId }, body: { ids: [...selected], ...body } },
      {
        onSuccess: () => {
          notify(message)
          clear()
        },
        onError: notifyError,
      },
    )
  const action = (label: string, body: Change, message: string) => (
    <Button size="xs" variant="default" onClick={() => change(body, message)} disabled={update.isPending}>
      {label}
    </Button>
  )
  if (selected.length === 0) return null
  return (
    <>
      <BulkBar label={`${count} selected`} onClear={clear}>
        {action('Mark as read', { isRead: true }, `${count} marked as read.`)}
        {action('Mark as unread', { isRead: false }, `${count} marked as unread.`)}
        {folder === 'spam'
          ? action('Not spam', { isSpam: false }, `${count} moved to the inbox.`)
          : action('Spam', { isSpam: true }, `${count} moved to spam.`)}
        <Button size="xs" variant="light" color="red" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </BulkBar>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${count}?`}
        confirmLabel={`Delete ${count}`}
        mutation={remove}
        request={{ params: { websiteId }, body: { ids: [...selected] } }}
        onSuccess={() => {
          notify(`${count} deleted.`)
          clear()
        }}
      >
        The answers and uploaded files are deleted, and what has not been sent yet is not sent. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
