import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { createPreview } from './preview.ts'
import {
  createBlankProduct,
  createOption,
  createVariants,
  type ProductDraft,
  type VariantDraft,
} from './product-draft.ts'

const draft = (variant: Partial<VariantDraft>, change: Partial<ProductDraft> = {}): ProductDraft => {
  const blank = createBlankProduct(newId(), change.productType ?? ProductType.physical)
  return { ...blank, variants: blank.variants.map((one) => ({ ...one, price: '20', ...variant })), ...change }
}

test('the preview shows price and badges as shoppers see them, with sold out before sale', () => {
  expect(createPreview(draft({ salePrice: '15', onSale: true, quantity: '0' }), 'USD')).toMatchObject({
    mark: { kind: 'sold-out' },
    button: { soldOut: true },
    quantity: 'hidden',
  })
  expect(createPreview(draft({ salePrice: '15', onSale: true, quantity: '3' }), 'USD')).toMatchObject({
    mark: { kind: 'sale' },
    price: '$15.00',
    was: '$20.00',
    quantity: 'shown',
  })
})

test('the preview shows the low-stock notice, the custom button text and the subscription', () => {
  const few = draft({ quantity: '2' })
  expect(
    createPreview({ ...few, merchandising: { ...few.merchandising, scarcityEnabled: true } }, 'USD').scarcity,
  ).toBe('Only 2 left')
  const plan = { value: '2', unit: 'WEEK', cycles: '' } as const
  expect(createPreview(draft({ unlimited: true }, { isSubscribable: true, plan }), 'EUR')).toMatchObject({
    price: '€20.00 every 2 weeks',
    quantity: 'hidden',
    button: { label: 'Subscribe' },
  })
  const buttonText = { useCustomAddButtonText: true, customAddButtonText: 'Reserve yours' }
  expect(createPreview(draft({ unlimited: true }, buttonText), 'EUR').button.label).toBe('Reserve yours')
})

test('whether a service has a quantity field depends on the store settings', () => {
  expect(createPreview(draft({ quantity: '9' }, { productType: ProductType.service }), 'USD').quantity).toBe(
    'by settings',
  )
})

test('sold-out variants are listed if others are left, and reserved stock counts as sold', () => {
  const axes = [{ ...createOption('Size'), values: ['S', 'M'] }]
  const made = draft({ quantity: '2' })
  const variants = createVariants(axes, made.variants).map((one, index) =>
    index === 0 ? { ...one, seen: { unlimited: false, onHand: 2, held: 2 } } : one,
  )
  expect(createPreview({ ...made, axes, variants }, 'USD')).toMatchObject({ gone: ['S'], isSoldOut: false })
})
