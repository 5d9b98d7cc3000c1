import type { Currency } from '#base/enumerations/currencies.ts'
import { newId } from '#base/id.ts'
import type { Purchase } from '#shop/cart/model.ts'
import { Details } from '#shop/orders/details-schema.ts'
import type { DonationForm } from './donation-form-schema.ts'

type Donor = Pick<DonationForm, 'firstName' | 'lastName' | 'email' | 'note'>

/** Orders read the name of the buyer from the shipping address; nothing is shipped, so the rest of it stays empty. */
export const toDonorDetails = ({ firstName, lastName, email, note }: Donor): Details =>
  Details.parse({ email, note, shippingAddress: { firstName, lastName } })

/** A purchase of one line without tax, shipping, stock and codes. The line has the id of the fund. */
export const toDonationPurchase = (donation: {
  fund: Readonly<{ id: string; name: string }>
  amount: bigint
  currency: Currency
  memberId: string | null
}): Purchase => {
  const amount = String(donation.amount)
  const { fund } = donation
  return {
    cartId: null,
    revision: 0,
    memberId: donation.memberId,
    currency: donation.currency,
    pricesIncludeTax: false,
    lines: [
      {
        lineId: newId(),
        productId: fund.id,
        variantId: fund.id,
        productType: null,
        sku: '',
        title: fund.name,
        attributes: {},
        additionalFields: '',
        answers: [],
        imageId: null,
        requiresShipping: false,
        counted: false,
        quantity: 1,
        unitPrice: amount,
        subtotal: amount,
        discount: '0',
        tax: '0',
      },
    ],
    subtotal: amount,
    discount: '0',
    shipping: '0',
    tax: '0',
    total: amount,
    requiresShipping: false,
    location: null,
    option: null,
    coupons: [],
    taxes: [],
  }
}
