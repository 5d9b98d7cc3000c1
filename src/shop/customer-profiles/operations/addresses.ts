import { type CustomerId, newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { orderPlaced } from '#shop/orders/contract.ts'
import type { Address } from '#shop/orders/details-schema.ts'
import { normalizeLocation } from '#shop/regions/model.ts'
import { addressNotFoundError, incompleteAddressError, tooManyAddressesError } from '../errors.ts'
import { isCompleteAddress, isSameAddress, listMissingParts, MAX_ADDRESSES } from '../model.ts'
import * as store from '../store/addresses.ts'

type AddressInput = { addressId: string; address: Address; isDefault: boolean }

/** The addresses of a customer. The first one is the default, and there is always a default. */
export const createAddresses = ({
  queries,
  transact,
  events,
}: {
  queries: Queries
  transact: Transact
  events: Events
}) => {
  const insert = async (
    tx: Tx,
    websiteId: WebsiteId,
    memberId: CustomerId,
    { address, isDefault }: Omit<AddressInput, 'addressId'>,
  ): Promise<void> => {
    if (isDefault) await store.clearDefaultAddress(tx, websiteId, memberId)
    await store.insertAddress(tx, websiteId, memberId, { id: newId(), address, isDefault })
  }

  /** The address of an order is offered at the next checkout. */
  events.on(orderPlaced, async (tx, { websiteId, orderId }) => {
    const found = await store.findOrderAddress(tx, websiteId, orderId)
    if (!found || !isCompleteAddress(found.address)) return
    const { memberId, address } = found
    if (!(await store.lockAddresses(tx, websiteId, memberId))) return
    const known = await store.listAddresses(tx, websiteId, memberId)
    if (known.length >= MAX_ADDRESSES || known.some((one) => isSameAddress(one.address, address))) return
    await insert(tx, websiteId, memberId, { address, isDefault: known.length === 0 })
  })

  return {
    list: (websiteId: WebsiteId, memberId: CustomerId): Promise<store.SavedAddress[]> =>
      store.listAddresses(queries, websiteId, memberId),

    save: (websiteId: WebsiteId, memberId: CustomerId, { addressId, ...typed }: AddressInput): Promise<void> =>
      transact(async (tx) => {
        const missing = listMissingParts(typed.address)
        if (missing.length > 0) throw incompleteAddressError(missing)
        // “Maine” becomes “ME”.
        const input = { ...typed, address: { ...typed.address, ...normalizeLocation(typed.address) } }
        await store.lockAddresses(tx, websiteId, memberId)
        const known = await store.listAddresses(tx, websiteId, memberId)
        const before = known.find(({ id }) => id === addressId)
        if (addressId !== '' && !before) throw addressNotFoundError()
        const isDefault = input.isDefault || (before ? before.isDefault : known.length === 0)
        if (!before) {
          if (known.length >= MAX_ADDRESSES) throw tooManyAddressesError()
          return insert(tx, websiteId, memberId, { ...input, isDefault })
        }
        if (isDefault && !before.isDefault) await store.clearDefaultAddress(tx, websiteId, memberId)
        await store.updateAddress(tx, websiteId, memberId, { id: addressId, address: input.address, isDefault })
      }),

    /** Another address becomes the default. */
    remove: (websiteId: WebsiteId, memberId: CustomerId, id: string): Promise<void> =>
      transact(async (tx) => {
        await store.lockAddresses(tx, websiteId, memberId)
        if (!(await store.deleteAddress(tx, websiteId, memberId, id))) throw addressNotFoundError()
        const [next] = await store.listAddresses(tx, websiteId, memberId)
        if (next && !next.isDefault) await store.updateAddress(tx, websiteId, memberId, { ...next, isDefault: true })
      }),

    /** For the first visit of a checkout. */
    findDefault: async (websiteId: WebsiteId, memberId: CustomerId): Promise<Address | undefined> =>
      (await store.listAddresses(queries, websiteId, memberId)).find(({ isDefault }) => isDefault)?.address,
  }
}
export type Addresses = ReturnType<typeof createAddresses>
