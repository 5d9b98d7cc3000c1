import { type FormEvent, useRef } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { CART_PATH } from '#base/format/text.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import type { FormMessages } from '#site/forms/locales/messages.ts'
import { AdditionalFieldsSummary } from '#site/forms/storefront/AdditionalFieldsSummary.tsx'
import { CART_FIELDS } from '../form-fields.ts'
import { formatAmount } from '../format-amount.ts'
import type { CartMessages } from '../locales/messages.ts'
import { type CartEntry, toQuestionsUrl } from '../model.ts'
import { EntryImage } from './EntryImage.tsx'
import { GiftSummary } from './GiftSummary.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

type EntryWords = Pick<
  CartMessages,
  'quantityOf' | 'fewerOf' | 'moreOf' | 'removeOf' | 'update' | 'remove' | 'each' | 'problems' | 'notEnough'
>
type Shared = {
  currency: Currency
  money: MoneyFormat
  messages: EntryWords
  /** 0 removes the entry. */
  onQuantity: (entryId: string, quantity: number) => void
  /** Edits the answers to the questions of a product; absent in the drawer. */
  answers?: {
    messages: FormMessages['product']
    /** False: the link opens the page for it. */
    onEdit: (entry: CartEntry) => boolean
  }
}

const describeProblem = ({ problem, available }: CartEntry, messages: EntryWords): string | undefined => {
  if (problem === null) return undefined
  return problem === 'not-enough'
    ? interpolate(messages.notEnough, { available: available ?? 0 })
    : messages.problems[problem]
}

/** No quantity of an unavailable product can be bought: it can only be removed. */
const canChangeQuantity = ({ problem }: CartEntry): boolean => problem === null || problem === 'not-enough'

const canEditAnswers = ({ problem, additionalFieldsFormId }: CartEntry): boolean =>
  problem !== 'gone' && additionalFieldsFormId !== null

const Entry = ({ entry, currency, money, messages, onQuantity, answers }: Shared & { entry: CartEntry }) => {
  const { id, title, fullUrl, quantity, subTotal, purchasePriceCents, chosenVariant } = entry
  const problem = describeProblem(entry, messages)
  const problemId = `problem-${id}`
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const removes = submitter instanceof HTMLButtonElement && submitter.value === 'remove'
    onQuantity(id, removes ? 0 : Number(new FormData(event.currentTarget).get(CART_FIELDS.quantity)))
  }
  return (
    <li className="entry" data-entry={id} data-problem={entry.problem ?? undefined}>
      <EntryImage entry={entry} />
      <div className="entry-words">
        <p className="entry-title">{entry.problem === 'gone' ? title : <a href={encodeURI(fullUrl)}>{title}</a>}</p>
        {Object.entries(chosenVariant.attributes).map(([name, value]) => (
          <p key={name} className="entry-fact">
            {name}: {value}
          </p>
        ))}
        <AdditionalFieldsSummary answers={entry.formAnswers} className="entry-fact" />
        <GiftSummary entry={entry} />
        {answers && canEditAnswers(entry) ? (
          <a
            className="button-plain"
            href={toQuestionsUrl(id)}
            aria-label={interpolate(answers.messages.editAnswersOf, { title })}
            onClick={(event) => {
              if (answers.onEdit(entry)) event.preventDefault()
            }}
          >
            {answers.messages.editAnswers}
          </a>
        ) : null}
        {quantity > 1 ? (
          <p className="entry-fact">
            {interpolate(messages.each, { price: formatAmount(purchasePriceCents, currency, money) })}
          </p>
        ) : null}
        {problem === undefined ? null : (
          <p id={problemId} className="entry-problem">
            {problem}
          </p>
        )}
      </div>
      <form method="post" action={CART_PATH} className="entry-form" onSubmit={submit}>
        <input type="hidden" name={CART_FIELDS.entryId} value={id} />
        {canChangeQuantity(entry) ? (
          <>
            <QuantityStepper
              entry={entry}
              messages={messages}
              describedBy={problem === undefined ? undefined : problemId}
              onQuantity={(changed) => onQuantity(id, changed)}
            />
            <button type="submit" name={CART_FIELDS.operation} value="change" className="button-plain cart-update">
              {messages.update}
            </button>
          </>
        ) : null}
        <button
          type="submit"
          name={CART_FIELDS.operation}
          value="remove"
          className="button-plain"
          formNoValidate
          aria-label={interpolate(messages.removeOf, { title })}
        >
          {messages.remove}
        </button>
      </form>
      <p className="entry-price">{formatAmount(subTotal, currency, money)}</p>
    </li>
  )
}

type Props = Shared & { entries: readonly CartEntry[]; label: string }

/** The entries of the cart. After removing one, the focus stays in the list. */
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
