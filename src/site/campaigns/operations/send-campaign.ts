import { newId, type SubscriberId, type SuppressionId } from '#base/id.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { BulkConnection, BulkOutcome, BulkTransport } from '#platform/email/bulk-transport.ts'
import { parseMailbox } from '#platform/email/model.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { MailingLists } from '#site/mailing-lists/service.ts'
import { type CampaignBlocks, personalize } from '../content.ts'
import { continueCampaignJob, sendCampaignJob, startDueCampaignsJob } from '../jobs.ts'
import { getNextAttempt, type RecipientStatus } from '../model.ts'
import { type CampaignKey, findCampaign, listDueCampaigns } from '../store/campaigns.ts'
import { type DueRecipient, findNextAttempt, listDueRecipients, recordOutcomes } from '../store/recipients.ts'
import { isCurrentRun, markFinished, type SendingCampaign, takeOver } from '../store/runs.ts'
import { createStartCampaign, type StartDependencies } from './start-campaign.ts'

/** Read at once. A person who unsubscribes gets no email from the next batch on. */
const BATCH = 200
const MAX_ERROR = 500
/** What became due meanwhile is sent soon. */
const MIN_DELAY_MS = 1000

export type SendDependencies = StartDependencies & {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  bulkMail: BulkTransport
  blocks: CampaignBlocks
  createUnsubscribeUrl: MailingLists['createUnsubscribeUrl']
}

type Recorded = {
  recipient: DueRecipient
  status: RecipientStatus
  error: string | null
  nextAttempt: Date | null
  suppressionId: SuppressionId | null
}

const toRecorded = (recipient: DueRecipient, outcome: BulkOutcome, now: Date): Recorded => {
  const settled = { recipient, error: null, nextAttempt: null, suppressionId: null }
  if (outcome.status === 'sent') return { ...settled, status: 'delivered' }
  if (outcome.status === 'kept') return { ...settled, status: 'kept' }
  const error = outcome.error.replaceAll('\0', '').slice(0, MAX_ERROR)
  if (outcome.status === 'rejected') {
    const suppressionId = outcome.isAddressInvalid ? newId<SuppressionId>() : null
    return { ...settled, status: 'bounced', error, suppressionId }
  }
  const nextAttempt = getNextAttempt(recipient.attempts + 1, now)
  return nextAttempt ? { ...settled, status: 'waiting', error, nextAttempt } : { ...settled, status: 'failed', error }
}

export const createSendCampaign = (deps: SendDependencies) => {
  const { queries, transact, jobs, clock, bulkMail, blocks } = deps
  const start = createStartCampaign(deps)
  let isStopping = false

  /** The content of a copy to a person who is not on the list has no unsubscribe link. */
  const renderCopy = async (key: CampaignKey) => {
    const campaign = await findCampaign(queries, key)
    return campaign && blocks.render(key.websiteId, { ...campaign, unsubscribeUrl: undefined })
  }

  const createDelivery = (key: CampaignKey, campaign: SendingCampaign, origin: string, connection: BulkConnection) => {
    const { listId, listName, cc, subject, startedAt } = campaign
    const from = parseMailbox(campaign.from)
    const common = { from, cc, subject, date: startedAt }
    const listHeader = { 'List-Id': `<${listId}.${new URL(origin).hostname}>`, Precedence: 'bulk' }
    let copy: ReturnType<typeof renderCopy> | undefined

    const toSubscriber = (recipient: DueRecipient, subscriberId: SubscriberId) => {
      if (!listId) return undefined
      const site = { websiteId: key.websiteId, origin }
      const unsubscribeUrl = deps.createUnsubscribeUrl(site, { listId, subscriberId, campaignId: key.campaignId })
      return {
        ...common,
        ...personalize(campaign, key.campaignId, unsubscribeUrl),
        messageId: recipient.messageId,
        recipient: recipient.email,
        headers: {
          ...listHeader,
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    }
    const toCopy = async ({ messageId, email }: DueRecipient) => {
      copy ??= renderCopy(key)
      const rendered = await copy
      return rendered && { ...common, ...rendered, messageId, recipient: email, toGroup: listName, headers: listHeader }
    }

    return async (recipient: DueRecipient): Promise<Recorded> => {
      const skipped = { recipient, status: 'skipped' as const, error: null, nextAttempt: null, suppressionId: null }
      if (!recipient.isSubscribed) return skipped
      const { subscriberId } = recipient
      const email = subscriberId ? toSubscriber(recipient, subscriberId) : await toCopy(recipient)
      return email ? toRecorded(recipient, await connection.deliver(email), clock()) : skipped
    }
  }

  /**
   * Several outcomes share one statement, but an email counts as delivered before its connection sends the next one: when the process
   * is killed, only the emails in flight are sent again. Resolves to whether this run still sends the campaign.
   */
  const createRecorder = (key: CampaignKey, runId: string) =>
    createBatcher<Recorded, boolean>(async (outcomes) => {
      const [row] = await recordOutcomes(singleWrite(queries), {
        ...key,
        runId,
        now: clock(),
        recipientIds: outcomes.map(({ recipient }) => recipient.id),
        statuses: outcomes.map(({ status }) => status),
        errors: outcomes.map(({ error }) => error),
        nextAttempts: outcomes.map(({ nextAttempt }) => nextAttempt),
        suppressionIds: outcomes.map(({ suppressionId }) => suppressionId),
      })
      return outcomes.map(() => row?.is_current ?? false)
    })

  const sendDue = async (key: CampaignKey, campaign: SendingCampaign, runId: string): Promise<void> => {
    const { origin } = await deps.getSite(key.websiteId)
    const connection = bulkMail.open()
    const deliver = createDelivery(key, campaign, origin, connection)
    const record = createRecorder(key, runId)
    let isCurrent = true
    try {
      while (isCurrent && !isStopping) {
        const due = await listDueRecipients(queries, key, clock(), BATCH)
        if (due.length === 0) return
        const remaining = due.values()
        const work = async (): Promise<void> => {
          for (const recipient of remaining) {
            if (!isCurrent || isStopping) return
            if (!(await record(await deliver(recipient)))) isCurrent = false
          }
        }
        await Promise.all(Array.from({ length: bulkMail.concurrency }, work))
      }
    } finally {
      connection.close()
    }
  }

  /** Finishes the campaign, or schedules the next attempts. */
  const finish = (key: CampaignKey, runId: string): Promise<void> =>
    transact(async (tx) => {
      if (!(await isCurrentRun(tx, key, runId))) return
      const next = await findNextAttempt(tx, key)
      const delayMs = next ? Math.max(MIN_DELAY_MS, next.getTime() - clock().getTime()) : 0
      if (next) await jobs.enqueue(tx, continueCampaignJob, key, { key: key.campaignId, delayMs })
      else await markFinished(tx, key, 'sent', clock())
    })

  const run = async (key: CampaignKey): Promise<void> => {
    await start(key)
    const runId = newId()
    const campaign = await transact((tx) => takeOver(tx, key, runId))
    if (!campaign) return
    await sendDue(key, campaign, runId)
    await finish(key, runId)
  }

  const enqueue: (tx: Parameters<Jobs['enqueue']>[0], key: CampaignKey) => Promise<unknown> = (tx, key) =>
    jobs.enqueue(tx, sendCampaignJob, key, { key: key.campaignId })

  jobs.work(sendCampaignJob, run, { concurrency: 2 })
  jobs.work(continueCampaignJob, (key) => transact(async (tx) => void (await enqueue(tx, key))))
  jobs.work(startDueCampaignsJob, async () => {
    for (const key of await listDueCampaigns(queries, clock())) await transact((tx) => enqueue(tx, key))
  })
  jobs.schedule(startDueCampaignsJob, '* * * * *')

  return {
    enqueue,
    /** Before the job queue stops: a run ends after the emails in flight, and continues after the next start. */
    stop: (): void => {
      isStopping = true
    },
  }
}
