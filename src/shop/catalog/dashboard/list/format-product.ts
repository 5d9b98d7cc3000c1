import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { ProductListItem } from '#shop/catalog/contract.ts'
import { tracksStock } from '#shop/catalog/operations/validate-product.ts'

type StockSummary = Pick<ProductListItem, 'productType' | 'soldOut' | 'available' | 'variantCount'>

/** Stock summary of a product. */
export const formatStock = ({ productType, soldOut, available, variantCount }: StockSummary): string => {
  if (!tracksStock(productType)) return 'Unlimited'
  if (soldOut) return 'Sold out'
  const count = available === null ? 'Unlimited' : `${available} in stock`
  return variantCount > 1 ? `${count}, ${variantCount} variants` : count
}

/** One price, or the range from lowest to highest. */
export const formatPriceRange = (
  { lowestPrice, highestPrice }: Pick<ProductListItem, 'lowestPrice' | 'highestPrice'>,
  currency: Currency,
): string => [...new Set([lowestPrice, highestPrice])].map((digits) => formatMinorUnits(digits, currency)).join(' – ')
