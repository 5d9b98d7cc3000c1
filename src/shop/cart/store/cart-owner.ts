import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'

/** How a cart is found: by the signed-in customer, otherwise by the token in the browser's cookie. */
export type CartOwner = { kind: 'customer'; id: CustomerId } | { kind: 'token'; hash: Buffer }

type OwnerSql = {
  kind: CartOwner['kind']
  /** Condition: the cart with this alias is the owner's open cart. $1 is the site, $2 the owner. */
  isOwned: (cart: string) => string
}

const OWNER_SQL: Record<CartOwner['kind'], OwnerSql> = {
  customer: {
    kind: 'customer',
    isOwned: (cart) => `${cart}.website_id = $1 AND ${cart}.member_id = $2 AND ${cart}.order_id IS NULL`,
  },
  // A customer's cart is never found by a token: it must not stay visible after signing out.
  token: {
    kind: 'token',
    isOwned: (cart) =>
      `${cart}.website_id = $1 AND ${cart}.token_hash = $2 AND ${cart}.member_id IS NULL AND ${cart}.order_id IS NULL`,
  },
}

/** A writing statement on the cart of an owner, prepared for both kinds of owner. `order` lists the keys that become $3, $4, …. */
export const byOwner = <Params extends object, Row>(
  name: string,
  order: readonly (keyof Params)[],
  text: (sql: OwnerSql) => string,
) => {
  const byCustomer = namedWrite<readonly unknown[], Row>(`${name}.customer`, text(OWNER_SQL.customer))
  const byToken = namedWrite<readonly unknown[], Row>(`${name}.token`, text(OWNER_SQL.token))
  return (on: SingleWrite, websiteId: WebsiteId, owner: CartOwner, params: Params): Promise<Row[]> => {
    const values = order.map((key) => params[key])
    return owner.kind === 'customer'
      ? byCustomer(on, websiteId, owner.id, ...values)
      : byToken(on, websiteId, owner.hash, ...values)
  }
}
