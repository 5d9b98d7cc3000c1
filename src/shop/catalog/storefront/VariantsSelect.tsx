import { type Choice, optionsOf, type ShownProduct, showsSelector, valueState } from '../model.ts'
import type { ProductWords } from '../product-words.ts'

type Props = {
  product: Pick<ShownProduct, 'structuredContent' | 'variantOptionOrdering'>
  choice: Choice
  onChoose: (name: string, value: string) => void
  words: Pick<ProductWords, 'selectValue' | 'valueSoldOut'>
}

/**
 * One list for each option, in the owner's order. It is an ordinary part of a form: without scripts the chosen values travel as they are,
 * and the server finds the variant. With them, what cannot be combined or is sold out can no longer be chosen.
 */
export const VariantsSelect = ({ product, choice, onChoose, words }: Props) => {
  if (!showsSelector(product)) return null
  return optionsOf(product).map(({ name, values }) => (
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
          const state = valueState(product, choice, name, value)
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
