import { fill } from '#base/format/words.ts'
import type { SideWords } from '#shop/checkout/page-words.ts'

/** What somebody chose that this shop cannot sell yet. */
export type Chosen = Readonly<{
  title: string
  path: string
  facts: readonly string[]
}>

type Props = { text: string; chosen: Chosen | undefined; shop: string; words: SideWords }

/** Says so, shows that the choice arrived, and leads back. */
export const NotSoldYet = ({ text, chosen, shop, words }: Props) => (
  <div className="not-sold">
    {chosen ? (
      <section aria-label={words.chosen} className="not-sold-choice">
        <h2 className="heading size-tiny">{words.chosen}</h2>
        <p>{chosen.title}</p>
        {chosen.facts.map((fact) => (
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
      <a className="button button-solid" href={encodeURI(chosen?.path ?? shop)}>
        {chosen ? fill(words.backTo, { title: chosen.title }) : words.backToShop}
      </a>
    </p>
  </div>
)
