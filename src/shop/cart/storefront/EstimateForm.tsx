import { type FormEvent, useId } from 'react'
import { CART_PATH } from '#base/format/text.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { CART_FIELDS } from '../form-fields.ts'
import { formatAmount } from '../format-amount.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'
import { CartErrorMessage } from './CartErrorMessage.tsx'
import type { CartError } from './use-cart.ts'

type Submit = (event: FormEvent<HTMLFormElement>) => void
type Props = {
  cart: ShoppingCart
  messages: CartMessages
  money: MoneyFormat
  countries: readonly Readonly<{ code: string; name: string }>[]
  busy: boolean
  error: CartError | undefined
  /** Selected, but not confirmed by the server yet. */
  pendingOption: string | undefined
  onLocation: Submit
  onOption: (id: string) => void
}

type OptionsProps = Pick<Props, 'cart' | 'messages' | 'money' | 'pendingOption' | 'onOption'>

const Options = ({ cart, messages, money, pendingOption, onOption }: OptionsProps) => (
  <form
    method="post"
    action={CART_PATH}
    className="delivery"
    onSubmit={(event) => {
      event.preventDefault()
      onOption(String(new FormData(event.currentTarget).get(CART_FIELDS.option)))
    }}
  >
    <fieldset>
      <legend className="field-label">{messages.delivery}</legend>
      {cart.shippingOptions.map(({ id, name, description, priceCents }) => (
        <label key={id} className="delivery-option">
          <input
            type="radio"
            name={CART_FIELDS.option}
            value={id}
            required
            checked={(pendingOption ?? cart.selectedShippingOption?.id) === id}
            onChange={() => onOption(id)}
          />
          <span>
            {name}
            {description ? <span className="entry-fact"> {description}</span> : null}
          </span>
          <span>{priceCents === 0 ? messages.free : formatAmount(priceCents, cart.currency, money)}</span>
        </label>
      ))}
    </fieldset>
    <button
      type="submit"
      name={CART_FIELDS.operation}
      value="shipping"
      className="button button-outline button-small cart-update"
    >
      {messages.chooseDelivery}
    </button>
  </form>
)

/** Destination of the parcel, then the delivery methods for it. */
export const EstimateForm = (props: Props) => {
  const { cart, messages, money, countries, busy, error, pendingOption, onLocation, onOption } = props
  const id = useId()
  const { country = '', region = '', postalCode = '' } = cart.shippingLocation ?? {}
  return (
    <details className="cart-part estimate" open={cart.shippingLocation !== null} aria-busy={busy}>
      <summary>{messages.estimate}</summary>
      <form
        // A new location resets the default values of the fields.
        key={`${country} ${region} ${postalCode}`}
        method="post"
        action={CART_PATH}
        className="estimate-form"
        onSubmit={onLocation}
      >
        <label className="field" htmlFor={`${id}-country`}>
          <span className="field-label">{messages.country}</span>
          <select
            id={`${id}-country`}
            name={CART_FIELDS.country}
            required
            defaultValue={country}
            autoComplete="country"
          >
            <option value="">{messages.chooseCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field" htmlFor={`${id}-region`}>
          <span className="field-label">{messages.region}</span>
          <input
            id={`${id}-region`}
            name={CART_FIELDS.region}
            maxLength={100}
            defaultValue={region}
            autoComplete="address-level1"
          />
        </label>
        <label className="field" htmlFor={`${id}-postal`}>
          <span className="field-label">{messages.postalCode}</span>
          <input
            id={`${id}-postal`}
            name={CART_FIELDS.postalCode}
            maxLength={20}
            defaultValue={postalCode}
            autoComplete="postal-code"
          />
        </label>
        <button type="submit" name={CART_FIELDS.operation} value="location" className="button button-outline">
          {messages.estimateButton}
        </button>
      </form>
      <CartErrorMessage error={error} />
      {cart.shippingLocation && cart.shippingOptions.length === 0 ? (
        <p className="entry-problem">{messages.noDelivery}</p>
      ) : null}
      {cart.shippingOptions.length > 0 ? (
        <Options cart={cart} messages={messages} money={money} pendingOption={pendingOption} onOption={onOption} />
      ) : null}
    </details>
  )
}
