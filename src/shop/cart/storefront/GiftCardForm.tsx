import { type FormEvent, useId } from 'react'
import { ProductType } from '#base/enumerations/products.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { CART_PATH } from '#base/format/text.ts'
import { CART_FIELDS } from '../form-fields.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { CartEntry, CartGiftCard, ShoppingCart } from '../model.ts'
import { CartErrorMessage } from './CartErrorMessage.tsx'
import type { GiftCardAction } from './gift-card-requests.ts'
import type { CartError } from './use-cart.ts'

type Props = {
  cart: Pick<ShoppingCart, 'entries' | 'giftCards' | 'storeCredit'>
  messages: CartMessages
  formatAmount: (cents: number) => string
  /** The page of the form: the plain form returns to it. */
  from: 'cart' | 'checkout'
  busy: boolean
  error: CartError | undefined
  onSubmit: (action: GiftCardAction) => (event: FormEvent<HTMLFormElement>) => void
}
type ItemProps = Pick<Props, 'messages' | 'formatAmount' | 'from' | 'onSubmit'>

/** Fields that every form here sends without scripts. */
const PlainFields = ({ action, from }: { action: GiftCardAction; from: Props['from'] }) => (
  <>
    <input type="hidden" name={CART_FIELDS.operation} value={action} />
    <input type="hidden" name={CART_FIELDS.from} value={from} />
  </>
)

const describeCard = ({ kind, lastFour }: CartGiftCard, messages: CartMessages): string =>
  kind === 'store-credit' ? messages.storeCredit : interpolate(messages.giftCard, { lastFour })

const Card = ({ card, messages, formatAmount, from, onSubmit }: ItemProps & { card: CartGiftCard }) => {
  const isCredit = card.kind === 'store-credit'
  const action = isCredit ? 'store-credit' : 'remove-gift-card'
  return (
    <li className="coupon" data-valid={card.problem === null ? '' : undefined}>
      <form method="post" action={CART_PATH} onSubmit={onSubmit(action)}>
        <PlainFields action={action} from={from} />
        {isCredit ? (
          <input type="hidden" name={CART_FIELDS.use} value="0" />
        ) : (
          <input type="hidden" name={CART_FIELDS.giftCardId} value={card.id} />
        )}
        <span className="coupon-code">{describeCard(card, messages)}</span>{' '}
        {card.appliedCents > 0 ? <span className="entry-fact">{formatAmount(-card.appliedCents)}</span> : null}
        {card.problem === null ? null : (
          <span className="entry-problem">{messages.giftCardProblems[card.problem]}</span>
        )}
        <button
          type="submit"
          className="button-plain"
          aria-label={
            isCredit ? messages.removeStoreCredit : interpolate(messages.removeGiftCard, { lastFour: card.lastFour })
          }
        >
          {messages.remove}
        </button>
      </form>
    </li>
  )
}

const StoreCredit = ({ available, ...props }: ItemProps & { available: number }) => (
  <form method="post" action={CART_PATH} className="store-credit" onSubmit={props.onSubmit('store-credit')}>
    <PlainFields action="store-credit" from={props.from} />
    <input type="hidden" name={CART_FIELDS.use} value="1" />
    <span>{interpolate(props.messages.storeCreditAvailable, { amount: props.formatAmount(available) })}</span>{' '}
    <button type="submit" className="button-plain">
      {props.messages.useStoreCredit}
    </button>
  </form>
)

const isGiftCard = ({ productType }: CartEntry): boolean => productType === ProductType.giftCard

/** A field for a gift card, the cards that pay, and the customer's store credit. Absent if there is nothing that they could pay. */
export const GiftCardForm = ({ cart: { entries, giftCards, storeCredit }, busy, error, ...props }: Props) => {
  const id = useId()
  const { messages, from, onSubmit } = props
  if (giftCards.length === 0 && entries.every(isGiftCard)) return null
  return (
    <details
      className="cart-part gift-card-part"
      aria-busy={busy}
      open={giftCards.length > 0 || storeCredit !== null || error !== undefined}
    >
      <summary>{messages.redeemGiftCard}</summary>
      <form method="post" action={CART_PATH} className="line-form" onSubmit={onSubmit('add-gift-card')}>
        <PlainFields action="add-gift-card" from={from} />
        <label htmlFor={id}>{messages.giftCardCode}</label>
        <div className="line-form-row">
          <input
            id={id}
            name={CART_FIELDS.code}
            required
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" className="button button-outline">
            {messages.applyGiftCard}
          </button>
        </div>
      </form>
      <CartErrorMessage error={error} />
      {storeCredit && !storeCredit.isUsed ? <StoreCredit {...props} available={storeCredit.availableCents} /> : null}
      {giftCards.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul role="list" className="coupons">
          {giftCards.map((card) => (
            <Card key={card.id} card={card} {...props} />
          ))}
        </ul>
      )}
      {entries.some(isGiftCard) ? <p className="field-note">{messages.notForGiftCards}</p> : null}
    </details>
  )
}
