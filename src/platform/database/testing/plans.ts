import type pg from 'pg'

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Plan[]
}

/** All nodes of a plan. */
export const flattenPlan = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flattenPlan)]

const textOf = (query: unknown): string =>
  typeof query === 'string'
    ? query
    : typeof query === 'object' && query !== null && 'text' in query
      ? `${query.text}`
      : ''
const valuesOf = (query: unknown, given: unknown): unknown[] => {
  if (Array.isArray(given)) return given
  const own = typeof query === 'object' && query !== null && 'values' in query ? query.values : undefined
  return Array.isArray(own) ? own : []
}

/** The generic plan, which PostgreSQL uses after several executions. */
const explainGenericPlan = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
  const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(String(value))))
  await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
  await client.query(`PREPARE explained AS ${text}`)
  const answer = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE explained (${literals.join(', ')})`)
  await client.query('DEALLOCATE explained')
  return answer
}

const explainCustomPlan = (client: pg.PoolClient, text: string, values: unknown[]) =>
  client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)

type ExplainOptions = {
  setUp?: string
  /** The generic plan instead of the one for these values. */
  genericPlan?: boolean
}

/** Runs `work` and explains every SELECT that it sent through the pool, with the same values and session settings. */
export const explainStatements = async (
  pool: pg.Pool,
  operation: () => Promise<unknown>,
  { setUp = 'SELECT 1', genericPlan = false }: ExplainOptions = {},
): Promise<Plan[]> => {
  const statements: { text: string; values: unknown[] }[] = []
  const restore: (() => void)[] = []
  const watch = (client: pg.PoolClient): void => {
    const original = client.query
    client.query = ((...args: unknown[]) => {
      statements.push({ text: textOf(args[0]), values: valuesOf(args[0], args[1]) })
      return Reflect.apply(original, client, args)
    }) as typeof client.query
    restore.push(() => {
      client.query = original
    })
  }
  pool.on('acquire', watch)
  await operation()
  pool.off('acquire', watch)
  for (const undo of restore.reverse()) undo()
  const client = await pool.connect()
  const plans: Plan[] = []
  try {
    await client.query('BEGIN')
    await client.query(setUp)
    for (const { text, values } of statements) {
      if (!/^(?:\s|\/\*.*?\*\/)*(?:select|with)\b/i.test(text)) continue
      const { rows } = await (genericPlan ? explainGenericPlan : explainCustomPlan)(client, text, values)
      const plan: Plan | undefined = rows[0]?.['QUERY PLAN'][0].Plan
      if (plan) plans.push(plan)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return plans
}
