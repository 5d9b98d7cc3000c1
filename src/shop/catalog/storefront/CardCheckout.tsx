import { useState } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { type Choice, givenChoice, type ShownProduct, variantOf } from '../model.ts'
import type { ProductWords } from '../product-words.ts'
import { AddToCartButton } from './AddToCartButton.tsx'
import { CART_ENTRIES_PATH } from './ProductCheckout.tsx'
import { VariantsSelect } from './VariantsSelect.tsx'

export type CardCheckoutProps = {
  product: Pick<ShownProduct, 'id' | 'structuredContent' | 'variantOptionOrdering'>
  words: Pick<ProductWords, 'addToCart' | 'subscribe' | 'soldOutButton' | 'selectValue' | 'valueSoldOut'>
  canBuy: boolean
  /** Where it is bought: the census wants to know. */
  from?: ProductPage
}

/** One of it, straight from a list. */
export const CardCheckout = ({ product, words, canBuy, from = 'plp' }: CardCheckoutProps) => {
  const [choice, setChoice] = useState<Choice>(() => givenChoice(product))
  const variant = variantOf(product, choice)
  return (
    <form method="post" action={CART_ENTRIES_PATH} className="card-checkout">
      <input type="hidden" name="itemId" value={product.id} />
      <input type="hidden" name="productPage" value={from} />
      <input type="hidden" name="quantity" value="1" />
      {variant ? <input type="hidden" name="sku" value={variant.sku} /> : null}
      <VariantsSelect
        product={product}
        choice={choice}
        onChoose={(name, value) => setChoice((before) => ({ ...before, [name]: value }))}
        words={words}
      />
      <AddToCartButton product={product} variant={variant} words={words} canBuy={canBuy} />
    </form>
  )
}
