import type { Currency } from '#base/enumerations/currencies.ts'
import {
  addMoney,
  allocateMoney,
  compareMoney,
  type Money,
  money,
  multiplyMoney,
  parsePercent,
  type Ratio,
  subtractMoney,
  sumMoney,
} from '#base/money.ts'

/**
 * Totals of a cart, shared by cart, checkout, order and browser: lines − discounts + shipping + tax = total, exact to the minor unit.
 * Each discount and each tax is rounded once as a whole and then allocated, so that the parts add up (`allocateMoney`).
 */

export type TotalsLine = Readonly<{
  id: string
  unitPrice: bigint
  quantity: number
  taxClass: string
}>

export type TotalsDiscount = Readonly<
  { code: string; lineIds: ReadonlySet<string> } & (
    | { kind: 'percent'; percent: string }
    | { kind: 'fixed'; amount: bigint }
    | { kind: 'free-shipping' }
  )
>

/** A tax rule that applies at the destination. */
export type TotalsTax = Readonly<{ id: string; name: string; percent: string; taxClass: string; onShipping: boolean }>

export type TotalsInput = Readonly<{
  currency: Currency
  lines: readonly TotalsLine[]
  /** Applicable discounts in the order in which they were entered: each applies to what the previous ones left. */
  discounts: readonly TotalsDiscount[]
  /** Undefined while the destination is unknown. */
  shipping: bigint | undefined
  taxes: readonly TotalsTax[]
  /** Prices are gross: the tax is part of them. */
  pricesIncludeTax: boolean
}>

export type LineTotals = Readonly<{ id: string; subtotal: Money; discount: Money; tax: Money }>
export type TaxTotal = Readonly<{ id: string; name: string; percent: string; amount: Money }>
export type Totals = Readonly<{
  lines: readonly LineTotals[]
  subtotal: Money
  discount: Money
  /** What each code takes off the goods; free shipping is reflected in `shipping`. */
  discounts: readonly Readonly<{ code: string; amount: Money }>[]
  shipping: Money
  tax: Money
  taxes: readonly TaxTotal[]
  total: Money
}>

type Share = { line: TotalsLine; subtotal: Money; discount: Money; tax: Money }

const remaining = ({ subtotal, discount }: Share): Money => subtractMoney(subtotal, discount)

const minMoney = (a: Money, b: Money): Money => (compareMoney(a, b) <= 0 ? a : b)

const applyDiscount = (shares: readonly Share[], discount: TotalsDiscount, currency: Currency): Money => {
  const zero = money(0n, currency)
  const covered = shares.filter(({ line }) => discount.lineIds.has(line.id))
  if (discount.kind === 'free-shipping' || covered.length === 0) return zero
  const rest = sumMoney(covered.map(remaining), currency)
  const requested =
    discount.kind === 'percent' ? multiplyMoney(rest, parsePercent(discount.percent)) : money(discount.amount, currency)
  const taken = minMoney(requested, rest)
  const parts = allocateMoney(
    taken,
    covered.map((share) => remaining(share).amount),
  )
  for (const [index, share] of covered.entries()) share.discount = addMoney(share.discount, parts[index] ?? zero)
  return taken
}

/** The sum of the rates of one tax class. */
const sumRates = (taxes: readonly TotalsTax[]): Ratio =>
  taxes.reduce<Ratio>(
    (sum, { percent: text }) => {
      const one = parsePercent(text)
      return {
        numerator: sum.numerator * one.denominator + one.numerator * sum.denominator,
        denominator: sum.denominator * one.denominator,
      }
    },
    { numerator: 0n, denominator: 1n },
  )

const computeTax = (base: Money, taxes: readonly TotalsTax[], included: boolean): Money => {
  const { numerator, denominator } = sumRates(taxes)
  return multiplyMoney(base, { numerator, denominator: included ? denominator + numerator : denominator })
}

const SCALE = 10n ** 6n
const toWeight = ({ percent: text }: TotalsTax): bigint => {
  const { numerator, denominator } = parsePercent(text)
  return (numerator * SCALE * 100n) / denominator
}

type TaxSums = Map<string, Money>

const addTax = (sums: TaxSums, taxes: readonly TotalsTax[], whole: Money): void => {
  if (taxes.length === 0) return
  const parts = allocateMoney(whole, taxes.map(toWeight))
  for (const [index, { id }] of taxes.entries()) {
    const part = parts[index]
    if (part) sums.set(id, addMoney(sums.get(id) ?? money(0n, whole.currency), part))
  }
}

const applyLineTaxes = (
  shares: readonly Share[],
  { taxes, pricesIncludeTax, currency }: TotalsInput,
  sums: TaxSums,
): void => {
  for (const taxClass of new Set(shares.map(({ line }) => line.taxClass))) {
    const rules = taxes.filter((rule) => rule.taxClass === taxClass)
    const taxed = shares.filter(({ line }) => line.taxClass === taxClass)
    const whole = computeTax(sumMoney(taxed.map(remaining), currency), rules, pricesIncludeTax)
    addTax(sums, rules, whole)
    const parts = allocateMoney(
      whole,
      taxed.map((share) => remaining(share).amount),
    )
    for (const [index, share] of taxed.entries()) share.tax = parts[index] ?? share.tax
  }
}

export const computeTotals = (input: TotalsInput): Totals => {
  const { currency, lines, discounts, taxes, pricesIncludeTax } = input
  const zero = money(0n, currency)
  const shares = lines.map(
    (line): Share => ({
      line,
      subtotal: multiplyMoney(money(line.unitPrice, currency), BigInt(line.quantity)),
      discount: zero,
      tax: zero,
    }),
  )
  const taken = discounts.map((discount) => ({
    code: discount.code,
    amount: applyDiscount(shares, discount, currency),
  }))
  const isFree = discounts.some(({ kind }) => kind === 'free-shipping')
  const shipping = money(isFree ? 0n : (input.shipping ?? 0n), currency)

  const sums: TaxSums = new Map()
  applyLineTaxes(shares, input, sums)
  const onShipping = taxes.filter((rule) => rule.onShipping && rule.taxClass === 'standard')
  const shippingTax = computeTax(shipping, onShipping, pricesIncludeTax)
  addTax(sums, onShipping, shippingTax)

  const subtotal = sumMoney(
    shares.map((share) => share.subtotal),
    currency,
  )
  const discount = sumMoney(
    shares.map((share) => share.discount),
    currency,
  )
  const tax = addMoney(
    sumMoney(
      shares.map((share) => share.tax),
      currency,
    ),
    shippingTax,
  )
  const beforeTax = addMoney(subtractMoney(subtotal, discount), shipping)
  return {
    lines: shares.map(({ line: { id }, ...share }) => ({ id, ...share })),
    subtotal,
    discount,
    discounts: taken,
    shipping,
    tax,
    taxes: taxes.flatMap(({ id, name, percent: rate }) => {
      const amount = sums.get(id)
      return amount ? [{ id, name, percent: rate, amount }] : []
    }),
    total: pricesIncludeTax ? beforeTax : addMoney(beforeTax, tax),
  }
}
