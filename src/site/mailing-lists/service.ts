import type { InputOf, QueryOf } from '#base/endpoint.ts'
import { type MailingListId, newId, type SubscriberId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, defaultLimits, type Limits } from '#base/limits.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Tx } from '#platform/database/transaction.ts'
import {
  type connectProvider,
  type createMailingList,
  type listSubscribers,
  type MailingList,
  mailingListDeleted,
  type Subscriber,
} from './contract.ts'
import { listNameTakenError, listNotFoundError, noSubscriberError } from './errors.ts'
import { getExportFileName } from './model.ts'
import { exportSubscribersCsv } from './operations/export-subscribers.ts'
import { createImportSubscribers } from './operations/import-subscribers.ts'
import { createSignUp, type SignUpDependencies } from './operations/sign-up.ts'
import { createSync, type SyncDependencies } from './operations/sync-subscribers.ts'
import { findAudience, listAudiences } from './providers/mailchimp.ts'
import { getKeyContext, MailchimpSettings } from './providers/open-provider.ts'
import * as lists from './store/lists.ts'
import * as subscribers from './store/subscribers.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'

type ListInput = InputOf<typeof createMailingList>
type ProviderInput = InputOf<typeof connectProvider>['provider']

const NO_SUBSCRIBERS: lists.ListStatistics = {
  pending: 0,
  subscribed: 0,
  unsubscribed: 0,
  unsynced: 0,
  syncError: null,
}

/** Converts a violation of the unique index, which decides concurrent requests, into a domain error. */
const rethrowNameTaken = async <Result>(name: string, write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    throw violatesConstraint(error, 'mailing_lists_name') ? listNameTakenError(name) : error
  }
}

const toSubscriber = (row: subscribers.SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  status: row.status,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})

const getAccount = ({ provider, providerSettings }: lists.ListRow): string | null =>
  provider === 'built-in' ? null : MailchimpSettings.parse(providerSettings).audienceName

export const createMailingLists = ({
  limits = defaultLimits,
  ...deps
}: Omit<SignUpDependencies, 'links' | 'sync'> & SyncDependencies & { limits?: Limits }) => {
  const { queries, transact, events, secrets, mailchimp } = deps
  const links = createUnsubscribeLinks(secrets)
  const sync = createSync(deps)
  const { addSubscriber, ...signUp } = createSignUp({ ...deps, links, sync })
  const importCsv = createImportSubscribers({ ...deps, sync })

  const list = async (websiteId: WebsiteId): Promise<MailingList[]> => {
    const rows = await lists.listListRows(queries, websiteId)
    const statistics = await lists.countSubscribers(queries, websiteId)
    const forms = await lists.listConnectedForms(queries, websiteId)
    return rows.map((row) => {
      const { unsynced, syncError, ...counts } = statistics.get(row.id) ?? NO_SUBSCRIBERS
      return {
        id: row.id,
        name: row.name,
        doubleOptIn: row.doubleOptIn,
        spreadsheetName: row.spreadsheetName,
        provider: row.provider,
        account: getAccount(row),
        counts,
        unsynced,
        syncError,
        forms: forms.filter(({ listId }) => listId === row.id).map(({ id, name }) => ({ id, name })),
        createdAt: row.createdAt.toISOString(),
      }
    })
  }

  const createInTx = async (tx: Tx, websiteId: WebsiteId, input: ListInput): Promise<MailingListId> => {
    const id = newId<MailingListId>()
    assertWithinLimit('mailingListsPerSite', (await lists.listListRows(tx, websiteId)).length + 1, limits)
    await lists.insertList(tx, websiteId, { ...input, id })
    return id
  }

  const get = async (websiteId: WebsiteId, listId: MailingListId): Promise<MailingList> => {
    const found = (await list(websiteId)).find(({ id }) => id === listId)
    if (!found) throw listNotFoundError()
    return found
  }

  const requireRow = async (websiteId: WebsiteId, listId: MailingListId): Promise<lists.ListRow> => {
    const row = await lists.findListRow(queries, websiteId, listId)
    if (!row) throw listNotFoundError()
    return row
  }

  return {
    ...signUp,
    createUnsubscribeUrl: links.createUnsubscribeUrl,

    list: async (websiteId: WebsiteId) => ({ lists: await list(websiteId) }),

    async create(websiteId: WebsiteId, input: ListInput): Promise<MailingList> {
      const id = await rethrowNameTaken(
        input.name,
        transact((tx) => createInTx(tx, websiteId, input)),
      )
      return get(websiteId, id)
    },

    createInTx,

    async update(websiteId: WebsiteId, listId: MailingListId, input: ListInput): Promise<MailingList> {
      const isFound = await rethrowNameTaken(
        input.name,
        transact((tx) => lists.updateList(tx, websiteId, listId, input)),
      )
      if (!isFound) throw listNotFoundError()
      return get(websiteId, listId)
    },

    remove: (websiteId: WebsiteId, listId: MailingListId): Promise<void> =>
      transact(async (tx) => {
        await events.emit(tx, mailingListDeleted, { websiteId, listId })
        if (!(await lists.deleteList(tx, websiteId, listId))) throw listNotFoundError()
      }),

    listAudiences: async (apiKey: string) => ({ audiences: await listAudiences(apiKey, mailchimp) }),

    /** The key is checked before it is stored. All subscribed addresses are sent to the service. */
    async connectProvider(websiteId: WebsiteId, listId: MailingListId, provider: ProviderInput): Promise<MailingList> {
      await requireRow(websiteId, listId)
      const key = { websiteId, listId }
      const audienceName = provider && (await findAudience(provider, mailchimp))
      await transact(async (tx) => {
        const row =
          provider === null
            ? ({ provider: 'built-in', settings: {}, secret: null } as const)
            : ({
                provider: provider.kind,
                settings: { audienceId: provider.audienceId, audienceName },
                secret: secrets.seal(provider.apiKey, getKeyContext(websiteId, listId)),
              } as const)
        if (!(await lists.updateProvider(tx, websiteId, listId, row))) throw listNotFoundError()
        await subscribers.clearSync(tx, key)
        if (!provider) return
        await subscribers.markNeedsSync(tx, key, { status: 'subscribed' })
        await sync.enqueue(tx, key)
      })
      return get(websiteId, listId)
    },

    async listSubscribers(websiteId: WebsiteId, listId: MailingListId, query: QueryOf<typeof listSubscribers>) {
      await requireRow(websiteId, listId)
      const { rows, total } = await subscribers.listSubscriberPage(queries, { websiteId, listId }, query)
      return { subscribers: rows.map(toSubscriber), total }
    },

    addSubscriber: async (websiteId: WebsiteId, listId: MailingListId, person: { email: string; name: string }) =>
      toSubscriber(await addSubscriber({ websiteId, listId }, person)),

    async removeSubscriber(websiteId: WebsiteId, listId: MailingListId, subscriberId: SubscriberId): Promise<void> {
      const isDeleted = await transact((tx) => subscribers.deleteSubscriber(tx, { websiteId, listId }, subscriberId))
      if (!isDeleted) throw noSubscriberError()
    },

    importCsv: (websiteId: WebsiteId, listId: MailingListId, csv: string) => importCsv({ websiteId, listId }, csv),

    async exportCsv(websiteId: WebsiteId, listId: MailingListId) {
      const row = await requireRow(websiteId, listId)
      return { fileName: getExportFileName(row), lines: exportSubscribersCsv(queries, { websiteId, listId }) }
    },
  }
}

export type MailingLists = ReturnType<typeof createMailingLists>
