import { useId } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { AddForm } from '#shop/cart/storefront/AddForm.tsx'
import { type Choice, type ShownProduct, showsQuantity } from '../model.ts'
import type { ShopManner } from '../product-words.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { VariantsSelect } from './VariantsSelect.tsx'

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
  return (
    <>
      <AddForm
        product={product}
        choice={choice}
        from={from}
        onCard={false}
        words={words}
        canBuy={canBuy}
        className="product-checkout"
        describedBy={canBuy ? undefined : noteId}
      >
        <VariantsSelect product={product} choice={choice} onChoose={onChoose} words={words} />
        {showsQuantity(product, multipleQuantityAllowedForServices) ? <QuantityInput words={words} /> : null}
      </AddForm>
      {canBuy ? null : (
        <p id={noteId} className="field-note">
          {words.notYet}
        </p>
      )}
    </>
  )
}
