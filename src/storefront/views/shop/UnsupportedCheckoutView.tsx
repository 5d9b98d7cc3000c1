import { interpolate } from '#base/format/interpolate.ts'
import type { StatusPageMessages } from '#shop/checkout/locales/messages.ts'

/** The item that the shopper selected. */
export type SelectedItem = Readonly<{
  title: string
  path: string
  facts: readonly string[]
}>

type Props = { text: string; selected: SelectedItem | undefined; shop: string; words: StatusPageMessages }

/** Says that the checkout is not supported yet, shows the selected item and links back. */
export const UnsupportedCheckoutView = ({ text, selected, shop, words }: Props) => (
  <div className="not-sold">
    {selected ? (
      <section aria-label={words.chosen} className="not-sold-choice">
        <h2 className="heading size-tiny">{words.chosen}</h2>
        <p>{selected.title}</p>
        {selected.facts.map((fact) => (
          <p key={fact} className="entry-fact">
            {fact}
          </p>
        ))}
      </section>
    ) : (
      <p className="cart-trouble" role="alert">
        {words.unreadable}
      </p>
    )}
    <p>{text}</p>
    <p>
      <a className="button button-solid" href={encodeURI(selected?.path ?? shop)}>
        {selected ? interpolate(words.backTo, { title: selected.title }) : words.backToShop}
      </a>
    </p>
  </div>
)
