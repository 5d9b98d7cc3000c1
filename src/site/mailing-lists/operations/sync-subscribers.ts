import { isDomainError } from '#base/domain-error.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import { sweepListsJob, syncListJob } from '../jobs.ts'
import type { MailchimpApi } from '../providers/mailchimp.ts'
import { openProvider } from '../providers/open-provider.ts'
import { type ListProvider, toMember } from '../providers/provider.ts'
import { findListRow, type ListRow, listUnsyncedLists } from '../store/lists.ts'
import { type ListKey, listUnsynced, recordSync, type SubscriberRow } from '../store/subscribers.ts'

const MAX_PER_RUN = 1000
const MAX_ERROR = 500

const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)

export type SyncDependencies = {
  queries: Queries
  transact: Transact
  jobs: Jobs
  secrets: Secrets
  mailchimp: MailchimpApi
}

export const createSync = ({ queries, transact, jobs, secrets, mailchimp }: SyncDependencies) => {
  /** Rejections are final for this status; other errors are repeated later, and stop the run. */
  const send = async (list: ListKey, provider: ListProvider, row: SubscriberRow): Promise<void> => {
    const write = singleWrite(queries)
    const member = toMember(row)
    try {
      if (member) await provider.setMember(member)
      await recordSync(write, list, row, { error: null, isOver: true })
    } catch (error) {
      const isOver = isDomainError(error, 'mailing_lists.provider_rejected')
      await recordSync(write, list, row, { error: toMessage(error), isOver })
      if (!isOver) throw error
    }
  }

  const sync = async (key: ListKey): Promise<void> => {
    const list = await findListRow(queries, key.websiteId, key.listId)
    if (!list) return
    const rows = await listUnsynced(queries, key, MAX_PER_RUN)
    const [first] = rows
    if (!first) return
    let provider: ListProvider
    try {
      provider = openProvider({ secrets, mailchimp }, key.websiteId, list)
    } catch (error) {
      await recordSync(singleWrite(queries), key, first, { error: toMessage(error), isOver: false })
      throw error
    }
    for (const row of rows) await send(key, provider, row)
  }

  jobs.work(syncListJob, sync)
  jobs.work(sweepListsJob, async () => {
    for (const key of await listUnsyncedLists(queries))
      await transact((tx) => jobs.enqueue(tx, syncListJob, key, { key: key.listId }))
  })
  jobs.schedule(sweepListsJob, '*/5 * * * *')

  return {
    enqueue: async (tx: Tx, key: ListKey): Promise<void> => {
      await jobs.enqueue(tx, syncListJob, { websiteId: key.websiteId, listId: key.listId }, { key: key.listId })
    },

    /** Sends one subscriber at once and fails if the service does. */
    sendNow: async (key: ListKey, list: ListRow, row: SubscriberRow): Promise<void> => {
      const member = toMember(row)
      if (member) await openProvider({ secrets, mailchimp }, key.websiteId, list).setMember(member)
    },
  }
}

export type Sync = ReturnType<typeof createSync>
