import { useId } from 'react'
import { fill } from '#base/format/words.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { CHECKOUT_PATH } from '../adding.ts'
import { amountText } from '../amount.ts'
import type { ShoppingCart } from '../model.ts'
import type { CartWords } from '../words.ts'

type Props = {
  cart: ShoppingCart & { settled: boolean }
  words: CartWords
  money: MoneyFormat
  testMode: boolean
  shop: string
}

const Row = ({ name, amount, className }: { name: string; amount: string; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

const shippingText = (
  { selectedShippingOption, shippingCostCents }: ShoppingCart,
  amount: (cents: number) => string,
  words: CartWords,
): string => {
  if (!selectedShippingOption) return words.shippingLater
  return shippingCostCents === 0 ? words.free : amount(shippingCostCents)
}

/** What it comes to. The last line is what is paid; tax that is inside of it is told below. */
export const CartSummary = ({ cart, words, money, testMode, shop }: Props) => {
  const noteId = useId()
  const amount = (cents: number): string => amountText(cents, cart.currency, money)
  const hasProblem = cart.entries.some(({ problem }) => problem !== null)
  const taxes = cart.applicableTaxRules.filter(({ amountCents }) => amountCents > 0)
  return (
    <section className="cart-summary" aria-label={words.summary}>
      <h2 className="heading size-tiny">{words.summary}</h2>
      <dl className="summary-rows" aria-busy={!cart.settled}>
        <Row name={words.subtotal} amount={amount(cart.subtotalCents)} />
        {cart.validCoupons
          .filter(({ discountCents }) => discountCents > 0)
          .map(({ code, discountCents }) => (
            <Row key={code} name={`${words.discount} ${code}`} amount={amount(-discountCents)} />
          ))}
        {cart.requiresShipping ? <Row name={words.shipping} amount={shippingText(cart, amount, words)} /> : null}
        {cart.pricesIncludeTax
          ? null
          : taxes.map(({ name, percent, amountCents }) => (
              <Row key={`${name} ${percent}`} name={fill(words.tax, { name, percent })} amount={amount(amountCents)} />
            ))}
        <Row className="summary-total" name={words.total} amount={amount(cart.grandTotalCents)} />
        {cart.pricesIncludeTax
          ? taxes.map(({ name, percent, amountCents }) => (
              <Row
                key={`${name} ${percent}`}
                className="summary-within"
                name={fill(words.taxIncluded, { name, percent })}
                amount={amount(amountCents)}
              />
            ))
          : null}
      </dl>
      {testMode ? <p className="test-mode">{words.testMode}</p> : null}
      <div className="checkout-line">
        {hasProblem ? (
          <>
            <button type="button" className="button button-solid" disabled aria-describedby={noteId}>
              {words.checkout}
            </button>
            <p id={noteId} className="field-note">
              {words.settleProblems}
            </p>
          </>
        ) : (
          <a className="button button-solid" href={CHECKOUT_PATH}>
            <span>{words.checkout}</span> <span className="checkout-total">{amount(cart.grandTotalCents)}</span>
          </a>
        )}
      </div>
      <p className="cart-back">
        <a href={encodeURI(shop)}>{words.keepShopping}</a>
      </p>
    </section>
  )
}
