import { interpolate } from '#base/format/interpolate.ts'
import type { SavedMethod } from '../contract.ts'
import type { CheckoutMessages } from '../locales/messages.ts'

type Props = {
  cards: readonly SavedMethod[]
  /** Empty: another card. */
  selected: string
  messages: CheckoutMessages
  onSelect: (id: string) => void
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The cards that the customer saved for this payment method, and another one. */
export const SavedCards = ({ cards, selected, messages, onSelect }: Props) => (
  <fieldset className="saved-cards">
    <legend className="field-label">{messages.savedCards}</legend>
    {cards.map(({ id, brand, lastFour }) => (
      <label key={id} className="delivery-option">
        <input type="radio" name="savedMethod" value={id} checked={selected === id} onChange={() => onSelect(id)} />
        <span>{interpolate(messages.savedCard, { brand: capitalize(brand), lastFour })}</span>
      </label>
    ))}
    <label className="delivery-option">
      <input type="radio" name="savedMethod" value="" checked={selected === ''} onChange={() => onSelect('')} />
      <span>{messages.anotherCard}</span>
    </label>
  </fieldset>
)
