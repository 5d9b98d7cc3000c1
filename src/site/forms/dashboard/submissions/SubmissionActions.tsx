import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { sitePath } from '#design/routing/paths.ts'
import type { SubmissionDetails, SubmissionNeighbors } from '#site/forms/contract.ts'
import type { FilterParams } from './filters.ts'
import { useDeleteSubmissions, useUpdateSubmissions } from './use-submissions.ts'

type ActionsProps = {
  websiteId: WebsiteId
  submission: SubmissionDetails & SubmissionNeighbors
  params: FilterParams
  mayEdit: boolean
}
type Ref = SubmissionNeighbors['older']

const isBlocked = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Newer and older submissions of the list, also by K and J as in email programs, and what can be done with this one. */
export const SubmissionActions = ({ websiteId, submission, params, mayEdit }: ActionsProps) => {
  const { id, newer, older, email, formName, isSpam } = submission
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const update = useUpdateSubmissions()
  const remove = useDeleteSubmissions()
  const open = (ref: Ref): void =>
    void navigate({
      to: sitePath(websiteId, ref ? `form-submissions/${ref.formId}/${ref.id}` : 'form-submissions'),
      search: params,
    })
  useHotkeys([
    ['k', () => newer && !isBlocked() && open(newer)],
    ['j', () => older && !isBlocked() && open(older)],
  ])
  const change = (body: { isRead: boolean } | { isSpam: boolean }, message: string, next?: () => void): void =>
    update.mutate(
      { params: { websiteId }, body: { ids: [id], ...body } },
      {
        onSuccess: () => {
          notify(message)
          next?.()
        },
        onError: notifyError,
      },
    )
  return (
    <Group gap="xs">
      <Tooltip label="Newer (K)">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Newer submission"
          aria-keyshortcuts="k"
          disabled={!newer}
          onClick={() => open(newer)}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Older (J)">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Older submission"
          aria-keyshortcuts="j"
          disabled={!older}
          onClick={() => open(older)}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {mayEdit ? (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size="lg" aria-label="More actions">
                <Ellipsis size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => change({ isRead: false }, 'Marked as unread.', () => open(null))}>
                Mark as unread
              </Menu.Item>
              {isSpam ? null : <Menu.Item onClick={() => change({ isSpam: true }, 'Moved to spam.')}>Spam</Menu.Item>}
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => setDeleting(true)}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <ConfirmDialog
            opened={isDeleting}
            onClose={() => setDeleting(false)}
            title="Delete submission?"
            confirmLabel="Delete submission"
            mutation={remove}
            request={{ params: { websiteId }, body: { ids: [id] } }}
            onSuccess={() => {
              notify('Submission deleted.')
              open(older ?? newer)
            }}
          >
            The answers and uploaded files are deleted, and what has not been sent yet is not sent. This cannot be
            undone.
          </ConfirmDialog>
        </>
      ) : null}
      {email ? (
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${formName}`)}`}
        >
          Reply
        </Button>
      ) : null}
    </Group>
  )
}
