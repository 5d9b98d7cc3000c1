import type { Kysely } from 'kysely'
import type { MemberId, WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import type { DB } from '#platform/database/tables.gen.ts'

/** By what a cart is found: by its member, wherever they are signed in, else by the token that the browser shows. */
export type CartOwner = { kind: 'member'; id: MemberId } | { kind: 'token'; hash: Buffer }

type Sides = {
  kind: CartOwner['kind']
  /** Whether the cart under this name is the one: not bought yet, and theirs. $1 is the site, $2 the owner. */
  mine: (cart: string) => string
}

const SIDES: Record<CartOwner['kind'], Sides> = {
  member: {
    kind: 'member',
    mine: (cart) => `${cart}.website_id = $1 AND ${cart}.member_id = $2 AND ${cart}.order_id IS NULL`,
  },
  // A member's cart is not found by any token: whoever signs out leaves it behind.
  token: {
    kind: 'token',
    mine: (cart) =>
      `${cart}.website_id = $1 AND ${cart}.token_hash = $2 AND ${cart}.member_id IS NULL AND ${cart}.order_id IS NULL`,
  },
}

/** A statement about the cart of somebody, prepared for both kinds of owner. Its own values begin with $3. */
export const ofOwner = <Values extends readonly unknown[], Row>(name: string, text: (sides: Sides) => string) => {
  const byMember = named<[WebsiteId, MemberId, ...Values], Row>(`${name}.member`, text(SIDES.member))
  const byToken = named<[WebsiteId, Buffer, ...Values], Row>(`${name}.token`, text(SIDES.token))
  return (on: Kysely<DB>, websiteId: WebsiteId, owner: CartOwner, ...values: Values): Promise<Row[]> =>
    owner.kind === 'member'
      ? byMember(on, websiteId, owner.id, ...values)
      : byToken(on, websiteId, owner.hash, ...values)
}
