import { useEffect, useState } from 'react'
import { fill } from '#base/format/words.ts'
import { QUANTITY } from '#shop/catalog/model.ts'
import { CART_FIELDS } from '../forms.ts'
import type { CartEntry } from '../model.ts'
import type { CartWords } from '../words.ts'

type Props = {
  entry: Pick<CartEntry, 'title' | 'quantity'>
  words: Pick<CartWords, 'quantityOf' | 'fewerOf' | 'moreOf'>
  describedBy?: string
  onQuantity: (quantity: number) => void
}

/** A number to type, and two buttons for one fewer and one more. What is typed counts when the field is left. */
export const QuantityStepper = ({ entry: { title, quantity }, words, describedBy, onQuantity }: Props) => {
  const [typed, setTyped] = useState(String(quantity))
  // The cart may know better: a wish that was refused, another tab.
  useEffect(() => setTyped(String(quantity)), [quantity])
  const wish = (): void => {
    const number = Number(typed)
    const fits = typed.trim() !== '' && Number.isInteger(number) && number >= QUANTITY.min && number <= QUANTITY.max
    if (!fits) setTyped(String(quantity))
    else if (number !== quantity) onQuantity(number)
  }
  return (
    <span className="stepper">
      <button
        type="button"
        className="stepper-button"
        aria-label={fill(words.fewerOf, { title })}
        disabled={quantity <= QUANTITY.min}
        onClick={() => onQuantity(quantity - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="number"
        name={CART_FIELDS.quantity}
        inputMode="numeric"
        min={QUANTITY.min}
        max={QUANTITY.max}
        step={QUANTITY.step}
        value={typed}
        required
        aria-label={fill(words.quantityOf, { title })}
        aria-describedby={describedBy}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={wish}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={fill(words.moreOf, { title })}
        disabled={quantity >= QUANTITY.max}
        onClick={() => onQuantity(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  )
}
