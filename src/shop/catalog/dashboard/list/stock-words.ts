import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { ProductLine } from '#shop/catalog/contract.ts'
import { isCounted } from '#shop/catalog/rules.ts'

type Stocked = Pick<ProductLine, 'productType' | 'soldOut' | 'available' | 'variantCount'>

/** Stock at a glance. */
export const stockInWords = ({ productType, soldOut, available, variantCount }: Stocked): string => {
  if (!isCounted(productType)) return 'Always there'
  if (soldOut) return 'Sold out'
  const count = available === null ? 'Unlimited' : `${available} in stock`
  return variantCount > 1 ? `${count}, ${variantCount} variants` : count
}

/** One price, or from the lowest to the highest. */
export const priceInWords = (
  { lowestPrice, highestPrice }: Pick<ProductLine, 'lowestPrice' | 'highestPrice'>,
  currency: Currency,
): string => [...new Set([lowestPrice, highestPrice])].map((digits) => formatMinorUnits(digits, currency)).join(' – ')
