import type { AccountId } from '#base/id.ts'
import type { DraftKey } from '#site/drafts/contract.ts'
import type { Unsaved } from './save-queue.ts'

/**
 * Unsaved changes in IndexedDB: one record per account, page and window, written before anything is sent and removed once the server has
 * everything. An open window holds a lock with its name, so that no other window takes its record for an abandoned one.
 */
const DATABASE_NAME = 'sitewright-outbox'
const STORE_NAME = 'records'

type Stored = { id: string; draft: string; client: string; unsaved: Unsaved }

/** Owner of the records: another account in the same browser must not send them. */
export type QueueOwner = { accountId: AccountId; client: string }

const lockName = (client: string): string => `${DATABASE_NAME}/${client}`

const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE_NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE_NAME, { keyPath: 'id' }).createIndex('draft', 'draft')
  }
  return toPromise(request)
}

/** Runs a function while holding the lock of a window; undefined when that window is still open. */
const withWindowLock = async <Value>(client: string, run: () => Promise<Value>): Promise<Value | undefined> => {
  // Without HTTPS there are no locks. Batches have ids, so at worst a change of another open window is sent twice.
  if (!navigator.locks) return run()
  return navigator.locks.request(lockName(client), { ifAvailable: true }, async (lock) => (lock ? run() : undefined))
}

export const openOfflineQueue = async ({ websiteId, kind, ownerId }: DraftKey, { accountId, client }: QueueOwner) => {
  const draft = `${accountId}/${websiteId}/${kind}/${ownerId}`
  const database = await openDatabase()
  const records = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(STORE_NAME, mode).objectStore(STORE_NAME)
  const idOf = (of: string): string => `${draft}/${of}`

  const write = async (of: string, unsaved: Unsaved | null): Promise<void> => {
    const id = idOf(of)
    const store = records('readwrite')
    const record: Stored | null = unsaved && { id, draft, client: of, unsaved }
    if (record) await toPromise(store.put(record))
    else await toPromise(store.delete(id))
  }

  let release = (): void => undefined
  // Created before the lock is granted, so that closing earlier releases it.
  const closed = new Promise<void>((resolve) => (release = resolve))
  if (navigator.locks) void navigator.locks.request(lockName(client), () => closed)

  // One write at a time; of the queued writes only the last, which contains all changes.
  let next: { unsaved: Unsaved | null } | undefined
  let editingBlockId: Promise<void> | undefined
  const writeAll = async (): Promise<void> => {
    try {
      while (next) {
        const { unsaved } = next
        next = undefined
        await write(client, unsaved)
      }
    } finally {
      editingBlockId = undefined
    }
  }

  return {
    store(unsaved: Unsaved | null): Promise<void> {
      next = { unsaved }
      editingBlockId ??= writeAll()
      return editingBlockId
    },
    /** Passes the records of closed windows to `run`, each under its lock, oldest first. */
    async recoverClosedWindows(
      run: (unsaved: Unsaved, store: (unsaved: Unsaved | null) => Promise<void>) => Promise<void>,
    ) {
      const found: Stored[] = await toPromise(records('readonly').index('draft').getAll(draft))
      for (const { client: of } of found.filter((record) => record.client !== client))
        await withWindowLock(of, async () => {
          // Another window may have sent it while waiting for the lock.
          const record: Stored | undefined = await toPromise(records('readonly').get(idOf(of)))
          if (record) await run(record.unsaved, (unsaved) => write(of, unsaved))
        })
    },
    close(): void {
      void (editingBlockId ?? Promise.resolve()).finally(() => {
        release()
        database.close()
      })
    },
  }
}

export type OfflineQueue = Awaited<ReturnType<typeof openOfflineQueue>>
