import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { formatPriceRange, formatStock } from './format-product.ts'

test('formatStock summarizes stock', () => {
  const bowl = { productType: ProductType.physical, soldOut: false, available: 7, variantCount: 1 }
  expect(formatStock(bowl)).toBe('7 in stock')
  expect(formatStock({ ...bowl, variantCount: 3 })).toBe('7 in stock, 3 variants')
  expect(formatStock({ ...bowl, available: null })).toBe('Unlimited')
  expect(formatStock({ ...bowl, available: 0, soldOut: true })).toBe('Sold out')
  expect(formatStock({ ...bowl, productType: ProductType.digital, available: 0 })).toBe('Unlimited')
})

test('formatPriceRange shows one price or a range', () => {
  expect(formatPriceRange({ lowestPrice: '1250', highestPrice: '1250' }, 'EUR')).toBe('€12.50')
  expect(formatPriceRange({ lowestPrice: '1250', highestPrice: '2000' }, 'EUR')).toBe('€12.50 – €20.00')
})
