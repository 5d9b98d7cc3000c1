import { addButtonOf, type ShownProduct, type ShownVariant } from '../model.ts'
import type { ProductWords } from '../product-words.ts'

type Props = {
  product: Pick<ShownProduct, 'structuredContent'>
  variant?: ShownVariant
  words: Pick<ProductWords, 'addToCart' | 'subscribe' | 'soldOutButton'>
  canBuy: boolean
  /** What says why it cannot be pressed. */
  describedBy?: string
}

export const AddToCartButton = ({ product, variant, words, canBuy, describedBy }: Props) => {
  const { label, soldOut } = addButtonOf(product, variant, words)
  return (
    <button
      type="submit"
      className="button button-solid add-to-cart"
      disabled={soldOut || !canBuy}
      aria-describedby={describedBy}
    >
      {label}
    </button>
  )
}
