import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'

type OrderKey = Readonly<{ websiteId: WebsiteId; orderId: string }>

const toContext = ({ websiteId, orderId }: OrderKey): string => `order-token ${websiteId} ${orderId}`

/** The token of the order's page, sealed so that emails can link to it: the database has only its hash otherwise. */
export const sealOrderToken = (secrets: Pick<Secrets, 'seal'>, order: OrderKey, token: string): Buffer =>
  secrets.seal(token, toContext(order))

export const openOrderToken = (secrets: Pick<Secrets, 'open'>, order: OrderKey, sealed: Buffer) =>
  secrets.open(sealed, toContext(order))
