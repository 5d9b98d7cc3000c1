import { interpolate } from '#base/format/interpolate.ts'
import type { Method } from '../contract.ts'
import type { CheckoutMessages } from '../locales/messages.ts'
import type { CheckoutPageProps } from './page-model.ts'
import { TextField } from './TextField.tsx'

type Shared = Pick<CheckoutPageProps, 'messages' | 'testCards'> & {
  cardNumber: string
  cardError: string | undefined
  onCard: (number: string) => void
}
type Props = Shared & {
  methods: readonly Method[]
  isFree: boolean
  selected: string
  onMethod: (id: string) => void
}

const getNote = ({ kind, label }: Method, messages: CheckoutMessages): string => {
  if (kind === 'stripe-card') return messages.stripePage
  return kind === 'redirect' ? interpolate(messages.otherPage, { name: label }) : ''
}

const TestCard = ({ messages, testCards, cardNumber, cardError, onCard }: Shared) => (
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

/** Payment methods. The fields of the selected one are shown by CSS alone. */
export const PaymentSection = ({ methods, isFree, selected, onMethod, ...card }: Props) => {
  const { messages } = card
  return (
    <fieldset className="checkout-part payment-part">
      <legend className="heading size-tiny">{messages.payment}</legend>
      {isFree ? (
        <>
          <p>{messages.nothingToPay}</p>
          <input type="hidden" name="method" value="free" />
        </>
      ) : null}
      {!isFree && methods.length === 0 ? <p className="field-fault">{messages.noMethods}</p> : null}
      {methods.map((method) => {
        const { id, label, kind, instructions } = method
        const note = getNote(method, messages)
        return (
          <div key={id} className="method">
            <label className="delivery-option">
              <input type="radio" name="method" value={id} checked={selected === id} onChange={() => onMethod(id)} />
              <span>{label}</span>
            </label>
            <div className="method-more">
              {kind === 'test-card' ? <TestCard {...card} /> : null}
              {instructions ? <p className="method-instructions">{instructions}</p> : null}
              {note ? <p className="field-note">{note}</p> : null}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
