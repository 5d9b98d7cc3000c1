import { useState } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { type AddedProduct, AddForm } from '#shop/cart/storefront/AddForm.tsx'
import { type Choice, givenChoice } from '../model.ts'
import type { ProductWords } from '../product-words.ts'
import { VariantsSelect } from './VariantsSelect.tsx'

export type CardCheckoutProps = {
  product: AddedProduct
  words: Pick<ProductWords, 'addToCart' | 'subscribe' | 'soldOutButton' | 'selectValue' | 'valueSoldOut'>
  canBuy: boolean
  /** Where it is bought: the census wants to know. */
  from?: ProductPage
}

/** One of it, straight from a list. */
export const CardCheckout = ({ product, words, canBuy, from = 'plp' }: CardCheckoutProps) => {
  const [choice, setChoice] = useState<Choice>(() => givenChoice(product))
  return (
    <AddForm
      product={product}
      choice={choice}
      from={from}
      onCard
      words={words}
      canBuy={canBuy}
      className="card-checkout"
    >
      <input type="hidden" name="quantity" value="1" />
      <VariantsSelect
        product={product}
        choice={choice}
        onChoose={(name, value) => setChoice((before) => ({ ...before, [name]: value }))}
        words={words}
      />
    </AddForm>
  )
}
