import { useState } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { type OptionSelection, selectSingleValueOptions } from '#shop/catalog/model.ts'
import type { ProductMessages } from '#shop/catalog/shop-display-settings.ts'
import { VariantsSelect } from '#shop/catalog/storefront/VariantsSelect.tsx'
import { type AddedProduct, AddForm } from './AddForm.tsx'
import type { ProductQuestions } from './QuestionsDialog.tsx'

export type CardCheckoutProps = {
  product: AddedProduct
  messages: Pick<ProductMessages, 'addToCart' | 'subscribe' | 'soldOutButton' | 'selectValue' | 'valueSoldOut'>
  canBuy: boolean
  /** The page type, for analytics. */
  from?: ProductPage
  questions?: ProductQuestions
}

/** Adds one of a product from a listing. */
export const CardCheckout = ({ product, messages, canBuy, from = 'plp', questions }: CardCheckoutProps) => {
  const [choice, setChoice] = useState<OptionSelection>(() => selectSingleValueOptions(product))
  return (
    <AddForm
      product={product}
      selection={choice}
      from={from}
      onCard
      messages={messages}
      canBuy={canBuy}
      className="card-checkout"
      questions={questions}
    >
      <input type="hidden" name="quantity" value="1" />
      <VariantsSelect
        product={product}
        choice={choice}
        onChoose={(name, value) => setChoice((before) => ({ ...before, [name]: value }))}
        messages={messages}
      />
    </AddForm>
  )
}
