import { type FormEvent, useId } from 'react'
import { CART_PATH } from '#base/format/text.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { amountText } from '../amount.ts'
import { CART_FIELDS } from '../forms.ts'
import type { ShoppingCart } from '../model.ts'
import type { CartWords } from '../words.ts'
import { CartTroubleLine } from './CartTroubleLine.tsx'
import type { CartTrouble } from './use-cart.ts'

type Submit = (event: FormEvent<HTMLFormElement>) => void
type Props = {
  cart: ShoppingCart
  words: CartWords
  money: MoneyFormat
  countries: readonly Readonly<{ code: string; name: string }>[]
  busy: boolean
  trouble: CartTrouble | undefined
  onLocation: Submit
  onOption: Submit
}

const Options = ({ cart, words, money, onOption }: Pick<Props, 'cart' | 'words' | 'money' | 'onOption'>) => (
  <form method="post" action={CART_PATH} className="delivery" onSubmit={onOption}>
    <fieldset>
      <legend className="field-label">{words.delivery}</legend>
      {cart.shippingOptions.map(({ id, name, description, priceCents }) => (
        <label key={id} className="delivery-option">
          <input
            type="radio"
            name={CART_FIELDS.option}
            value={id}
            required
            defaultChecked={cart.selectedShippingOption?.id === id}
            onChange={({ target }) => target.form?.requestSubmit()}
          />
          <span>
            {name}
            {description ? <span className="entry-fact"> {description}</span> : null}
          </span>
          <span>{priceCents === 0 ? words.free : amountText(priceCents, cart.currency, money)}</span>
        </label>
      ))}
    </fieldset>
    <button
      type="submit"
      name={CART_FIELDS.deed}
      value="shipping"
      className="button button-outline button-small cart-update"
    >
      {words.chooseDelivery}
    </button>
  </form>
)

/** Where the parcel would go, and then how it could come. */
export const EstimateForm = (props: Props) => {
  const { cart, words, money, countries, busy, trouble, onLocation, onOption } = props
  const id = useId()
  const { country = '', region = '', postalCode = '' } = cart.shippingLocation ?? {}
  return (
    <details className="cart-part estimate" open={cart.shippingLocation !== null} aria-busy={busy}>
      <summary>{words.estimate}</summary>
      <form
        // What is known of the place becomes what the fields begin with.
        key={`${country} ${region} ${postalCode}`}
        method="post"
        action={CART_PATH}
        className="estimate-form"
        onSubmit={onLocation}
      >
        <label className="field" htmlFor={`${id}-country`}>
          <span className="field-label">{words.country}</span>
          <select
            id={`${id}-country`}
            name={CART_FIELDS.country}
            required
            defaultValue={country}
            autoComplete="country"
          >
            <option value="">{words.chooseCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field" htmlFor={`${id}-region`}>
          <span className="field-label">{words.region}</span>
          <input
            id={`${id}-region`}
            name={CART_FIELDS.region}
            maxLength={100}
            defaultValue={region}
            autoComplete="address-level1"
          />
        </label>
        <label className="field" htmlFor={`${id}-postal`}>
          <span className="field-label">{words.postalCode}</span>
          <input
            id={`${id}-postal`}
            name={CART_FIELDS.postalCode}
            maxLength={20}
            defaultValue={postalCode}
            autoComplete="postal-code"
          />
        </label>
        <button type="submit" name={CART_FIELDS.deed} value="location" className="button button-outline">
          {words.estimateButton}
        </button>
      </form>
      <CartTroubleLine trouble={trouble} />
      {cart.shippingLocation && cart.shippingOptions.length === 0 ? (
        <p className="entry-problem">{words.noDelivery}</p>
      ) : null}
      {cart.shippingOptions.length > 0 ? <Options cart={cart} words={words} money={money} onOption={onOption} /> : null}
    </details>
  )
}
