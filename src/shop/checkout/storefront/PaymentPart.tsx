import { fill } from '#base/format/words.ts'
import type { Method } from '../contract.ts'
import type { CheckoutPageProps } from '../page-model.ts'
import type { CheckoutWords } from '../page-words.ts'
import { TextField } from './TextField.tsx'

type Shared = Pick<CheckoutPageProps, 'words' | 'testCards'> & {
  cardNumber: string
  cardFault: string | undefined
  onCard: (number: string) => void
}
type Props = Shared & {
  methods: readonly Method[]
  isFree: boolean
  chosen: string
  onMethod: (id: string) => void
}

const noteOf = ({ kind, label }: Method, words: CheckoutWords): string => {
  if (kind === 'stripe-card') return words.stripePage
  return kind === 'redirect' ? fill(words.otherPage, { name: label }) : ''
}

const TestCard = ({ words, testCards, cardNumber, cardFault, onCard }: Shared) => (
  <div className="test-cards">
    <TextField
      name="cardNumber"
      label={words.cardNumber}
      value={cardNumber}
      fault={cardFault}
      onValue={onCard}
      onLeave={() => {}}
      // A browser that knows a real card must not offer it here.
      autoComplete="off"
      inputMode="numeric"
      maxLength={40}
      needed
    />
    <p className="field-note">{words.testCardNote}</p>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
    <ul role="list" aria-label={words.testCards}>
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

/** One of the ways that this shop offers; what each needs shows once it is chosen, by style alone. */
export const PaymentPart = ({ methods, isFree, chosen, onMethod, ...card }: Props) => {
  const { words } = card
  return (
    <fieldset className="checkout-part payment-part">
      <legend className="heading size-tiny">{words.payment}</legend>
      {isFree ? (
        <>
          <p>{words.nothingToPay}</p>
          <input type="hidden" name="method" value="free" />
        </>
      ) : null}
      {!isFree && methods.length === 0 ? <p className="field-fault">{words.noMethods}</p> : null}
      {methods.map((method) => {
        const { id, label, kind, instructions } = method
        const note = noteOf(method, words)
        return (
          <div key={id} className="method">
            <label className="delivery-option">
              <input type="radio" name="method" value={id} checked={chosen === id} onChange={() => onMethod(id)} />
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
