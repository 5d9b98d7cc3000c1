import { useId } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import type { Choice } from '../model.ts'
import { type ShownProduct, showsQuantity, variantOf } from '../model.ts'
import type { ShopManner } from '../product-words.ts'
import { AddToCartButton } from './AddToCartButton.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { VariantsSelect } from './VariantsSelect.tsx'

export const CART_ENTRIES_PATH = '/api/commerce/shopping-cart/entries'

type Props = {
  product: ShownProduct
  choice: Choice
  onChoose: (name: string, value: string) => void
  manner: ShopManner
  /** Where it is bought: the census wants to know. */
  from: ProductPage
}

/** The select, the quantity and the button together (CATALOG-030): a plain form, which posts by itself where there are no scripts. */
export const ProductCheckout = ({ product, choice, onChoose, manner, from }: Props) => {
  const noteId = useId()
  const { words, canBuy, multipleQuantityAllowedForServices } = manner
  const variant = variantOf(product, choice)
  return (
    <form method="post" action={CART_ENTRIES_PATH} className="product-checkout">
      <input type="hidden" name="itemId" value={product.id} />
      <input type="hidden" name="productPage" value={from} />
      {variant ? <input type="hidden" name="sku" value={variant.sku} /> : null}
      <VariantsSelect product={product} choice={choice} onChoose={onChoose} words={words} />
      {showsQuantity(product, multipleQuantityAllowedForServices) ? <QuantityInput words={words} /> : null}
      <div className="add-line">
        <AddToCartButton
          product={product}
          variant={variant}
          words={words}
          canBuy={canBuy}
          describedBy={canBuy ? undefined : noteId}
        />
      </div>
      {canBuy ? null : (
        <p id={noteId} className="field-note">
          {words.notYet}
        </p>
      )}
    </form>
  )
}
