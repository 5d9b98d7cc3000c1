import { interpolate } from '#base/format/interpolate.ts'
import type { StatusPageMessages } from '#shop/checkout/locales/messages.ts'

/** The item that the shopper selected. */
export type SelectedItem = Readonly<{
  title: string
  path: string
  facts: readonly string[]
}>

type Props = { text: string; selected: SelectedItem | undefined; shop: string; messages: StatusPageMessages }

/** Says that the checkout is not supported yet, shows the selected item and links back. */
export const UnsupportedCheckoutView = ({ text, selected, shop, messages }: Props) => (
  <div className="not-sold">
    {selected ? (
      <section aria-label={messages.selection} className="not-sold-choice">
        <h2 className="heading size-tiny">{messages.selection}</h2>
        <p>{selected.title}</p>
        {selected.facts.map((fact) => (
          <p key={fact} className="entry-fact">
            {fact}
          </p>
        ))}
      </section>
    ) : (
      <p className="cart-trouble" role="alert">
        {messages.unreadable}
      </p>
    )}
    <p>{text}</p>
    <p>
      <a className="button button-solid" href={encodeURI(selected?.path ?? shop)}>
        {selected ? interpolate(messages.backTo, { title: selected.title }) : messages.backToShop}
      </a>
    </p>
  </div>
)
