import type { Currency } from '#base/enumerations/currencies.ts'
import { addMoney, money, multiplyMoney, parsePercent } from '#base/money.ts'
import { formatMoney } from '#base/money-format.ts'
import { getAddressRules, getCountryName } from '#shop/regions/model.ts'
import type { TaxRuleView } from '../tax-schema.ts'

export const TAX_CLASS_OPTIONS = [
  { value: 'standard', label: 'Standard rate' },
  { value: 'reduced', label: 'Reduced rate' },
] as const

/** 'United States, Maine, postal codes starting with 041'. */
export const describeLocation = ({
  country,
  region,
  postalPrefix,
}: Pick<TaxRuleView, 'country' | 'region' | 'postalPrefix'>) => {
  const name = getAddressRules(country).regions.find(({ code }) => code === region)?.name ?? region
  const code = postalPrefix && `postal codes starting with ${postalPrefix}`
  return [getCountryName(country), name, code].filter(Boolean).join(', ')
}

const EXAMPLE_TAX = { name: 'tax', percent: '20' }

/** What a shopper pays for an item priced at 48.00 (4,800 yen), with the rounding of the cart. */
export const describeExample = (
  rule: TaxRuleView | undefined,
  pricesIncludeTax: boolean,
  currency: Currency,
): string => {
  const { name, percent: rate } = rule ?? EXAMPLE_TAX
  const { numerator, denominator } = parsePercent(rate)
  const price = money(4800n, currency)
  const tax = multiplyMoney(price, { numerator, denominator: pricesIncludeTax ? denominator + numerator : denominator })
  const total = pricesIncludeTax ? price : addMoney(price, tax)
  return pricesIncludeTax
    ? `A bowl priced at ${formatMoney(price)} costs ${formatMoney(total)}, including ${formatMoney(tax)} ${name} (${rate}%).`
    : `A bowl priced at ${formatMoney(price)} costs ${formatMoney(total)}: ${formatMoney(tax)} ${name} (${rate}%) is added.`
}
