import type pg from 'pg'

export type StatementCount = {
  /** The statements so far, without BEGIN, COMMIT and the like, and unless asked for without those of the census, which runs in the background. */
  statements: () => readonly string[]
  reset: () => void
  stop: () => void
}

const TRANSACTION_CONTROL = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i
const CENSUS = /\bcensus[._]/

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** Counts the statements sent through this pool; for tests and benchmarks. */
export const countStatements = (pool: pg.Pool, { withCensus = false } = {}): StatementCount => {
  let counted: string[] = []
  let counting = true
  const watched = new WeakSet<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const original = client.query
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0])
      if (counting && !TRANSACTION_CONTROL.test(text) && (withCensus || !CENSUS.test(text))) counted.push(text)
      return Reflect.apply(original, client, args)
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  return {
    statements: () => counted,
    reset: () => {
      counted = []
    },
    stop: () => {
      counting = false
      pool.off('acquire', watch)
    },
  }
}
