import { useEffect, useState } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import { QUANTITY } from '#shop/catalog/model.ts'
import { CART_FIELDS } from '../form-fields.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { CartEntry } from '../model.ts'

type Props = {
  entry: Pick<CartEntry, 'title' | 'quantity' | 'problem'>
  messages: Pick<CartMessages, 'quantityOf' | 'fewerOf' | 'moreOf'>
  describedBy?: string
  onQuantity: (quantity: number) => void
}

/** A number field with minus and plus buttons. Typed values apply on blur. */
export const QuantityStepper = ({ entry: { title, quantity, problem }, messages, describedBy, onQuantity }: Props) => {
  const [typed, setTyped] = useState(String(quantity))
  // The quantity can change elsewhere: a rejected change, another tab.
  useEffect(() => setTyped(String(quantity)), [quantity])
  const applyTyped = (): void => {
    const number = Number(typed)
    const isValid = typed.trim() !== '' && Number.isInteger(number) && number >= QUANTITY.min && number <= QUANTITY.max
    if (!isValid) setTyped(String(quantity))
    else if (number !== quantity) onQuantity(number)
  }
  return (
    <span className="stepper">
      <button
        type="button"
        className="stepper-button"
        aria-label={interpolate(messages.fewerOf, { title })}
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
        aria-label={interpolate(messages.quantityOf, { title })}
        aria-describedby={describedBy}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={applyTyped}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={interpolate(messages.moreOf, { title })}
        disabled={quantity >= QUANTITY.max || problem === 'not-enough'}
        onClick={() => onQuantity(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  )
}
