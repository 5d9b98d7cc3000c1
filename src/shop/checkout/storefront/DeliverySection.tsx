import { type CheckoutPageProps, createAmountFormatter } from './page-model.ts'

type Props = Pick<CheckoutPageProps, 'messages' | 'cartMessages' | 'money'> & {
  cart: CheckoutPageProps['state']['cart']
  error: string | undefined
  /** Selected, but not confirmed by the server yet. */
  pendingOption: string | undefined
  onSelect: (id: string) => void
}

/** Delivery methods, once the address is known. */
export const DeliverySection = ({ cart, messages, cartMessages, money, error, pendingOption, onSelect }: Props) => {
  const { shippingOptions, selectedShippingOption, shippingLocation } = cart
  const amount = createAmountFormatter(cart, money)
  return (
    <fieldset
      className="checkout-part"
      aria-busy={pendingOption !== undefined}
      aria-describedby={error ? 'delivery-fault' : undefined}
    >
      <legend className="heading size-tiny">{messages.delivery}</legend>
      <div role="status">
        {shippingLocation === null ? <p className="field-note">{messages.deliveryFirst}</p> : null}
        {shippingLocation && shippingOptions.length === 0 ? <p className="field-fault">{messages.noDelivery}</p> : null}
      </div>
      {shippingOptions.map(({ id, name, description, priceCents }) => (
        <label key={id} className="delivery-option">
          <input
            type="radio"
            name="shippingOption"
            value={id}
            checked={(pendingOption ?? selectedShippingOption?.id) === id}
            onChange={() => onSelect(id)}
          />
          <span>
            {name}
            {description ? <span className="entry-fact"> {description}</span> : null}
          </span>
          <span className="option-price">{priceCents === 0 ? cartMessages.free : amount(priceCents)}</span>
        </label>
      ))}
      {error && shippingOptions.length > 0 ? (
        <p id="delivery-fault" className="field-fault">
          {error}
        </p>
      ) : null}
      <button type="submit" name="do" value="save" className="button button-outline button-small cart-update">
        {messages.showDelivery}
      </button>
    </fieldset>
  )
}
