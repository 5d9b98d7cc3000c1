import { Button, Menu } from '@mantine/core'
import { CalendarClock, CalendarPlus, CalendarX, ChevronDown, History, Link2, Send, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { hasRight } from '#people/roles/model.ts'
import { publishDraft, scheduleDraft } from '#site/drafts/contract.ts'
import { useDraftInfo, useSession } from '../state/use-session.ts'
import { PreviewLinks } from './PreviewLinks.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { usePageStatus } from './use-page-status.ts'
import { VersionHistory } from './VersionHistory.tsx'

type Dialog = 'later' | 'links' | 'versions' | null

/** Publishing, scheduling and sharing. Saves first, so that exactly what the user sees is published. */
export const PublishMenu = () => {
  const { roles } = useSession()
  const { params, saver, refresh } = useSession()
  const { published, changed, plannedAt: scheduledAt, changedSinceScheduled } = useDraftInfo()
  const { status, changeTo, refresh: refreshStatus } = usePageStatus()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [isBusy, setIsBusy] = useState(false)
  const mayPublish = hasRight(roles, 'pages.publish')
  const mayEdit = hasRight(roles, 'pages.edit')

  const runAndNotify = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true)
    try {
      // The top bar shows why saving failed.
      if (await saver.flush()) {
        await run()
        notify(done)
      }
    } catch (error) {
      notifyError(error)
    }
    await Promise.all([refresh(), refreshStatus()])
    setIsBusy(false)
  }
  const publish = () =>
    runAndNotify(
      () => callEndpoint(publishDraft, { params, body: { revision: saver.revision() } }),
      'Published. Your changes are live.',
    )
  const review = () => runAndNotify(() => changeTo('needs_review'), 'Sent for review.')
  const schedule = (at: string) =>
    runAndNotify(
      () => callEndpoint(scheduleDraft, { params, body: { at, revision: saver.revision() } }),
      `Scheduled for ${formatLocalDateTime(at)}. Changes you make from now on are not included.`,
    )
  const unschedule = () =>
    runAndNotify(() => callEndpoint(scheduleDraft, { params, body: { at: null } }), 'Schedule canceled.')

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button size="sm" loading={isBusy} rightSection={<ChevronDown size={15} aria-hidden />}>
            {mayPublish ? 'Publish' : 'Share'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayPublish ? (
            <>
              <Menu.Item leftSection={<Send size={16} aria-hidden />} onClick={() => void publish()}>
                {published && !changed ? 'Publish again' : 'Publish now'}
              </Menu.Item>
              <Menu.Item leftSection={<CalendarClock size={16} aria-hidden />} onClick={() => setDialog('later')}>
                {scheduledAt ? `Scheduled for ${formatLocalDateTime(scheduledAt)}` : 'Schedule…'}
              </Menu.Item>
              {scheduledAt && changedSinceScheduled ? (
                <Menu.Item
                  leftSection={<CalendarPlus size={16} aria-hidden />}
                  onClick={() => void schedule(scheduledAt)}
                >
                  Add newer changes to schedule
                </Menu.Item>
              ) : null}
              {scheduledAt ? (
                <Menu.Item leftSection={<CalendarX size={16} aria-hidden />} onClick={() => void unschedule()}>
                  Cancel schedule
                </Menu.Item>
              ) : null}
            </>
          ) : null}
          {mayEdit && status?.steps.includes('needs_review') ? (
            <Menu.Item leftSection={<UserCheck size={16} aria-hidden />} onClick={() => void review()}>
              Request review
            </Menu.Item>
          ) : null}
          {mayPublish || mayEdit ? <Menu.Divider /> : null}
          <Menu.Item leftSection={<Link2 size={16} aria-hidden />} onClick={() => setDialog('links')}>
            Preview link…
          </Menu.Item>
          <Menu.Item leftSection={<History size={16} aria-hidden />} onClick={() => setDialog('versions')}>
            Version history…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ScheduleDialog opened={dialog === 'later'} onClose={() => setDialog(null)} schedule={schedule} />
      <PreviewLinks opened={dialog === 'links'} onClose={() => setDialog(null)} />
      <VersionHistory opened={dialog === 'versions'} onClose={() => setDialog(null)} />
    </>
  )
}
