import type { Currency } from '#base/enumerations/currencies.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Browser } from '#people/sessions/browser.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { CustomerOrders } from '#shop/orders/operations/customer-orders.ts'
import type { CustomerFilters } from './contract.ts'
import { type AccountCustomers, createAccount } from './operations/account.ts'
import { createAddresses } from './operations/addresses.ts'
import { createCustomerErasure, type Eraser } from './operations/erase-customer.ts'
import { exportCustomersCsv } from './operations/export-customers.ts'
import { createImportCustomers } from './operations/import-customers.ts'
import { createCustomerManagement, type ManagedCustomers } from './operations/manage-customers.ts'

export type CustomerKey = { websiteId: WebsiteId; memberId: CustomerId }

export type AccountGiftCard = Readonly<{
  id: string
  kind: 'gift-card' | 'store-credit'
  lastFour: string
  currency: Currency
  /** Minor units. */
  available: bigint
  expiresAt: Date | null
  testMode: boolean
}>

export type AccountDownload = Readonly<{
  grantId: string
  orderId: string
  title: string
  /** The page with the files. */
  path: string
  status: 'available' | 'expired' | 'ended'
  files: readonly Readonly<{ filename: string }>[]
}>

export type AccountCard = Readonly<{ id: string; brand: string; lastFour: string; expiresOn: string | null }>

export type AccountSession = Readonly<{
  id: string
  /** 'Firefox on Windows'; empty if unknown. */
  device: string
  signedInAt: string
  seenAt: string
  isCurrent: boolean
}>

type ThisBrowser = Pick<Browser, 'cookies' | 'secure'>

/** What other slices contribute to the account page. */
export type AccountSources = Readonly<{
  listGiftCards: (websiteId: WebsiteId, customer: { memberId: CustomerId; email: string }) => Promise<AccountGiftCard[]>
  listDownloads: (websiteId: WebsiteId, orderIds: readonly string[]) => Promise<AccountDownload[]>
  /** Emails about new versions of bought files. */
  listVersionEmails: (
    websiteId: WebsiteId,
    email: string,
  ) => Promise<readonly Readonly<{ file: string; version: number; sentAt: Date }>[]>
  listSavedCards: (websiteId: WebsiteId, memberId: CustomerId) => Promise<AccountCard[]>
  removeSavedCard: (websiteId: WebsiteId, memberId: CustomerId, id: string) => Promise<void>
  /** What the address waits or waited for. */
  listRestockSignUps: (websiteId: WebsiteId, email: string) => Promise<object[]>
  listSessions: (customer: CustomerKey, browser: ThisBrowser) => Promise<AccountSession[]>
  endSession: (customer: CustomerKey, sessionId: string) => Promise<void>
  endOtherSessions: (customer: CustomerKey, browser: ThisBrowser) => Promise<void>
}>

type Customers = AccountCustomers &
  ManagedCustomers & {
    lock: (tx: Tx, websiteId: WebsiteId, id: CustomerId) => Promise<string | undefined>
    remove: (tx: Tx, websiteId: WebsiteId, id: CustomerId) => Promise<void>
  }

/** Customers with their orders: the account page, and the owner's list. */
export const createCustomerProfiles = (deps: {
  queries: Queries
  transact: Transact
  events: Events
  clock: Clock
  customers: Customers
  orders: CustomerOrders
  sources: AccountSources
  /** One per slice that stores personal data of customers. */
  erasers: readonly Eraser[]
}) => {
  const { queries, transact, customers, sources } = deps
  const addresses = createAddresses(deps)
  const erasure = createCustomerErasure(deps)
  return {
    ...createCustomerManagement({ ...deps, addresses, erasure, listGiftCards: sources.listGiftCards }),
    ...createAccount({ ...deps, addresses, erasure }),
    importCsv: createImportCustomers({ transact, addRecords: customers.addRecords }),
    exportCsv: (websiteId: WebsiteId, filters: CustomerFilters): AsyncIterable<string> =>
      exportCustomersCsv(queries, websiteId, filters),
    findDefaultAddress: addresses.findDefault,
    deleteExpired: erasure.deleteExpired,
  }
}
export type CustomerProfiles = ReturnType<typeof createCustomerProfiles>
export type AccountData = Awaited<ReturnType<CustomerProfiles['readAccount']>>
