import type { Credentials } from '#people/credentials/service.ts'
import type { Customers } from '#people/customers/service.ts'
import type { Sessions } from '#people/sessions/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { eraseRecipient } from '#platform/email/erase-recipient.ts'
import type { Events } from '#platform/events.ts'
import { abandonCart, eraseBoughtCarts } from '#shop/cart/store/erase-carts.ts'
import type { Eraser } from '#shop/customer-profiles/operations/erase-customer.ts'
import { type CustomerProfiles, createCustomerProfiles } from '#shop/customer-profiles/service.ts'
import { eraseCouponCustomer } from '#shop/discounts/store/erase-customer.ts'
import type { Downloads } from '#shop/downloads/service.ts'
import { eraseNotifications } from '#shop/downloads/store/version-notifications.ts'
import { eraseGiftCardBuyers, eraseGiftCardCustomer } from '#shop/gift-cards/operations/erase-customer.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import type { Orders } from '#shop/orders/service.ts'
import type { Payments } from '#shop/payments/service.ts'
import { detachPayments, erasePayments } from '#shop/payments/store/erase-payments.ts'
import type { Restock } from '#shop/restock/service.ts'

type Ground = {
  queries: Queries
  transact: Transact
  events: Events
  clock: Clock
  credentials: Credentials
  customers: Customers
  sessions: Sessions
  orders: Orders
  payments: Payments
  giftCards: GiftCards
  downloads: Downloads
  restock: Pick<Restock, 'eraseAddress' | 'listForAddress'>
}

/** Customers with everything that other slices know about them. */
export const createProfiles = (ground: Ground): CustomerProfiles => {
  const { customers, sessions, orders, payments, giftCards, downloads, credentials } = ground
  /** In the order of the locks: cart, payment, coupons, gift cards. */
  const erasers: Eraser[] = [
    async (tx, websiteId, { customer, orders: erased }) => {
      if (customer) {
        await detachPayments(tx, websiteId, customer.memberId)
        await abandonCart(tx, websiteId, customer.memberId, credentials.newToken().hash)
      }
      await eraseBoughtCarts(
        tx,
        websiteId,
        erased.flatMap(({ cartId }) => cartId ?? []),
      )
    },
    async (tx, websiteId, { customer, orders: erased }) => {
      await erasePayments(
        tx,
        websiteId,
        erased.map(({ orderId }) => orderId),
      )
      if (customer) await payments.savedMethods.deleteAll(tx, websiteId, customer.memberId)
    },
    async (tx, websiteId, { customer, orders: erased }) => {
      const orderIds = erased.map(({ orderId }) => orderId)
      await eraseGiftCardBuyers(tx, websiteId, orderIds)
      await eraseNotifications(tx, websiteId, orderIds)
      if (!customer) return
      await eraseCouponCustomer(tx, websiteId, customer.email)
      await eraseGiftCardCustomer(tx, websiteId, customer, ground.clock())
      await ground.restock.eraseAddress(tx, websiteId, customer.email)
      await eraseRecipient(tx, websiteId, customer.email)
    },
  ]
  const { records } = customers
  return createCustomerProfiles({
    ...ground,
    customers: {
      addRecords: records.add,
      updateRecord: records.update,
      lock: records.lock,
      remove: records.remove,
      requireOwnPassword: records.requireOwnPassword,
      invite: customers.invite,
      updateProfile: customers.updateProfile,
    },
    orders: orders.forCustomers,
    erasers,
    sources: {
      listGiftCards: giftCards.listForCustomer,
      listDownloads: downloads.listForCustomer,
      listRestockSignUps: ground.restock.listForAddress,
      listVersionEmails: downloads.listNotifications,
      listSavedCards: payments.savedMethods.list,
      removeSavedCard: payments.savedMethods.delete,
      listSessions: async (customer, browser) => (await sessions.listForCustomer(customer, browser)).sessions,
      endSession: sessions.revokeForCustomer,
      endOtherSessions: sessions.revokeOthersForCustomer,
    },
  })
}
