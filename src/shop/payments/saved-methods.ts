import { z } from 'zod'
import { newId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { savedMethodNotFoundError } from './errors.ts'
import type { Attempt, OffSessionOutcome, Provider, StoredMethod } from './provider.ts'
import { type SavedMethodView, toSavedMethodView } from './saved-method-schema.ts'
import {
  deleteSameCards,
  deleteSavedMethod,
  deleteSavedMethods,
  listSavedMethods,
  type RemovedMethod,
  type SavedMethodRow,
  upsertSavedMethod,
} from './store/saved-method-store.ts'

/** Deletes a saved method at its provider; retried until the provider responds. */
const deleteAtProvider = defineJob(
  'payments.delete-saved-method',
  z.object({
    websiteId: WebsiteId,
    provider: z.string(),
    reference: z.string(),
    customerReference: z.string().nullable(),
  }),
  { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
)

export type SavedMethod = Readonly<SavedMethodRow>

/** Payment methods that customers agreed to save. */
export const createSavedMethods = ({
  queries,
  transact,
  jobs,
  clock,
  findProvider,
}: {
  queries: Queries
  transact: Transact
  jobs: Pick<Jobs, 'enqueue' | 'work'>
  clock: Clock
  findProvider: (websiteId: WebsiteId, name: string) => Promise<Provider | undefined>
}) => {
  jobs.work(deleteAtProvider, async ({ websiteId, provider: name, ...method }) => {
    const provider = await findProvider(websiteId, name)
    // Without the keys of the account, the method cannot be charged either.
    await provider?.deleteMethod(method)
  })

  const enqueueDeletions = async (tx: Tx, websiteId: WebsiteId, removed: readonly RemovedMethod[]): Promise<void> => {
    for (const method of removed) await jobs.enqueue(tx, deleteAtProvider, { websiteId, ...method })
  }

  const listAll = (websiteId: WebsiteId, memberId: string): Promise<SavedMethod[]> =>
    listSavedMethods(queries, websiteId, memberId)

  return {
    listAll,

    list: async (websiteId: WebsiteId, memberId: string): Promise<SavedMethodView[]> =>
      (await listAll(websiteId, memberId)).map(toSavedMethodView),

    find: async (websiteId: WebsiteId, memberId: string, id: string): Promise<SavedMethod | undefined> =>
      (await listAll(websiteId, memberId)).find((method) => method.id === id),

    /** Records a method that its provider saved with the customer's consent. */
    async record(
      tx: Tx,
      websiteId: WebsiteId,
      memberId: string,
      method: StoredMethod & Pick<SavedMethod, 'provider' | 'testMode'>,
    ): Promise<void> {
      await enqueueDeletions(tx, websiteId, await deleteSameCards(tx, { ...method, websiteId, memberId }))
      await upsertSavedMethod(tx, { ...method, websiteId, memberId, savedMethodId: newId(), now: clock() })
    },

    /** Charges a saved method without the customer. The attempt can be repeated with the same payment id. */
    async charge(
      { provider: name, reference, customerReference }: SavedMethod,
      attempt: Attempt,
      description: string,
    ): Promise<OffSessionOutcome> {
      const provider = await findProvider(attempt.websiteId, name)
      return provider
        ? provider.chargeOffSession({ ...attempt, description, saved: { reference, customerReference } })
        : { state: 'failed', kind: 'soft', reason: 'The payment provider is not connected.' }
    },

    delete: (websiteId: WebsiteId, memberId: string, id: string): Promise<void> =>
      transact(async (tx) => {
        const removed = await deleteSavedMethod(tx, websiteId, memberId, id)
        if (removed.length === 0) throw savedMethodNotFoundError()
        await enqueueDeletions(tx, websiteId, removed)
      }),

    /** Before a customer account is deleted. */
    deleteAll: async (tx: Tx, websiteId: WebsiteId, memberId: string): Promise<void> =>
      enqueueDeletions(tx, websiteId, await deleteSavedMethods(tx, websiteId, memberId)),
  }
}
export type SavedMethods = ReturnType<typeof createSavedMethods>
