import type { SingleWrite } from './handles.ts'
import { namedWrite } from './named.ts'

/** Like `namedWrite`, with the parameters as one object: `order` lists the keys that become $1, $2, …. For statements with many. */
export const namedWriteParams = <Params extends object, Row>(
  name: string,
  order: readonly (keyof Params)[],
  text: string,
) => {
  const run = namedWrite<readonly unknown[], Row>(name, text)
  return (on: SingleWrite, params: Params): Promise<Row[]> => run(on, ...order.map((key) => params[key]))
}
