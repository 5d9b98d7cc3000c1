import type { z } from 'zod'
import type { Tx } from './database/transaction.ts'

/**
 * Events let a lower slice notify higher ones. An event is defined in the contract of the slice that emits it, so this file must not import
 * anything that a browser cannot load. Handlers are awaited in the emitting transaction and write through its `tx`; an error in a handler
 * rolls the transaction back. Work after the commit is a job, or `tx.afterCommit` if it may be lost.
 */
export type TransactionalEvent<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly payload: Payload
}

export const transactionalEvent = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): TransactionalEvent<Payload> => ({ name, payload })

export type TransactionalHandler<Payload extends z.ZodType> = (tx: Tx, payload: z.output<Payload>) => Promise<void>

export type Events = {
  on: <Payload extends z.ZodType>(event: TransactionalEvent<Payload>, handler: TransactionalHandler<Payload>) => void
  /** Resolves when all handlers have finished. */
  emit: <Payload extends z.ZodType>(
    tx: Tx,
    event: TransactionalEvent<Payload>,
    payload: z.input<Payload>,
  ) => Promise<void>
}

export const createEvents = (): Events => {
  // Keyed by the event object: two events with the same name are different.
  const handlers = new Map<object, TransactionalHandler<z.ZodType>[]>()
  return {
    on: (event, handler) => {
      // The payload type is checked by `on` and validated by `emit`; the map cannot express it.
      handlers.set(event, [...(handlers.get(event) ?? []), handler as TransactionalHandler<z.ZodType>])
    },
    emit: async (tx, event, payload) => {
      const parsed = event.payload.parse(payload)
      for (const handler of handlers.get(event) ?? []) await handler(tx, parsed)
    },
  }
}
