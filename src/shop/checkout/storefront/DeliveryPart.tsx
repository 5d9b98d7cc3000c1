import { amountsOf, type CheckoutPageProps } from '../page-model.ts'

type Props = Pick<CheckoutPageProps, 'words' | 'cartWords' | 'money'> & {
  cart: CheckoutPageProps['state']['cart']
  fault: string | undefined
  /** Chosen just now; the server has not confirmed it yet. */
  wished: string | undefined
  onChoose: (id: string) => void
}

/** How it comes, once it is known where it goes. */
export const DeliveryPart = ({ cart, words, cartWords, money, fault, wished, onChoose }: Props) => {
  const { shippingOptions, selectedShippingOption, shippingLocation } = cart
  const amount = amountsOf(cart, money)
  return (
    <fieldset
      className="checkout-part"
      aria-busy={wished !== undefined}
      aria-describedby={fault ? 'delivery-fault' : undefined}
    >
      <legend className="heading size-tiny">{words.delivery}</legend>
      <div role="status">
        {shippingLocation === null ? <p className="field-note">{words.deliveryFirst}</p> : null}
        {shippingLocation && shippingOptions.length === 0 ? <p className="field-fault">{words.noDelivery}</p> : null}
      </div>
      {shippingOptions.map(({ id, name, description, priceCents }) => (
        <label key={id} className="delivery-option">
          <input
            type="radio"
            name="shippingOption"
            value={id}
            checked={(wished ?? selectedShippingOption?.id) === id}
            onChange={() => onChoose(id)}
          />
          <span>
            {name}
            {description ? <span className="entry-fact"> {description}</span> : null}
          </span>
          <span className="option-price">{priceCents === 0 ? cartWords.free : amount(priceCents)}</span>
        </label>
      ))}
      {fault && shippingOptions.length > 0 ? (
        <p id="delivery-fault" className="field-fault">
          {fault}
        </p>
      ) : null}
      <button type="submit" name="do" value="save" className="button button-outline button-small cart-update">
        {words.showDelivery}
      </button>
    </fieldset>
  )
}
