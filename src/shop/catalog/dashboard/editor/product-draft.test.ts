import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import type { EditableProduct } from '#shop/catalog/contract.ts'
import { ProductInput } from '#shop/catalog/product-schema.ts'
import { addOption, setValues } from './options.ts'
import {
  createBlankProduct,
  createOption,
  createVariants,
  formatVariantName,
  type ProductDraft,
  toProductDraft,
} from './product-draft.ts'
import { toProductInput } from './to-product-input.ts'

const REGION = { currency: 'EUR', timeZone: 'Europe/Berlin' } as const

const typed = (change: Partial<ProductDraft> = {}): ProductDraft => {
  const blank = createBlankProduct(newId(), ProductType.physical)
  return { ...blank, title: 'Bowl', variants: blank.variants.map((one) => ({ ...one, price: '12,50' })), ...change }
}

const inputFor = (draft: ProductDraft): ProductInput => {
  const { input, errors } = toProductInput(draft, REGION)
  if (!input) throw new Error(JSON.stringify(errors))
  return input
}

/** A server response for the product. */
const storedFrom = (input: ProductInput): EditableProduct => ({
  ...input,
  id: newId(),
  urlId: input.urlId,
  url: '/shop/p/bowl',
  revision: 1,
  variants: input.variants.map(({ stock, ...variant }) => ({
    ...variant,
    id: newId(),
    stock: {
      unlimited: stock?.unlimited ?? false,
      onHand: stock?.quantity ?? 0,
      held: 0,
      available: stock?.quantity ?? 0,
    },
  })),
  images: [],
  related: [],
  addOns: [],
  createdAt: '2026-11-15T06:00:00.000Z',
  updatedAt: '2026-11-15T06:00:00.000Z',
})

test('a draft is converted to the contract: minor units and integer stock', () => {
  const draft = typed()
  const [variant] = inputFor({
    ...draft,
    variants: draft.variants.map((one) => ({ ...one, quantity: '7', salePrice: '10', onSale: true, weight: '420' })),
  }).variants
  expect(variant).toMatchObject({
    price: '1250',
    salePrice: '1000',
    onSale: true,
    weightGrams: 420,
    stock: { unlimited: false, quantity: 7 },
  })
})

test('every error is reported at its field', () => {
  const draft = typed({ title: ' ', state: 'scheduled', tags: ['x'.repeat(51)] })
  const { errors } = toProductInput(
    { ...draft, variants: draft.variants.map((one) => ({ ...one, price: '', quantity: '1.5', weight: 'heavy' })) },
    REGION,
  )
  expect(errors).toMatchObject({
    title: 'Enter a product name.',
    publishOn: expect.stringMatching(/date and time/),
    'tags.0': expect.stringMatching(/50 characters/),
    'variants.0.price': expect.stringMatching(/such as 12.50/),
    'variants.0.stock': 'Stock must be a whole number.',
    'variants.0.weightGrams': 'Enter a whole number.',
  })
  expect(Object.keys(errors ?? {})[0]).toBe('title')
})

test('an option without name, values or variants is reported before sending', () => {
  const draft = typed()
  const begun = { ...draft, ...addOption(draft, createOption('Size')) }
  expect(toProductInput(begun, REGION).errors).toMatchObject({
    'optionNames.0': 'Give “Size” values, or remove it.',
  })
  const valued = { ...begun, ...setValues(begun, 0, ['S', 'M']) }
  expect(toProductInput(valued, REGION).errors?.optionNames).toMatch(/Create the variants/)
  expect(inputFor({ ...valued, variants: createVariants(valued.axes, valued.variants) }).variants).toHaveLength(2)
})

test('new variants copy price and weight of the first one and start with no tracked stock', () => {
  const draft = typed()
  const begun = { ...draft, ...addOption(draft, { ...createOption('Size'), values: ['S', 'M'] }) }
  const fresh = createVariants(
    begun.axes,
    begun.variants.map((one) => ({ ...one, quantity: '5', weight: '300', sku: 'BOWL' })),
  )
  expect(fresh.map(({ price, quantity, weight, sku }) => [price, quantity, weight, sku])).toEqual([
    ['12,50', '5', '300', 'BOWL'],
    ['12,50', '5', '300', ''],
  ])
  expect(fresh.map(formatVariantName)).toEqual(['S', 'M'])
  const stored = toProductDraft(storedFrom(inputFor({ ...begun, variants: fresh })), REGION)
  const more = { ...stored, ...setValues(stored, 0, ['S', 'M', 'L']) }
  expect(createVariants(more.axes, more.variants).map(({ quantity }) => quantity)).toEqual(['5', '5', ''])
})

test('unchanged stock is not sent; changed stock is sent with the value it was based on', () => {
  const draft = typed()
  const stored = toProductDraft(
    storedFrom(inputFor({ ...draft, variants: draft.variants.map((one) => ({ ...one, quantity: '5' })) })),
    REGION,
  )
  const stockAfter = (change: Partial<ProductDraft['variants'][number]>) =>
    inputFor({ ...stored, variants: stored.variants.map((one) => ({ ...one, ...change })) }).variants[0]?.stock
  expect(stockAfter({})).toBeUndefined()
  expect(stockAfter({ quantity: '8' })).toEqual({ unlimited: false, quantity: 8, seen: 5 })
  expect(stockAfter({ unlimited: true })).toEqual({ unlimited: true, quantity: 0 })
})

test('the publish date is in the site’s time zone and round-trips', () => {
  const input = inputFor(typed({ state: 'scheduled', publishOn: '2026-12-24T18:30' }))
  expect(input.publishOn).toBe('2026-12-24T17:30:00.000Z')
  expect(toProductDraft(storedFrom(input), REGION).publishOn).toBe('2026-12-24T18:30')
})

test('only physical products and services can have a subscription plan', () => {
  const plan = { value: '2', unit: 'WEEK', cycles: '6' } as const
  const subscribed = typed({ isSubscribable: true, plan })
  expect(inputFor(subscribed).subscriptionPlan).toEqual({
    billingPeriod: { value: 2, unit: 'WEEK' },
    numBillingCycles: 6,
  })
  expect(inputFor({ ...subscribed, productType: ProductType.digital })).toMatchObject({
    isSubscribable: false,
    subscriptionPlan: null,
  })
  expect(toProductDraft(storedFrom(inputFor(subscribed)), REGION).plan).toEqual(plan)
})

test('a product that was loaded and saved without changes round-trips', () => {
  const variant = fc.record({
    sku: fc.stringMatching(/^[A-Z]{0,6}$/),
    price: fc.nat(10_000_000).map(String),
    salePrice: fc.nat(10_000_000).map(String),
    onSale: fc.boolean(),
    weightGrams: fc.option(fc.nat(100_000)),
    unlimited: fc.boolean(),
    quantity: fc.nat(1000),
  })
  fc.assert(
    fc.property(fc.uniqueArray(variant, { minLength: 1, maxLength: 6, selector: ({ sku }) => sku }), (given) => {
      const input = ProductInput.parse({
        collectionId: newId(),
        productType: ProductType.physical,
        title: 'Bowl',
        optionNames: ['Size'],
        variants: given.map(({ unlimited, quantity, ...rest }, index) => ({
          ...rest,
          optionValues: [`value ${index}`],
          stock: { unlimited, quantity: unlimited ? 0 : quantity },
        })),
      })
      const stored = storedFrom(input)
      const again = inputFor(toProductDraft(stored, REGION))
      expect(again.variants).toEqual(
        input.variants.map(({ stock, ...rest }, index) => ({ ...rest, id: stored.variants[index]?.id })),
      )
      expect({ ...again, variants: [] }).toEqual({ ...input, variants: [] })
    }),
  )
})
