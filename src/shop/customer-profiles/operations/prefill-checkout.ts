import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { CheckoutState } from '#shop/checkout/contract.ts'
import type { Checkout } from '#shop/checkout/service.ts'
import type { Address } from '#shop/orders/details-schema.ts'

const isBlank = (address: Address): boolean => Object.values(address).every((part) => part === '')

/** Reads the checkout; if a customer has not entered an address yet, the default one is saved to the cart first. */
export const createPrefilledRead =
  (
    checkout: Pick<Checkout, 'read' | 'save'>,
    findDefaultAddress: (websiteId: WebsiteId, memberId: CustomerId) => Promise<Address | undefined>,
  ) =>
  async (websiteId: WebsiteId, shopper: Shopper, email?: string): Promise<CheckoutState> => {
    const state = await checkout.read(websiteId, shopper, email)
    const { memberId } = shopper
    const isMissing = state.cart !== null && state.needsAddress && isBlank(state.details.shippingAddress)
    const address = isMissing && memberId ? await findDefaultAddress(websiteId, memberId) : undefined
    return address ? checkout.save(websiteId, shopper, { shippingAddress: address }, email) : state
  }
