import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DomainError, isDomainError } from '#base/domain-error.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { ProductInput } from '../product-schema.ts'
import { aProductInput } from '../testing/services.ts'
import { computePriceColumns, resolvePublication, validateProduct } from './validate-product.ts'

const collectionId = newId()
const input = (overrides: Record<string, unknown> = {}): ProductInput =>
  aProductInput({ collectionId, ...overrides } as never)

const faultOf = (overrides: Record<string, unknown>): DomainError | undefined => {
  try {
    validateProduct(input(overrides))
    return undefined
  } catch (error) {
    if (!isDomainError(error)) throw error
    return error
  }
}

/** Option names and values, including names of built-in object properties. */
const word = fc.oneof(
  fc.constantFrom('Size', 'Glaze', 'S', 'M', 'L', '__proto__', 'constructor', '1', 'Größe'),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== ''),
)
const axes = fc.uniqueArray(fc.record({ name: word, values: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }) }), {
  maxLength: 4,
  selector: ({ name }) => name.toLowerCase(),
})
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, values) => made.flatMap((one) => values.map((value) => [...one, value])), [[]])

test('variants for all combinations of options are valid', () => {
  fc.assert(
    fc.property(axes, (options) => {
      const variants = combinations(options.map(({ values }) => values)).map((optionValues) => ({ optionValues }))
      expect(faultOf({ optionNames: options.map(({ name }) => name), variants })).toBeUndefined()
    }),
  )
})

test('a variant without a value for an option is rejected with its index', () => {
  fc.assert(
    fc.property(axes, fc.nat(), fc.boolean(), (options, at, tooMany) => {
      fc.pre(options.length > 0)
      const made = combinations(options.map(({ values }) => values))
      const bad = at % made.length
      const variants = made.map((values, index) => ({
        optionValues: index === bad ? (tooMany ? [...values, 'x'] : values.slice(1)) : values,
      }))
      const fault = faultOf({ optionNames: options.map(({ name }) => name), variants })
      expect(fault?.code).toBe('catalog.options_uncovered')
      expect(Object.keys(fault?.fieldErrors ?? {})).toEqual([`variants.${bad}.optionValues`])
    }),
  )
})

test('two variants with the same values are rejected at any position', () => {
  fc.assert(
    fc.property(axes, fc.nat(), fc.nat(), (options, which, where) => {
      const made = combinations(options.map(({ values }) => values)).map((optionValues) => ({ optionValues }))
      const again = made[which % made.length]
      const variants = made.toSpliced(where % (made.length + 1), 0, {
        ...again,
        optionValues: again?.optionValues ?? [],
      })
      const fault = faultOf({ optionNames: options.map(({ name }) => name), variants })
      expect(fault?.code).toBe('catalog.options_twice')
    }),
  )
})

const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })

test('a sale price above the price is rejected only while on sale; list prices are effective prices', () => {
  const variant = fc.record({ price: cents, salePrice: cents, onSale: fc.boolean() })
  fc.assert(
    fc.property(fc.array(variant, { minLength: 1, maxLength: 5 }), (overrides) => {
      const variants = overrides.map(({ price, salePrice, onSale }, index) => ({
        price: String(price),
        salePrice: String(salePrice),
        onSale,
        optionValues: [String(index)],
      }))
      const wrong = overrides.flatMap((one, index) => (one.onSale && one.salePrice > one.price ? [index] : []))
      const fault = faultOf({ optionNames: ['No.'], variants })
      expect(Object.keys(fault?.fieldErrors ?? {})).toEqual(wrong.map((index) => `variants.${index}.salePrice`))
      expect(fault?.code).toBe(wrong.length > 0 ? 'catalog.sale_above_price' : undefined)
      const paid = overrides.map(({ price, salePrice, onSale }) => (onSale ? salePrice : price))
      const facts = computePriceColumns(input({ optionNames: ['No.'], variants }).variants)
      expect(paid).toContain(facts.lowest_price)
      expect(paid).toContain(facts.highest_price)
      expect(paid.every((price) => price >= facts.lowest_price && price <= facts.highest_price)).toBe(true)
      expect(facts.on_sale).toBe(overrides.some(({ onSale }) => onSale))
    }),
  )
})

test('CATALOG-022 a paywall and a digital product have one price; a gift card has its amounts', () => {
  const two = { optionNames: ['Amount'], variants: [{ optionValues: ['25'] }, { optionValues: ['50'] }] }
  for (const productType of [ProductType.digital, ProductType.paywall]) {
    expect(faultOf({ productType })).toBeUndefined()
    expect(faultOf({ productType, ...two })?.code).toBe('catalog.variants_of_type')
    expect(faultOf({ productType, optionNames: ['Size'], variants: [{ optionValues: ['S'] }] })?.code).toBe(
      'catalog.variants_of_type',
    )
  }
  const productType = ProductType.giftCard
  expect(faultOf({ productType, ...two })).toBeUndefined()
  const tooMany = { optionNames: ['Amount', 'Paper'], variants: [{ optionValues: ['25', 'Red'] }] }
  expect(faultOf({ productType, ...tooMany })?.code).toBe('catalog.variants_of_type')
})

test('PURCHASE-007 paid access cannot be published, because it cannot be sold yet; all other products can', () => {
  const publishable = Object.values(ProductType).filter((productType) => !faultOf({ productType, state: 'public' }))
  expect(publishable).toEqual([ProductType.physical, ProductType.digital, ProductType.service, ProductType.giftCard])
  const publishOn = '2026-12-01T00:00:00Z'
  expect(faultOf({ productType: ProductType.paywall, state: 'scheduled', publishOn })).toMatchObject({
    code: 'catalog.cannot_publish',
    fieldErrors: { state: expect.any(String) },
  })
  expect(faultOf({ productType: ProductType.paywall, state: 'draft' })).toBeUndefined()
})

test('GIFT-001 a gift card is worth its price, and own amounts have sensible limits', () => {
  const productType = ProductType.giftCard
  const fieldsOf = (overrides: Record<string, unknown>) =>
    Object.keys(faultOf({ productType, ...overrides })?.fieldErrors ?? {})
  const limits = (min: string, max: string) => ({ giftCard: { customAmount: { min, max } } })
  expect(fieldsOf(limits('1000', '50000'))).toEqual([])
  expect(fieldsOf(limits('0', '50000'))).toEqual(['giftCard.customAmount.min'])
  expect(fieldsOf(limits('5000', '4999'))).toEqual(['giftCard.customAmount.max'])
  expect(fieldsOf({ variants: [{ price: '0' }] })).toEqual(['variants.0.price'])
  expect(fieldsOf({ variants: [{ price: '900', salePrice: '800', onSale: true }] })).toEqual(['variants.0.salePrice'])
  // Other products ignore the settings.
  expect(faultOf({ ...limits('5000', '1') })).toBeUndefined()
})

test('only physical products and services with a plan can be subscriptions', () => {
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 }
  const fits = Object.values(ProductType).filter(
    (productType) => !faultOf({ productType, isSubscribable: true, subscriptionPlan }),
  )
  expect(fits).toEqual([ProductType.physical, ProductType.service])
  expect(faultOf({ isSubscribable: true })).toMatchObject({
    code: 'catalog.not_subscribable',
    fieldErrors: { subscriptionPlan: expect.any(String) },
  })
  expect(faultOf({ isSubscribable: false, subscriptionPlan, productType: ProductType.digital })).toBeUndefined()
})

test('duplicate option names and a schedule without a date are rejected', () => {
  const twice = { optionNames: ['Size', 'size'], variants: [{ optionValues: ['S', 'L'] }] }
  expect(faultOf(twice)).toMatchObject({
    code: 'catalog.options_twice',
    fieldErrors: { 'optionNames.1': expect.any(String) },
  })
  expect(faultOf({ state: 'scheduled' })?.code).toBe('catalog.needs_date')
})

test('public products have a past publish date, scheduled products a future one', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const states = fc.constantFrom('draft', 'scheduled', 'public')
  fc.assert(
    fc.property(states, fc.option(day), day, fc.option(day), (state, on, now, before) => {
      fc.pre(state !== 'scheduled' || on !== null)
      const made = resolvePublication({ state, publishOn: on?.toISOString() ?? null } as ProductInput, now, before)
      if (made.state === 'public') expect((made.publish_on ?? now) <= now && made.publish_on !== null).toBe(true)
      if (made.state === 'scheduled') expect(made.publish_on).toEqual(on)
      if (made.state === 'scheduled') expect((on ?? now) > now).toBe(true)
      expect(made.state === 'draft').toBe(state === 'draft')
    }),
  )
})

test('invalid input is rejected with a message per field', () => {
  const messageOf = (overrides: Record<string, unknown>): [string, string] | undefined => {
    const issue = ProductInput.safeParse({
      collectionId,
      productType: 1,
      title: 'Bowl',
      variants: [{ price: '1' }],
      ...overrides,
    }).error?.issues[0]
    return issue && [issue.path.join('.'), issue.message]
  }
  expect(messageOf({ variants: [{ price: '1', stock: { unlimited: false, quantity: -1 } }] })).toEqual([
    'variants.0.stock.quantity',
    'Stock cannot be negative.',
  ])
  expect(messageOf({ variants: [{ price: '1', stock: { unlimited: false, quantity: 1.5 } }] })?.[1]).toBe(
    'Stock must be a whole number.',
  )
  expect(messageOf({ variants: [{ price: '1234567890123456' }] })?.[1]).toBe('Amounts have at most 15 digits.')
  for (const price of ['-1', '1.50', '', 'free'])
    expect(messageOf({ variants: [{ price }] })?.[1]).toBe('Enter an amount.')
  expect(messageOf({ tags: ['x'.repeat(51)] })).toEqual(['tags.0', 'A tag has at most 50 characters.'])
  expect(messageOf({ tags: ['x'.repeat(50)] })).toBeUndefined()
  expect(messageOf({ title: '  ' })?.[1]).toBe('Enter a product name.')
  expect(messageOf({ variants: [] })?.[1]).toBe('A product has at least one variant.')
})
