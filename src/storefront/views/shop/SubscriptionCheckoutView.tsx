import { interpolate } from '#base/format/interpolate.ts'
import { SUBSCRIPTION_PATH } from '#shop/cart/model.ts'
import type { StatusPageMessages } from '#shop/checkout/locales/messages.ts'

/** The item that the shopper selected. */
export type SelectedItem = Readonly<{
  title: string
  path: string
  facts: readonly string[]
}>

type Props = { selected: SelectedItem | undefined; cartToken: string; shop: string; messages: StatusPageMessages }

const Selection = ({ selected, cartToken, messages }: Omit<Props, 'shop'> & { selected: SelectedItem }) => (
  <>
    <section aria-label={messages.selection} className="not-sold-choice">
      <h2 className="heading size-tiny">{messages.selection}</h2>
      <p>{selected.title}</p>
      {selected.facts.map((fact) => (
        <p key={fact} className="entry-fact">
          {fact}
        </p>
      ))}
    </section>
    <p>{messages.subscriptionText}</p>
    <form method="post" action={SUBSCRIPTION_PATH}>
      <input type="hidden" name="cartToken" value={cartToken} />
      <button type="submit" className="button button-solid">
        {messages.toCheckout}
      </button>
    </form>
  </>
)

/** Shows the selected subscription, which is sold as a one-time purchase, and continues to the checkout. */
export const SubscriptionCheckoutView = ({ selected, cartToken, shop, messages }: Props) => (
  <div className="not-sold">
    {selected ? (
      <Selection selected={selected} cartToken={cartToken} messages={messages} />
    ) : (
      <p className="cart-trouble" role="alert">
        {messages.unreadable}
      </p>
    )}
    <p>
      <a href={encodeURI(selected?.path ?? shop)}>
        {selected ? interpolate(messages.backTo, { title: selected.title }) : messages.backToShop}
      </a>
    </p>
  </div>
)
