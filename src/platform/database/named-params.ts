import type { Queries, SingleWrite } from './handles.ts'
import { named, namedWrite } from './named.ts'

/** Like `named`, with the parameters as one object: `order` lists the keys that become $1, $2, …. For statements with many. */
export const namedParams = <Params extends object, Row>(
  name: string,
  order: readonly (keyof Params)[],
  text: string,
) => {
  const run = named<readonly unknown[], Row>(name, text)
  return (on: Queries, params: Params): Promise<Row[]> => run(on, ...order.map((key) => params[key]))
}

/** The same for statements that write. */
export const namedWriteParams = <Params extends object, Row>(
  name: string,
  order: readonly (keyof Params)[],
  text: string,
) => {
  const run = namedWrite<readonly unknown[], Row>(name, text)
  return (on: SingleWrite, params: Params): Promise<Row[]> => run(on, ...order.map((key) => params[key]))
}
