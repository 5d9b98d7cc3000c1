import { QUANTITY } from '../model.ts'
import type { ProductMessages } from '../shop-display-settings.ts'

/** Uncontrolled: only the form reads it. */
export const QuantityInput = ({ messages }: { messages: Pick<ProductMessages, 'quantity'> }) => (
  <label className="field quantity">
    <span className="field-label">{messages.quantity}</span>
    <input
      type="number"
      name="quantity"
      inputMode="numeric"
      min={QUANTITY.min}
      max={QUANTITY.max}
      step={QUANTITY.step}
      defaultValue={QUANTITY.default}
      required
    />
  </label>
)
