import type { AccountId } from '#base/id.ts'
import type { DraftKey } from '#site/drafts/contract.ts'
import type { Unsaved } from './saving.ts'

/**
 * What is not yet saved, kept in the browser: one record for each window and page, under the name of whose work it is, written before anything is sent and removed once the
 * server has everything. A window that is open holds a lock by its name, so that no other takes its record for one that was left behind.
 */
const NAME = 'sitewright-outbox'
const RECORDS = 'records'

type Stored = { id: string; draft: string; client: string; unsaved: Unsaved }

/** Whoever works here: nobody else who signs in with this browser sends it in their own name. */
export type Worker = { accountId: AccountId; client: string }

const lockName = (client: string): string => `${NAME}/${client}`

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(RECORDS, { keyPath: 'id' }).createIndex('draft', 'draft')
  }
  return asked(request)
}

/** Takes the lock of a window for as long as the deed lasts; undefined when that window is still open. */
const whileClosed = async <Value>(client: string, deed: () => Promise<Value>): Promise<Value | undefined> => {
  // Without https there are no locks. Batches have their ids, so the worst is that a change of another open window is sent twice.
  if (!navigator.locks) return deed()
  return navigator.locks.request(lockName(client), { ifAvailable: true }, async (lock) => (lock ? deed() : undefined))
}

export const openOutbox = async ({ websiteId, kind, ownerId }: DraftKey, { accountId, client }: Worker) => {
  const draft = `${accountId}/${websiteId}/${kind}/${ownerId}`
  const database = await openDatabase()
  const records = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(RECORDS, mode).objectStore(RECORDS)
  const idOf = (of: string): string => `${draft}/${of}`

  const write = async (of: string, unsaved: Unsaved | null): Promise<void> => {
    const id = idOf(of)
    const store = records('readwrite')
    const record: Stored | null = unsaved && { id, draft, client: of, unsaved }
    if (record) await asked(store.put(record))
    else await asked(store.delete(id))
  }

  let release = (): void => undefined
  // Made before the lock is granted: a window that is closed sooner does not hold it afterwards.
  const closed = new Promise<void>((resolve) => (release = resolve))
  if (navigator.locks) void navigator.locks.request(lockName(client), () => closed)

  // One write at a time, and of those that pile up meanwhile only the last: it holds everything.
  let wanted: { unsaved: Unsaved | null } | undefined
  let writing: Promise<void> | undefined
  const writeAll = async (): Promise<void> => {
    try {
      while (wanted) {
        const { unsaved } = wanted
        wanted = undefined
        await write(client, unsaved)
      }
    } finally {
      writing = undefined
    }
  }

  return {
    keep(unsaved: Unsaved | null): Promise<void> {
      wanted = { unsaved }
      writing ??= writeAll()
      return writing
    },
    /** Hands over what closed windows left of this page, each under its lock and oldest first. */
    async takeOver(deed: (unsaved: Unsaved, keep: (unsaved: Unsaved | null) => Promise<void>) => Promise<void>) {
      const found: Stored[] = await asked(records('readonly').index('draft').getAll(draft))
      for (const { client: of } of found.filter((record) => record.client !== client))
        await whileClosed(of, async () => {
          // Another window may have sent it while we waited for the lock.
          const record: Stored | undefined = await asked(records('readonly').get(idOf(of)))
          if (record) await deed(record.unsaved, (unsaved) => write(of, unsaved))
        })
    },
    close(): void {
      void (writing ?? Promise.resolve()).finally(() => {
        release()
        database.close()
      })
    },
  }
}

export type Outbox = Awaited<ReturnType<typeof openOutbox>>
