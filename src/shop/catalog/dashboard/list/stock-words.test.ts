import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { priceInWords, stockInWords } from './stock-words.ts'

test('stock is said at a glance', () => {
  const bowl = { productType: ProductType.physical, soldOut: false, available: 7, variantCount: 1 }
  expect(stockInWords(bowl)).toBe('7 in stock')
  expect(stockInWords({ ...bowl, variantCount: 3 })).toBe('7 in stock, 3 variants')
  expect(stockInWords({ ...bowl, available: null })).toBe('Unlimited')
  expect(stockInWords({ ...bowl, available: 0, soldOut: true })).toBe('Sold out')
  expect(stockInWords({ ...bowl, productType: ProductType.digital, available: 0 })).toBe('Always there')
})

test('one price is one, two are a range', () => {
  expect(priceInWords({ lowestPrice: '1250', highestPrice: '1250' }, 'EUR')).toBe('€12.50')
  expect(priceInWords({ lowestPrice: '1250', highestPrice: '2000' }, 'EUR')).toBe('€12.50 – €20.00')
})
