import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { CustomerRecord } from '#people/customers/manage-customers.ts'
import type { Browser } from '#people/sessions/browser.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { CustomerOrder, CustomerOrders } from '#shop/orders/operations/customer-orders.ts'
import type { AccountAction } from '../account-contract.ts'
import { customerNotFoundError } from '../errors.ts'
import { ORDERS_PER_PAGE } from '../model.ts'
import type { AccountSources, CustomerKey } from '../service.ts'
import { findCustomer } from '../store/customers.ts'
import type { Addresses } from './addresses.ts'
import type { CustomerErasure } from './erase-customer.ts'

export type AccountCustomers = {
  updateRecord: (tx: Tx, websiteId: WebsiteId, id: CustomerId, change: Partial<CustomerRecord>) => Promise<boolean>
  updateProfile: (websiteId: WebsiteId, id: CustomerId, change: { language: string | null }) => Promise<unknown>
  /** Throws if the customer has a password and it is another one. */
  requireOwnPassword: (websiteId: WebsiteId, id: CustomerId, password: string) => Promise<void>
}

type ThisBrowser = Pick<Browser, 'cookies' | 'secure'>

/** An export has at most as many orders. */
const MAX_EXPORTED_ORDERS = 5000

const toExportedOrder = ({ details, lines, url: _, total, refunded, ...order }: CustomerOrder) => ({
  ...order,
  total: String(total),
  refunded: String(refunded),
  email: details.email,
  phone: details.phone,
  shippingAddress: details.shippingAddress,
  billingAddress: details.billingAddress,
  note: details.note,
  lines: lines.map(({ lineId, title, sku, attributes, quantity, subtotal }) => ({
    lineId,
    title,
    sku,
    attributes,
    quantity,
    subtotal: String(subtotal),
  })),
})

/** What a signed-in customer sees and does on the account page. */
export const createAccount = ({
  queries,
  transact,
  clock,
  customers,
  orders,
  addresses,
  sources,
  erasure,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  customers: AccountCustomers
  orders: Pick<CustomerOrders, 'listForCustomer' | 'listIdsForCustomer'>
  addresses: Addresses
  sources: AccountSources
  erasure: Pick<CustomerErasure, 'erase'>
}) => {
  const load = async (key: CustomerKey, browser: ThisBrowser, ordersPage: { limit: number; offset: number }) => {
    const { websiteId, memberId } = key
    const customer = await findCustomer(queries, websiteId, memberId)
    if (!customer) throw customerNotFoundError()
    const loadDownloads = async () => {
      const ids = await orders.listIdsForCustomer(websiteId, memberId)
      return ids.length > 0 ? sources.listDownloads(websiteId, ids) : []
    }
    const [ordered, downloads, giftCards, saved, cards, sessions] = await Promise.all([
      orders.listForCustomer(websiteId, memberId, ordersPage),
      loadDownloads(),
      sources.listGiftCards(websiteId, { memberId, email: customer.email }),
      addresses.list(websiteId, memberId),
      sources.listSavedCards(websiteId, memberId),
      sources.listSessions(key, browser),
    ])
    const { orders: list, total } = ordered
    return { customer, orders: list, orderCount: total, downloads, giftCards, addresses: saved, cards, sessions }
  }

  const change = async (key: CustomerKey, browser: ThisBrowser, action: AccountAction): Promise<void> => {
    const { websiteId, memberId } = key
    switch (action.operation) {
      case 'save-address': {
        const { operation: _, addressId, isDefault, ...address } = action
        return addresses.save(websiteId, memberId, { addressId, isDefault, address })
      }
      case 'delete-address':
        return addresses.remove(websiteId, memberId, action.addressId)
      case 'remove-card':
        return sources.removeSavedCard(websiteId, memberId, action.savedMethodId)
      case 'save-profile': {
        const { name, phone, marketingConsent, language } = action
        await transact((tx) => customers.updateRecord(tx, websiteId, memberId, { name, phone, marketingConsent }))
        await customers.updateProfile(websiteId, memberId, { language: language === '' ? null : language })
        return
      }
      case 'end-session':
        return sources.endSession(key, action.sessionId)
      case 'end-other-sessions':
        return sources.endOtherSessions(key, browser)
    }
  }

  return {
    /** `page`: of the orders, from 1. */
    readAccount: (key: CustomerKey, browser: ThisBrowser, page: number) =>
      load(key, browser, { limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE }),

    changeAccount: change,

    /** Everything that the shop knows about the customer, except the owner's notes. */
    async exportAccount(key: CustomerKey, browser: ThisBrowser): Promise<Record<string, unknown>> {
      const account = await load(key, browser, { limit: MAX_EXPORTED_ORDERS, offset: 0 })
      const { customer } = account
      // Anyone can enter an address; only its owner can confirm it.
      const restockSignUps = customer.confirmedAt ? await sources.listRestockSignUps(key.websiteId, customer.email) : []
      return {
        exportedAt: clock().toISOString(),
        profile: {
          email: customer.email,
          name: customer.name,
          phone: customer.phone,
          language: customer.language,
          tags: customer.tags,
          marketingConsentAt: customer.consentAt,
          confirmedAt: customer.confirmedAt,
          createdAt: customer.createdAt,
        },
        addresses: account.addresses.map(({ address, isDefault }) => ({ ...address, isDefault })),
        orders: account.orders.map(toExportedOrder),
        downloads: account.downloads.map(({ title, status, files }) => ({
          title,
          status,
          files: files.map(({ filename }) => filename),
        })),
        newVersionEmails: await sources.listVersionEmails(key.websiteId, customer.email),
        giftCards: account.giftCards.map(({ kind, lastFour, currency, available, expiresAt }) => ({
          kind,
          lastFour,
          currency,
          available: String(available),
          expiresAt,
        })),
        restockNotifications: restockSignUps,
        savedCards: account.cards.map(({ brand, lastFour, expiresOn }) => ({ brand, lastFour, expiresOn })),
        sessions: account.sessions.map(({ device, signedInAt, seenAt }) => ({ device, signedInAt, seenAt })),
      }
    },

    async deleteAccount({ websiteId, memberId }: CustomerKey, password: string): Promise<void> {
      await customers.requireOwnPassword(websiteId, memberId, password)
      await transact((tx) => erasure.erase(tx, websiteId, memberId))
    },
  }
}
