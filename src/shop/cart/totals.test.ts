import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals, type TotalsDiscount, type TotalsInput, type TotalsTax } from './totals.ts'

const RUNS = process.env.SITEWRIGHT_FULL ? 10_000 : 500

const line = (id: string, unitPrice: bigint, quantity = 1, taxClass = 'standard') => ({
  id,
  unitPrice,
  quantity,
  taxClass,
})
const cart = (more: Partial<TotalsInput> = {}): TotalsInput => ({
  currency: 'USD',
  lines: [line('bowl', 4800n), line('cup', 1999n, 3)],
  discounts: [],
  shipping: undefined,
  taxes: [],
  pricesIncludeTax: false,
  ...more,
})
const all = new Set(['bowl', 'cup'])
const vat: TotalsTax = { id: 'vat', name: 'VAT', percent: '19', taxClass: 'standard', onShipping: true }
const amounts = (input: TotalsInput) => {
  const { subtotal, discount, shipping, tax, total } = computeTotals(input)
  return [subtotal, discount, shipping, tax, total].map(({ amount }) => amount)
}

test('CART-009 lines, then discounts, then shipping, then tax', () => {
  expect(amounts(cart())).toEqual([10797n, 0n, 0n, 0n, 10797n])
  expect(amounts(cart({ shipping: 900n, taxes: [vat] }))).toEqual([10797n, 0n, 900n, 2222n, 13919n])
  const tenth: TotalsDiscount = { code: 'TENTH', kind: 'percent', percent: '10', lineIds: all }
  expect(amounts(cart({ discounts: [tenth], shipping: 900n, taxes: [vat] }))).toEqual([
    10797n,
    1080n,
    900n,
    2017n,
    12634n,
  ])
})

test('included tax is shown and not added', () => {
  expect(amounts(cart({ shipping: 900n, taxes: [vat], pricesIncludeTax: true }))).toEqual([
    10797n,
    0n,
    900n,
    1868n,
    11697n,
  ])
})

test('a fixed discount is limited to the total of the lines that it covers', () => {
  const gift: TotalsDiscount = { code: 'GIFT', kind: 'fixed', amount: 9000n, lineIds: new Set(['bowl']) }
  const { lines, discount } = computeTotals(cart({ discounts: [gift] }))
  expect(discount.amount).toBe(4800n)
  expect(lines.map((each) => each.discount.amount)).toEqual([4800n, 0n])
})

test('free shipping removes the shipping cost and its tax', () => {
  const free: TotalsDiscount = { code: 'FREE', kind: 'free-shipping', lineIds: all }
  expect(amounts(cart({ discounts: [free], shipping: 900n, taxes: [vat] }))).toEqual([10797n, 0n, 0n, 2051n, 12848n])
})

test('two tax rates on one line are listed separately', () => {
  const taxes: TotalsTax[] = [
    { id: 'state', name: 'State', percent: '6.25', taxClass: 'standard', onShipping: false },
    { id: 'city', name: 'City', percent: '2.625', taxClass: 'standard', onShipping: false },
  ]
  const { tax, taxes: told } = computeTotals(cart({ taxes }))
  expect(tax.amount).toBe(958n)
  expect(told.map(({ name, amount }) => [name, amount.amount])).toEqual([
    ['State', 675n],
    ['City', 283n],
  ])
})

const anyPercent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => String(thousandths / 1000))
const anyCart: fc.Arbitrary<TotalsInput> = fc
  .array(
    fc.record({
      unitPrice: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
    }),
    { maxLength: 20 },
  )
  .chain((lines) => {
    const ids = lines.map((_, index) => String(index))
    const lineIds = fc.subarray(ids).map((some) => new Set(some))
    const discount: fc.Arbitrary<TotalsDiscount> = fc.oneof(
      fc.record({ code: fc.constant('P'), kind: fc.constant('percent' as const), percent: anyPercent, lineIds }),
      fc.record({
        code: fc.constant('F'),
        kind: fc.constant('fixed' as const),
        amount: fc.bigInt({ min: 1n, max: 10n ** 13n }),
        lineIds,
      }),
      fc.record({ code: fc.constant('S'), kind: fc.constant('free-shipping' as const), lineIds }),
    )
    const tax = fc.record({
      percent: anyPercent,
      taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
      onShipping: fc.boolean(),
    })
    return fc.record({
      currency: fc.constantFrom('USD' as const, 'JPY' as const),
      lines: fc.constant(lines.map((each, index) => ({ ...each, id: String(index) }))),
      discounts: fc.array(discount, { maxLength: 4 }),
      shipping: fc.option(fc.bigInt({ min: 0n, max: 10n ** 6n }), { nil: undefined }),
      taxes: fc
        .array(tax, { maxLength: 4 })
        .map((rules) => rules.map((rule, index) => ({ ...rule, id: `t${index}`, name: `Tax ${index}` }))),
      pricesIncludeTax: fc.boolean(),
    })
  })

const sum = (parts: readonly { amount: bigint }[]): bigint => parts.reduce((all, { amount }) => all + amount, 0n)

test('for any cart the parts add up to the total, and no amount is negative', () => {
  fc.assert(
    fc.property(anyCart, (input) => {
      const { lines, subtotal, discount, discounts, shipping, tax, taxes, total } = computeTotals(input)
      expect(sum(lines.map((each) => each.subtotal))).toBe(subtotal.amount)
      expect(sum(lines.map((each) => each.discount))).toBe(discount.amount)
      expect(sum(discounts.map((each) => each.amount))).toBe(discount.amount)
      expect(sum(taxes.map((each) => each.amount))).toBe(tax.amount)
      expect(total.amount).toBe(
        subtotal.amount - discount.amount + shipping.amount + (input.pricesIncludeTax ? 0n : tax.amount),
      )
      for (const each of lines) {
        expect(each.discount.amount).toBeGreaterThanOrEqual(0n)
        expect(each.discount.amount).toBeLessThanOrEqual(each.subtotal.amount)
        expect(each.tax.amount).toBeGreaterThanOrEqual(0n)
      }
      expect(total.amount).toBeGreaterThanOrEqual(0n)
    }),
    { numRuns: RUNS },
  )
})
