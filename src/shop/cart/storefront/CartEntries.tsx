import { type FormEvent, useRef } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { CART_PATH } from '#base/format/text.ts'
import { fill } from '#base/format/words.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { amountText } from '../amount.ts'
import { CART_FIELDS } from '../forms.ts'
import type { CartEntry } from '../model.ts'
import type { CartWords } from '../words.ts'
import { EntryPicture } from './EntryPicture.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

type EntryWords = Pick<
  CartWords,
  'quantityOf' | 'fewerOf' | 'moreOf' | 'removeOf' | 'update' | 'remove' | 'each' | 'problems' | 'notEnough'
>
type Shared = {
  currency: Currency
  money: MoneyFormat
  words: EntryWords
  /** 0 takes it out. */
  onQuantity: (entryId: string, quantity: number) => void
}

const problemOf = ({ problem, available }: CartEntry, words: EntryWords): string | undefined => {
  if (problem === null) return undefined
  return problem === 'not-enough' ? fill(words.notEnough, { available: available ?? 0 }) : words.problems[problem]
}

const Entry = ({ entry, currency, money, words, onQuantity }: Shared & { entry: CartEntry }) => {
  const { id, title, fullUrl, quantity, subTotal, purchasePriceCents, chosenVariant } = entry
  const problem = problemOf(entry, words)
  const problemId = `problem-${id}`
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const removes = submitter instanceof HTMLButtonElement && submitter.value === 'remove'
    onQuantity(id, removes ? 0 : Number(new FormData(event.currentTarget).get(CART_FIELDS.quantity)))
  }
  return (
    <li className="entry" data-entry={id} data-problem={entry.problem ?? undefined}>
      <EntryPicture entry={entry} />
      <div className="entry-words">
        <p className="entry-title">{entry.problem === 'gone' ? title : <a href={encodeURI(fullUrl)}>{title}</a>}</p>
        {Object.entries(chosenVariant.attributes).map(([name, value]) => (
          <p key={name} className="entry-fact">
            {name}: {value}
          </p>
        ))}
        {quantity > 1 ? (
          <p className="entry-fact">{fill(words.each, { price: amountText(purchasePriceCents, currency, money) })}</p>
        ) : null}
        {problem === undefined ? null : (
          <p id={problemId} className="entry-problem">
            {problem}
          </p>
        )}
      </div>
      <form method="post" action={CART_PATH} className="entry-form" onSubmit={submit}>
        <input type="hidden" name={CART_FIELDS.entryId} value={id} />
        <QuantityStepper
          entry={entry}
          words={words}
          describedBy={problem === undefined ? undefined : problemId}
          onQuantity={(wished) => onQuantity(id, wished)}
        />
        <button type="submit" name={CART_FIELDS.deed} value="change" className="button-plain cart-update">
          {words.update}
        </button>
        <button
          type="submit"
          name={CART_FIELDS.deed}
          value="remove"
          className="button-plain"
          formNoValidate
          aria-label={fill(words.removeOf, { title })}
        >
          {words.remove}
        </button>
      </form>
      <p className="entry-price">{amountText(subTotal, currency, money)}</p>
    </li>
  )
}

type Props = Shared & { entries: readonly CartEntry[]; label: string }

/** What is in the cart, line by line. After one goes, the keyboard stays in the list. */
export const CartEntries = ({ entries, label, onQuantity, ...shared }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ul role="list" ref={list} className="entries" aria-label={label} tabIndex={-1}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          {...shared}
          onQuantity={(id, quantity) => {
            if (quantity === 0) list.current?.focus()
            onQuantity(id, quantity)
          }}
        />
      ))}
    </ul>
  )
}
