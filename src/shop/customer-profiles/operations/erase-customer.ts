import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { CustomerOrders } from '#shop/orders/operations/customer-orders.ts'

/** A customer whose account is deleted, and the orders whose personal data is deleted now. */
export type ErasedCustomer = Readonly<{
  /** Missing when the personal data of an order is deleted after the account. */
  customer: Readonly<{ memberId: CustomerId; email: string }> | undefined
  orders: readonly Readonly<{ orderId: string; cartId: string | null }>[]
}>

/** Deletes the personal data that one slice stores; its accounting records stay. */
export type Eraser = (tx: Tx, websiteId: WebsiteId, erased: ErasedCustomer) => Promise<void>

type Customers = {
  lock: (tx: Tx, websiteId: WebsiteId, id: CustomerId) => Promise<string | undefined>
  remove: (tx: Tx, websiteId: WebsiteId, id: CustomerId) => Promise<void>
}

export const createCustomerErasure = ({
  transact,
  customers,
  orders,
  erasers,
}: {
  transact: Transact
  customers: Customers
  orders: Pick<CustomerOrders, 'eraseCustomer' | 'eraseDue'>
  erasers: readonly Eraser[]
}) => ({
  /** Deletes the account and all personal data; false if there is no such customer. */
  async erase(tx: Tx, websiteId: WebsiteId, memberId: CustomerId): Promise<boolean> {
    const email = await customers.lock(tx, websiteId, memberId)
    if (email === undefined) return false
    const customer = { memberId, email }
    const erased = { customer, orders: await orders.eraseCustomer(tx, websiteId, customer) }
    for (const eraseFrom of erasers) await eraseFrom(tx, websiteId, erased)
    await customers.remove(tx, websiteId, memberId)
    return true
  },

  /** Orders that were open when the account of their customer was deleted. */
  deleteExpired: (): Promise<void> =>
    transact(async (tx) => {
      const due = Map.groupBy(await orders.eraseDue(tx), ({ websiteId }) => websiteId)
      for (const [websiteId, ofSite] of due)
        for (const eraseFrom of erasers) await eraseFrom(tx, websiteId, { customer: undefined, orders: ofSite })
    }),
})
export type CustomerErasure = ReturnType<typeof createCustomerErasure>
