import type { Kysely } from 'kysely'
import { named } from './named.ts'
import type { DB } from './tables.gen.ts'

/** Like `named`, with the parameters as one object: `order` lists the keys that become $1, $2, …. For statements with many parameters. */
export const namedParams = <Params extends object, Row>(
  name: string,
  order: readonly (keyof Params)[],
  text: string,
) => {
  const run = named<readonly unknown[], Row>(name, text)
  return (on: Kysely<DB>, params: Params): Promise<Row[]> => run(on, ...order.map((key) => params[key]))
}
