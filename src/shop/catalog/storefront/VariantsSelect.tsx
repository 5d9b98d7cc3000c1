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
  words: Pick<ProductMessages, 'selectValue' | 'valueSoldOut'>
}

/**
 * One list for each option, in the owner's order. It is an ordinary part of a form: without scripts the chosen values travel as they are,
 * and the server finds the variant. With them, what cannot be combined or is sold out can no longer be chosen.
 */
export const VariantsSelect = ({ product, choice, onChoose, words }: Props) => {
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
        <option value="">{words.selectValue}</option>
        {values.map((value) => {
          const state = getValueAvailability(product, choice, name, value)
          return (
            <option key={value} value={value} disabled={state !== 'available'}>
              {state === 'sold-out' ? `${value} – ${words.valueSoldOut}` : value}
            </option>
          )
        })}
      </select>
    </label>
  ))
}
