import { ProductType } from '#base/enumerations/products.ts'
import type { StoredCart, StoredLine } from './store/stored-cart.ts'

/** The response to `mock`: a sample cart for the editor (CART-006, CART-007). */

type SampleLine = { number: number; title: string; quantity: number; price: string; values: string[] }

const createLine = ({ number, title, quantity, price, values }: SampleLine): StoredLine => ({
  entryId: `00000000-0000-7000-8000-00000000000${number}`,
  productId: `00000000-0000-7000-8000-00000000001${number}`,
  variantId: `00000000-0000-7000-8000-00000000002${number}`,
  quantity,
  fields: '',
  answers: [],
  gift: null,
  title,
  categoryIds: null,
  now: {
    sku: `EXAMPLE-${number}`,
    names: values.length > 0 ? ['Size'] : [],
    values,
    title,
    type: ProductType.physical,
    taxClass: 'standard',
    price,
    weightGrams: 500,
    store: 'shop',
    urlId: `example-${number}`,
    image: null,
    forSale: true,
    counted: false,
    available: 0,
    formId: null,
    giftCard: null,
    isSubscribable: false,
  },
})

export const createSampleCart = (now: Date): StoredCart => ({
  cartId: '00000000-0000-7000-8000-000000000000',
  memberId: null,
  createdAt: now,
  revision: 1,
  codes: [],
  location: null,
  optionId: null,
  giftCards: [],
  lines: [
    createLine({ number: 1, title: 'Example product', quantity: 1, price: '4800', values: [] }),
    createLine({ number: 2, title: 'Another example', quantity: 2, price: '1900', values: ['Small'] }),
  ],
})

/** Shown to visitors without a cart. */
export const createEmptyCart = (now: Date): StoredCart => ({ ...createSampleCart(now), lines: [] })
