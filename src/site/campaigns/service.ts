import { type CampaignId, newId, type SuppressionId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, defaultLimits, type Limits } from '#base/limits.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import { requireEmailSize } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { mailingListDeleted, subscriberUnsubscribed } from '#site/mailing-lists/contract.ts'
import type { Campaign, CampaignContent, CampaignCounts, CampaignInput, CampaignSummary } from './contract.ts'
import * as errors from './errors.ts'
import { listCopies } from './model.ts'
import { createSendCampaign, type SendDependencies } from './operations/send-campaign.ts'
import * as campaigns from './store/campaigns.ts'
import * as recipients from './store/recipients.ts'
import { markFinished } from './store/runs.ts'
import { deleteSuppression, findSuppressed, listSuppressionPage } from './store/suppressions.ts'

type Key = campaigns.CampaignKey

const toSummary = (row: campaigns.CampaignRow, counts: CampaignCounts | undefined): CampaignSummary => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  listId: row.listId,
  listName: row.listName,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  counts: counts ?? recipients.NO_COUNTS,
})

const rethrowNoList = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    throw violatesConstraint(error, 'campaigns_of_list') ? errors.noListError('This list no longer exists.') : error
  }
}

export const createCampaigns = ({
  events,
  emails,
  limits = defaultLimits,
  ...deps
}: SendDependencies & { events: Events; emails: Pick<EmailService, 'send'>; limits?: Limits }) => {
  const { queries, transact, clock, blocks } = deps
  const sending = createSendCampaign(deps)

  /** A scheduled campaign without a list is a draft again. */
  events.on(mailingListDeleted, (tx, { websiteId, listId }) => campaigns.markDraft(tx, websiteId, { listId }))
  events.on(subscriberUnsubscribed, async (tx, { websiteId, subscriberId, campaignId }) => {
    if (campaignId) await recipients.markUnsubscribed(tx, { websiteId, campaignId }, subscriberId, clock())
  })

  const countAudience = async (
    websiteId: WebsiteId,
    row: Pick<campaigns.CampaignRow, 'listId' | 'cc' | 'bcc'>,
  ): Promise<Campaign['audience']> => {
    const addresses = [...row.cc, ...row.bcc]
    const { subscribed, suppressed, copiesOnList } = row.listId
      ? await recipients.countAudience(queries, websiteId, row.listId, addresses)
      : { subscribed: 0, suppressed: 0, copiesOnList: [] }
    const bounced = await findSuppressed(queries, websiteId, addresses)
    const copies = listCopies(row, new Set([...copiesOnList, ...bounced]))
    return { count: subscribed - suppressed + copies.length, suppressed }
  }

  const requireRow = async (key: Key): Promise<campaigns.CampaignRow> => {
    const row = await campaigns.findCampaign(queries, key)
    if (!row) throw errors.campaignNotFoundError()
    return row
  }

  const get = async (key: Key): Promise<Campaign> => {
    const row = await requireRow(key)
    const counts = await recipients.countRecipients(queries, key.websiteId, [row.id])
    const { previewText, cc, bcc, blocks: content, revision } = row
    const audience = await countAudience(key.websiteId, row)
    return { ...toSummary(row, counts.get(row.id)), previewText, cc, bcc, blocks: content, revision, audience }
  }

  const requireContent = (row: Pick<campaigns.CampaignRow, 'subject' | 'blocks'>): void => {
    if (row.subject === '') throw errors.noSubjectError()
    if (row.blocks.length === 0) throw errors.emptyCampaignError()
  }

  /** Checks everything that a campaign needs, then schedules it and starts it if its time has come. */
  const schedule = async (key: Key, revision: number, sendAt: Date): Promise<Campaign> => {
    const row = await requireRow(key)
    requireContent(row)
    if (!row.listId) throw errors.noListError()
    const { origin } = await deps.getSite(key.websiteId)
    requireEmailSize(await blocks.render(key.websiteId, { ...row, unsubscribeUrl: origin }))
    await transact(async (tx) => {
      const locked = await campaigns.lockCampaign(tx, key)
      if (!locked) throw errors.campaignNotFoundError()
      if (locked.status !== 'draft') throw errors.wrongStatusError('This campaign is scheduled or sent already.')
      if (locked.revision !== revision || row.revision !== revision) throw errors.campaignChangedError()
      await campaigns.markScheduled(tx, key, sendAt)
      if (sendAt <= clock()) await sending.enqueue(tx, key)
    })
    return get(key)
  }

  return {
    stop: sending.stop,

    async list(websiteId: WebsiteId, filter: campaigns.CampaignFilter) {
      const { rows, total } = await campaigns.listCampaignPage(queries, websiteId, filter)
      const counts = await recipients.countRecipients(
        queries,
        websiteId,
        rows.map(({ id }) => id),
      )
      return { campaigns: rows.map((row) => toSummary(row, counts.get(row.id))), total }
    },

    get: (websiteId: WebsiteId, campaignId: CampaignId) => get({ websiteId, campaignId }),

    async create(websiteId: WebsiteId, input: CampaignInput): Promise<Campaign> {
      blocks.check(input.blocks, [])
      const key = { websiteId, campaignId: newId<CampaignId>() }
      await rethrowNoList(
        transact(async (tx) => {
          assertWithinLimit('campaignsPerSite', (await campaigns.countCampaigns(tx, websiteId)) + 1, limits)
          await campaigns.insertCampaign(tx, key, input, clock())
        }),
      )
      return get(key)
    },

    async update(key: Key, { revision, ...input }: CampaignInput & { revision: number }): Promise<Campaign> {
      const before = await requireRow(key)
      blocks.check(input.blocks, before.blocks)
      await rethrowNoList(
        transact(async (tx) => {
          const locked = await campaigns.lockCampaign(tx, key)
          if (!locked) throw errors.campaignNotFoundError()
          if (locked.status !== 'draft') throw errors.wrongStatusError('Only drafts can be changed.')
          if (locked.revision !== revision) throw errors.campaignChangedError()
          await campaigns.updateCampaign(tx, key, input, clock())
        }),
      )
      return get(key)
    },

    remove: (key: Key): Promise<void> =>
      transact(async (tx) => {
        const locked = await campaigns.lockCampaign(tx, key)
        if (!locked) throw errors.campaignNotFoundError()
        if (locked.status === 'scheduled' || locked.status === 'sending')
          throw errors.wrongStatusError('Cancel the campaign before you delete it.')
        await campaigns.deleteCampaign(tx, key)
      }),

    async preview(websiteId: WebsiteId, { listId, ...content }: CampaignContent & Pick<CampaignInput, 'listId'>) {
      blocks.check(content.blocks, content.blocks)
      const listName = listId ? await campaigns.findListName(queries, websiteId, listId) : undefined
      const { origin } = await deps.getSite(websiteId)
      return blocks.render(websiteId, { ...content, listName: listName ?? '', unsubscribeUrl: origin })
    },

    /** To the person who asks for it only. The unsubscribe link leads to the home page. */
    async sendTest(key: Key, email: string): Promise<{ email: string }> {
      const row = await requireRow(key)
      requireContent(row)
      const { title, origin } = await deps.getSite(key.websiteId)
      const rendered = await blocks.render(key.websiteId, { ...row, unsubscribeUrl: origin })
      await transact((tx) =>
        emails.send(tx, {
          websiteId: key.websiteId,
          to: email,
          from: { name: title },
          subject: `[Test] ${row.subject}`,
          kind: 'campaigns.test',
          ...rendered,
        }),
      )
      return { email }
    },

    async schedule(key: Key, { revision, sendAt }: { revision: number; sendAt: string }): Promise<Campaign> {
      const at = new Date(sendAt)
      const now = clock()
      if (at <= now) throw errors.invalidTimeError('Select a time in the future.')
      if (at.getTime() > now.getTime() + MAX_AHEAD_MS) throw errors.invalidTimeError('Select a time within one year.')
      return schedule(key, revision, at)
    },

    async send(key: Key, { revision, confirmedCount }: { revision: number; confirmedCount: number }) {
      const { count } = await countAudience(key.websiteId, await requireRow(key))
      if (count > confirmedCount) throw errors.countChangedError(count)
      return schedule(key, revision, clock())
    },

    async cancel(key: Key): Promise<Campaign> {
      await transact(async (tx) => {
        const locked = await campaigns.lockCampaign(tx, key)
        if (!locked) throw errors.campaignNotFoundError()
        if (locked.status === 'scheduled') await campaigns.markDraft(tx, key.websiteId, key)
        else if (locked.status === 'sending') await markFinished(tx, key, 'canceled', clock())
        else throw errors.wrongStatusError('This campaign is neither scheduled nor being sent.')
      })
      return get(key)
    },

    async listRecipients(key: Key, filter: recipients.RecipientFilter) {
      await requireRow(key)
      const { rows, total } = await recipients.listRecipientPage(queries, key, filter)
      return {
        recipients: rows.map((row) => ({
          ...row,
          settledAt: row.settledAt?.toISOString() ?? null,
          unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
        })),
        total,
      }
    },

    async listSuppressions(websiteId: WebsiteId, filter: { search?: string; page: number; limit: number }) {
      const { rows, total } = await listSuppressionPage(queries, websiteId, filter)
      return { suppressions: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
    },

    async removeSuppression(websiteId: WebsiteId, id: SuppressionId): Promise<void> {
      if (!(await transact((tx) => deleteSuppression(tx, websiteId, id)))) throw errors.suppressionNotFoundError()
    },
  }
}

const MAX_AHEAD_MS = 366 * 24 * 3_600_000

export type Campaigns = ReturnType<typeof createCampaigns>
