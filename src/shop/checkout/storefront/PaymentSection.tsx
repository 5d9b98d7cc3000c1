import { interpolate } from '#base/format/interpolate.ts'
import type { Method, SavedMethod } from '../contract.ts'
import type { CheckoutMessages } from '../locales/messages.ts'
import type { CheckoutPageProps } from './page-model.ts'
import { SavedCards } from './SavedCards.tsx'
import { TextField } from './TextField.tsx'
import type { PaymentMethodSelection } from './use-payment-method.ts'

type CardProps = Pick<CheckoutPageProps, 'messages' | 'testCards'> & {
  cardNumber: string
  cardError: string | undefined
  onCard: (number: string) => void
}
type UnavailableOptionProps = Readonly<{ id: string; label: string; reason: string }>
type Props = Pick<CheckoutPageProps, 'messages' | 'testCards'> & {
  methods: readonly Method[]
  unavailable?: readonly UnavailableOptionProps[]
  savedMethods: readonly SavedMethod[]
  isFree: boolean
  /** Gift cards pay everything. */
  isCovered: boolean
  /** Signed-in customers can save a card. */
  isCustomer: boolean
  selection: Pick<PaymentMethodSelection, 'selected' | 'saved' | 'cardNumber' | 'shouldSave' | 'select'> & {
    selectSaved: (id: string) => void
    setCardNumber: (cardNumber: string) => void
    setShouldSave: (shouldSave: boolean) => void
  }
  cardError: string | undefined
}

const getNote = ({ kind, label }: Method, messages: CheckoutMessages): string => {
  if (kind === 'stripe-card') return messages.stripePage
  return kind === 'redirect' ? interpolate(messages.otherPage, { name: label }) : ''
}

const TestCard = ({ messages, testCards, cardNumber, cardError, onCard }: CardProps) => (
  <div className="test-cards">
    <TextField
      name="cardNumber"
      label={messages.cardNumber}
      value={cardNumber}
      error={cardError}
      onValue={onCard}
      onLeave={() => {}}
      // Prevents autofill of a real card.
      autoComplete="off"
      inputMode="numeric"
      maxLength={40}
      required
    />
    <p className="field-note">{messages.testCardNote}</p>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
    <ul role="list" aria-label={messages.testCards}>
      {testCards.map(({ number, does }) => (
        <li key={number}>
          <button
            type="button"
            className="test-card"
            aria-pressed={cardNumber === number}
            onClick={() => onCard(number)}
          >
            <span className="test-card-number">{number}</span> <span className="entry-fact">{does}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
)

const MethodFields = ({
  method,
  savedMethods,
  isCustomer,
  selection,
  ...card
}: Omit<Props, 'methods' | 'unavailable'> & { method: Method }) => {
  const { id, kind, instructions, canBeSaved } = method
  const { messages } = card
  const saved = savedMethods.filter((each) => each.method === id)
  const note = getNote(method, messages)
  return (
    <div className="method-more">
      {saved.length > 0 ? (
        <SavedCards
          cards={saved}
          selected={selection.saved?.id ?? ''}
          messages={messages}
          onSelect={selection.selectSaved}
        />
      ) : null}
      {/* CSS hides it while a saved card is selected, also without JavaScript. */}
      <div className="another-card">
        {kind === 'test-card' ? (
          <TestCard {...card} cardNumber={selection.cardNumber} onCard={selection.setCardNumber} />
        ) : null}
        {instructions ? <p className="method-instructions">{instructions}</p> : null}
        {note ? <p className="field-note">{note}</p> : null}
        {isCustomer && canBeSaved ? (
          <label className="check-line">
            <input
              type="checkbox"
              name="saveMethod"
              value="1"
              checked={selection.shouldSave}
              onChange={({ target }) => selection.setShouldSave(target.checked)}
            />
            <span>{messages.saveCard}</span>
          </label>
        ) : null}
      </div>
    </div>
  )
}

/** INSTAL-021: a method that cannot pay this order, with the reason. */
const UnavailableOption = ({ id, label, reason }: UnavailableOptionProps) => (
  <div className="method">
    <label className="delivery-option">
      <input type="radio" name="method" value={id} disabled />
      <span>
        {label} <span className="entry-fact">{reason}</span>
      </span>
    </label>
  </div>
)

/** Payment methods. The fields of the selected one are shown by CSS alone. */
export const PaymentSection = ({ methods, unavailable = [], ...props }: Props) => {
  const { messages, isFree, isCovered, selection } = props
  return (
    <fieldset className="checkout-part payment-part">
      <legend className="heading size-tiny">{messages.payment}</legend>
      {isFree ? (
        <>
          <p>{isCovered ? messages.coveredByGiftCards : messages.nothingToPay}</p>
          <input type="hidden" name="method" value="free" />
        </>
      ) : null}
      {!isFree && methods.length === 0 ? <p className="field-fault">{messages.noMethods}</p> : null}
      {isFree
        ? null
        : methods.map((method) => (
            <div key={method.id} className="method">
              <label className="delivery-option">
                <input
                  type="radio"
                  name="method"
                  value={method.id}
                  checked={selection.selected?.id === method.id}
                  onChange={() => selection.select(method.id)}
                />
                <span>{method.label}</span>
              </label>
              <MethodFields method={method} {...props} />
            </div>
          ))}
      {isFree ? null : unavailable.map((method) => <UnavailableOption key={method.id} {...method} />)}
    </fieldset>
  )
}
