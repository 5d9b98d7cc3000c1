import { Button, Menu } from '@mantine/core'
import { CalendarClock, ChevronDown, History, Link2, Send, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { CollectionId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { notify, notifyError } from '#design/notify.ts'
import { momentInWords } from '#design/when.ts'
import { may } from '#people/roles/model.ts'
import { planDraft, publishDraft } from '#site/drafts/contract.ts'
import { movePage } from '#site/pages/state-contract.ts'
import { useEditor } from '../state/use-editor.ts'
import { useFacts, useSession } from '../state/use-session.ts'
import { LaterDialog } from './LaterDialog.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { useStanding } from './use-standing.ts'
import { Versions } from './Versions.tsx'

type Dialog = 'later' | 'links' | 'versions' | null

/** What leads from the draft to visitors. Everything is saved first: what is published is what the publisher sees. */
export const PublishMenu = () => {
  const { roles } = useEditor()
  const { params, saver, refresh } = useSession()
  const { published, changed } = useFacts()
  const { standing, refresh: refreshStanding } = useStanding()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [isBusy, setIsBusy] = useState(false)
  const mayPublish = may(roles, 'pages.publish')
  const mayEdit = may(roles, 'pages.edit')
  const plannedAt = standing?.plannedAt ?? null

  const deed = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true)
    try {
      // When it cannot be saved the bar says why.
      if (await saver.flush()) {
        await run()
        notify(done)
      }
    } catch (error) {
      notifyError(error)
    }
    await Promise.all([refresh(), refreshStanding()])
    setIsBusy(false)
  }
  const publish = () =>
    deed(() => call(publishDraft, { params, body: { revision: saver.revision() } }), 'Published. Visitors see it now.')
  const review = () =>
    deed(
      () =>
        call(movePage, {
          params: { websiteId: params.websiteId, collectionId: CollectionId.parse(params.ownerId) },
          body: { to: 'needs_review' },
        }),
      'Handed over for review.',
    )
  const unplan = () => deed(() => call(planDraft, { params, body: { at: null } }), 'The plan is taken back.')

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
                {plannedAt ? `Planned for ${momentInWords(plannedAt)}` : 'Publish later…'}
              </Menu.Item>
              {plannedAt ? <Menu.Item onClick={() => void unplan()}>Take the plan back</Menu.Item> : null}
            </>
          ) : null}
          {mayEdit && standing?.steps.includes('needs_review') ? (
            <Menu.Item leftSection={<UserCheck size={16} aria-hidden />} onClick={() => void review()}>
              Ask for review
            </Menu.Item>
          ) : null}
          {mayPublish || mayEdit ? <Menu.Divider /> : null}
          <Menu.Item leftSection={<Link2 size={16} aria-hidden />} onClick={() => setDialog('links')}>
            Preview link…
          </Menu.Item>
          <Menu.Item leftSection={<History size={16} aria-hidden />} onClick={() => setDialog('versions')}>
            Versions…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LaterDialog
        opened={dialog === 'later'}
        onClose={() => setDialog(null)}
        plan={(at) => deed(() => call(planDraft, { params, body: { at } }), `Planned for ${momentInWords(at)}.`)}
      />
      <PreviewLinks opened={dialog === 'links'} onClose={() => setDialog(null)} />
      <Versions opened={dialog === 'versions'} onClose={() => setDialog(null)} />
    </>
  )
}
