import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { SaveBar } from '#design/layout/SaveBar.tsx'
import { type Campaign, getCampaign, listCampaigns, sendTestEmail, updateCampaign } from '#site/campaigns/contract.ts'
import { NO_SUBJECT } from '#site/campaigns/model.ts'
import { BlockList } from './BlockList.tsx'
import { ComposeFields } from './ComposeFields.tsx'
import classes from './campaigns.module.css'
import { type Draft, isDirty, toDraft } from './draft.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { ScheduleSendDialog, SendNowDialog } from './SendDialogs.tsx'

type Props = { websiteId: WebsiteId; planFeatures: PlanFeatures; campaign: Campaign }

const NONE: Readonly<Record<string, string>> = {}

/** What is missing before the email can be sent. */
const findMissing = ({ subject, listId, blocks }: Draft, needsList: boolean): Record<string, string> => ({
  ...(subject.trim() === '' && { subject: NO_SUBJECT }),
  ...(needsList && listId === null && { listId: 'Select a mailing list.' }),
  ...(blocks.length === 0 && { blocks: 'Add content to the email.' }),
})

/** Writes a draft: fields, blocks and preview. Test, schedule and send save it first. */
export const Composer = ({ websiteId, planFeatures, campaign }: Props) => {
  const [saved, setSaved] = useState(campaign)
  const [draft, setDraft] = useState<Draft>(() => toDraft(campaign))
  const [errors, setErrors] = useState(NONE)
  const [failure, setFailure] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'send' | 'schedule'>()
  const update = useEndpointMutation(updateCampaign, { invalidates: [listCampaigns, getCampaign] })
  const test = useEndpointMutation(sendTestEmail)
  const params = { websiteId, campaignId: campaign.id }
  const dirty = isDirty(draft, saved)

  const edit = (change: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...change }))
    setErrors(NONE)
    setFailure(null)
  }
  const showError = (error: unknown): void => {
    const { message, errors: fieldErrors } = toApiError(error)
    setErrors(fieldErrors)
    setFailure(message)
  }
  const save = async (): Promise<boolean> => {
    setErrors(NONE)
    setFailure(null)
    try {
      setSaved(await update.mutateAsync({ params, body: { ...draft, revision: saved.revision } }))
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  /** Saves, then goes on if nothing is missing. */
  const prepare = async (needsList: boolean): Promise<boolean> => {
    if (dirty && !(await save())) return false
    const missing = findMissing(draft, needsList)
    setErrors(missing)
    setFailure(Object.values(missing)[0] ?? null)
    return Object.keys(missing).length === 0
  }
  const sendTest = async (): Promise<void> => {
    if (!(await prepare(false))) return
    try {
      const { email } = await test.mutateAsync({ params })
      notify(`Test email sent to ${email}.`)
    } catch (error) {
      showError(error)
    }
  }
  const open = async (which: 'send' | 'schedule'): Promise<void> => {
    if (await prepare(true)) setDialog(which)
  }

  return (
    <>
      <UnsavedChangesGuard isDirty={() => dirty} save={save} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <Panel title="Email">
            <ComposeFields websiteId={websiteId} draft={draft} errors={errors} onChange={edit} />
          </Panel>
          <Panel title="Content">
            <Stack gap="sm">
              <FormError>{errors.blocks ?? null}</FormError>
              <BlockList
                websiteId={websiteId}
                planFeatures={planFeatures}
                blocks={draft.blocks}
                onChange={(blocks) => edit({ blocks })}
              />
            </Stack>
          </Panel>
        </Stack>
        <EmailPreview websiteId={websiteId} draft={draft} />
      </div>
      <SaveBar status={failure ?? (dirty ? 'Unsaved changes' : 'All changes saved')} isError={failure !== null}>
        <Button variant="default" onClick={() => void save()} loading={update.isPending} disabled={!dirty}>
          Save draft
        </Button>
        <Button variant="default" onClick={() => void sendTest()} loading={test.isPending}>
          Send test
        </Button>
        <Button variant="default" onClick={() => void open('schedule')}>
          Schedule
        </Button>
        <Button onClick={() => void open('send')}>Send now</Button>
      </SaveBar>
      {dialog === 'send' ? (
        <SendNowDialog websiteId={websiteId} campaign={saved} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'schedule' ? (
        <ScheduleSendDialog websiteId={websiteId} campaign={saved} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  )
}
