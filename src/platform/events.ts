import type { z } from 'zod'
import type { Tx } from './database/transaction.ts'

/**
 * How a lower slice tells higher ones that something happened. An event is a value that stands in the contract of the slice that
 * emits it, so this file must stay free of anything that a browser cannot load.
 *
 * - inside: handlers are awaited in the emitting transaction and write through its `tx`; one that throws undoes everything.
 * - after: handlers run once the transaction has committed and may be lost with the process; what may not be lost is a job.
 */
export type TransactionalEvent<Payload extends z.ZodType = z.ZodType> = Named<'inside', Payload>
export type AfterEvent<Payload extends z.ZodType = z.ZodType> = Named<'after', Payload>
type Named<Runs, Payload> = { readonly runs: Runs; readonly name: string; readonly payload: Payload }

export const transactionalEvent = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): TransactionalEvent<Payload> => ({
  runs: 'inside',
  name,
  payload,
})

export const afterEvent = <Payload extends z.ZodType>(name: string, payload: Payload): AfterEvent<Payload> => ({
  runs: 'after',
  name,
  payload,
})

export type TransactionalHandler<Payload extends z.ZodType> = (tx: Tx, payload: z.output<Payload>) => Promise<void>
export type AfterHandler<Payload extends z.ZodType> = (payload: z.output<Payload>) => void | Promise<void>

export type Events = {
  on: {
    <Payload extends z.ZodType>(event: TransactionalEvent<Payload>, handler: TransactionalHandler<Payload>): void
    <Payload extends z.ZodType>(event: AfterEvent<Payload>, handler: AfterHandler<Payload>): void
  }
  /** Resolves when the inside handlers are done; after-handlers run when `tx` has committed. */
  emit: <Payload extends z.ZodType>(
    tx: Tx,
    event: TransactionalEvent<Payload> | AfterEvent<Payload>,
    payload: z.input<Payload>,
  ) => Promise<void>
}

export const createEvents = (onError: (error: unknown, event: string) => void): Events => {
  const inside = new Map<object, TransactionalHandler<z.ZodType>[]>()
  const after = new Map<object, AfterHandler<z.ZodType>[]>()

  const add = <Handler>(handlers: Map<object, Handler[]>, event: object, handler: Handler) => {
    handlers.set(event, [...(handlers.get(event) ?? []), handler])
  }

  const on = (
    event: TransactionalEvent | AfterEvent,
    handler: TransactionalHandler<z.ZodType> | AfterHandler<z.ZodType>,
  ): void => {
    // The overloads of `on` pair each kind of event with its kind of handler; here only the event still tells them apart.
    if (event.runs === 'inside') add(inside, event, handler as TransactionalHandler<z.ZodType>)
    else add(after, event, handler as AfterHandler<z.ZodType>)
  }

  const emit: Events['emit'] = async (tx, event, given) => {
    const payload = event.payload.parse(given)
    for (const handler of inside.get(event) ?? []) await handler(tx, payload)
    for (const handler of after.get(event) ?? [])
      tx.afterCommit(async () => {
        try {
          await handler(payload)
        } catch (error) {
          onError(error, event.name)
        }
      })
  }

  return { on, emit }
}
