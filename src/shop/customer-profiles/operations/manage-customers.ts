import type { InputOf, OutputOf } from '#base/endpoint.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { CustomerRecord } from '#people/customers/manage-customers.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { formatAddressLines } from '#shop/regions/model.ts'
import type { addCustomer, CustomerQuery, CustomerResponse, CustomerSummary, listCustomers } from '../contract.ts'
import { alreadyConfirmedError, customerNotFoundError, emailTakenError } from '../errors.ts'
import type { AccountGiftCard } from '../service.ts'
import * as store from '../store/customers.ts'
import type { Addresses } from './addresses.ts'
import type { CustomerErasure } from './erase-customer.ts'

const LATEST_ORDERS = 20

export const toSummary = (row: store.CustomerRow, sums: readonly store.OrderSumRow[]): CustomerSummary => {
  const own = sums.filter(({ email }) => email === row.email)
  const lastOrderAt = own.map((sum) => sum.lastOrderAt).toSorted((a, b) => b.getTime() - a.getTime())[0]
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    tags: row.tags,
    marketingConsent: row.consentAt !== null,
    orders: own.reduce((count, { orders }) => count + orders, 0),
    spent: own.map(({ currency, amount, orders, testMode }) => ({
      currency,
      amount: String(amount),
      orders,
      testMode,
    })),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

export type ManagedCustomers = {
  addRecords: (
    tx: Tx,
    websiteId: WebsiteId,
    records: readonly (CustomerRecord & { email: string; language: string | null })[],
  ) => Promise<string[]>
  updateRecord: (tx: Tx, websiteId: WebsiteId, id: CustomerId, change: Partial<CustomerRecord>) => Promise<boolean>
  /** Emails a link that sets the first password. */
  invite: (tx: Tx, websiteId: WebsiteId, id: CustomerId) => Promise<void>
}

/** The owner's side: list, profile, changes. */
export const createCustomerManagement = ({
  queries,
  transact,
  customers,
  addresses,
  erasure,
  listGiftCards,
}: {
  queries: Queries
  transact: Transact
  customers: ManagedCustomers
  addresses: Pick<Addresses, 'list'>
  erasure: Pick<CustomerErasure, 'erase'>
  listGiftCards: (websiteId: WebsiteId, customer: { memberId: CustomerId; email: string }) => Promise<AccountGiftCard[]>
}) => {
  const read = async (websiteId: WebsiteId, id: CustomerId): Promise<CustomerResponse> => {
    const row = await store.findCustomer(queries, websiteId, id)
    if (!row) throw customerNotFoundError()
    const [sums, orders, saved, giftCards] = await Promise.all([
      store.sumOrders(queries, websiteId, [row]),
      store.listLatestOrders(queries, websiteId, row, LATEST_ORDERS),
      addresses.list(websiteId, id),
      row.confirmedAt ? listGiftCards(websiteId, { memberId: id, email: row.email }) : [],
    ])
    return {
      ...toSummary(row, sums),
      id,
      phone: row.phone,
      note: row.note,
      language: row.language,
      consentAt: row.consentAt?.toISOString() ?? null,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      addresses: saved.map(({ id: addressId, address, isDefault }) => ({
        id: addressId,
        lines: formatAddressLines(address),
        isDefault,
      })),
      latestOrders: orders.map(({ total, placedAt, ...order }) => ({
        ...order,
        total: String(total),
        placedAt: placedAt.toISOString(),
      })),
      giftCards: giftCards.map(({ id: cardId, kind, lastFour, currency, available, testMode }) => ({
        id: cardId,
        kind,
        lastFour,
        currency,
        available: String(available),
        testMode,
      })),
    }
  }

  return {
    async list(
      websiteId: WebsiteId,
      { page, limit, ...filters }: CustomerQuery,
    ): Promise<OutputOf<typeof listCustomers>> {
      const [rows, total, tags] = await Promise.all([
        store.listCustomers(queries, websiteId, filters, { limit, offset: (page - 1) * limit }),
        store.countCustomers(queries, websiteId, filters),
        store.listTags(queries, websiteId),
      ])
      const sums = rows.length > 0 ? await store.sumOrders(queries, websiteId, rows) : []
      return { customers: rows.map((row) => toSummary(row, sums)), total, tags }
    },

    read,

    async add(
      websiteId: WebsiteId,
      { invite, email, ...record }: InputOf<typeof addCustomer>,
    ): Promise<CustomerResponse> {
      const id = await transact(async (tx) => {
        const added = await customers.addRecords(tx, websiteId, [{ ...record, email, language: null }])
        if (added.length === 0) throw emailTakenError(email)
        const found = await store.findCustomerId(tx, websiteId, email)
        if (!found) throw customerNotFoundError()
        if (invite) await customers.invite(tx, websiteId, found)
        return found
      })
      return read(websiteId, id)
    },

    async update(websiteId: WebsiteId, id: CustomerId, record: CustomerRecord): Promise<CustomerResponse> {
      if (!(await transact((tx) => customers.updateRecord(tx, websiteId, id, record)))) throw customerNotFoundError()
      return read(websiteId, id)
    },

    /** Also for customers who were invited before: they get a new link. */
    async invite(websiteId: WebsiteId, id: CustomerId): Promise<void> {
      const row = await store.findCustomer(queries, websiteId, id)
      if (!row) throw customerNotFoundError()
      if (row.confirmedAt) throw alreadyConfirmedError()
      await transact((tx) => customers.invite(tx, websiteId, id))
    },

    async remove(websiteId: WebsiteId, id: CustomerId): Promise<void> {
      if (!(await transact((tx) => erasure.erase(tx, websiteId, id)))) throw customerNotFoundError()
    },
  }
}
