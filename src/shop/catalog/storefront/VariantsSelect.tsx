import {
  type DisplayProduct,
  getValueAvailability,
  listOptions,
  type OptionSelection,
  shouldShowVariantsSelect,
} from '../model.ts'
import type { ProductMessages } from '../shop-display-settings.ts'

type Props = {
  product: Pick<DisplayProduct, 'structuredContent' | 'variantOptionOrdering'>
  choice: OptionSelection
  onChoose: (name: string, value: string) => void
  messages: Pick<ProductMessages, 'selectValue' | 'valueSoldOut'>
  /** Visitors can sign up for sold-out variants, so they can select them. */
  canSelectSoldOut?: boolean
}

/**
 * One select per option, in the owner's order. A plain form control: without scripts the form posts the selected values,
 * and the server finds the variant. Impossible values are disabled, and sold-out values unless they can be waited for.
 */
export const VariantsSelect = ({ product, choice, onChoose, messages, canSelectSoldOut = false }: Props) => {
  if (!shouldShowVariantsSelect(product)) return null
  return listOptions(product).map(({ name, values }) => (
    <label key={name} className="field variant-option">
      <span className="field-label">{name}</span>
      <select
        name={`option.${name}`}
        required
        value={(Object.hasOwn(choice, name) && choice[name]) || ''}
        onChange={({ target }) => onChoose(name, target.value)}
      >
        <option value="">{messages.selectValue}</option>
        {values.map((value) => {
          const state = getValueAvailability(product, choice, name, value)
          return (
            <option
              key={value}
              value={value}
              disabled={state === 'impossible' || (state === 'sold-out' && !canSelectSoldOut)}
            >
              {state === 'sold-out' ? `${value} – ${messages.valueSoldOut}` : value}
            </option>
          )
        })}
      </select>
    </label>
  ))
}
