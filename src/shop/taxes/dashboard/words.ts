import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMoney } from '#base/money-format.ts'
import { type TotalsTax, totalsOf } from '#shop/cart/model.ts'
import { addressRules, countryName } from '#shop/shipping/regions/model.ts'
import type { TaxRuleView } from '../tax-schema.ts'

export const CLASS_WORDS = [
  { value: 'standard', label: 'Most products' },
  { value: 'reduced', label: 'Products with the reduced rate' },
] as const

/** 'United States, Maine, codes from 041'. */
export const placeInWords = ({
  country,
  region,
  postalPrefix,
}: Pick<TaxRuleView, 'country' | 'region' | 'postalPrefix'>) => {
  const name = addressRules(country).regions.find(({ code }) => code === region)?.name ?? region
  const code = postalPrefix && `codes that begin with ${postalPrefix}`
  return [countryName(country), name, code].filter(Boolean).join(', ')
}

/** What a shopper pays for something at 48.00 (4,800 yen), reckoned as the cart reckons it. */
export const exampleOf = (rule: TaxRuleView | undefined, pricesIncludeTax: boolean, currency: Currency): string => {
  const price = 4800n
  const tax: TotalsTax = rule ? { ...rule, taxClass: 'standard' } : EXAMPLE_TAX
  const {
    total,
    tax: part,
    subtotal,
  } = totalsOf({
    currency,
    lines: [{ id: 'bowl', unitPrice: price, quantity: 1, taxClass: 'standard' }],
    discounts: [],
    shipping: undefined,
    taxes: [tax],
    pricesIncludeTax,
  })
  const [priced, paid, taxed] = [subtotal, total, part].map((amount) => formatMoney(amount))
  return pricesIncludeTax
    ? `A bowl priced at ${priced} costs ${paid}. ${taxed} of it is ${tax.name} at ${tax.percent} %.`
    : `A bowl priced at ${priced} costs ${paid}: ${taxed} ${tax.name} at ${tax.percent} % is added.`
}

const EXAMPLE_TAX: TotalsTax = { id: 'example', name: 'tax', percent: '20', taxClass: 'standard', onShipping: false }
