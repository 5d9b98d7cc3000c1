import { type MouseEventHandler, useId } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { isEligibleCart, toInstalmentCart } from '#shop/instalments/model.ts'
import { InstalmentBadge, type PricedBadgeSettings } from '#shop/instalments/storefront/InstalmentBadge.tsx'
import { formatAmount } from '../format-amount.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'
import { CHECKOUT_PATH } from '../model.ts'
import { GiftCardRows } from './GiftCardRows.tsx'

type Props = {
  cart: ShoppingCart & { isConfirmed: boolean }
  messages: CartMessages
  money: MoneyFormat
  testMode: boolean
  shop: string
  instalments?: PricedBadgeSettings
  onCheckout: MouseEventHandler<HTMLAnchorElement>
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
  messages: CartMessages,
): string => {
  if (!selectedShippingOption) return messages.shippingLater
  return shippingCostCents === 0 ? messages.free : amount(shippingCostCents)
}

/** Totals. The last row is the amount to pay; included tax is listed below it. */
export const CartSummary = ({ cart, messages, money, testMode, shop, instalments, onCheckout }: Props) => {
  const noteId = useId()
  const amount = (cents: number): string => formatAmount(cents, cart.currency, money)
  const hasProblem = cart.entries.some(({ problem }) => problem !== null)
  const taxes = cart.applicableTaxRules.filter(({ amountCents }) => amountCents > 0)
  return (
    <section className="cart-summary" aria-label={messages.summary}>
      <h2 className="heading size-tiny">{messages.summary}</h2>
      <dl className="summary-rows" aria-busy={!cart.isConfirmed}>
        <Row name={messages.subtotal} amount={amount(cart.subtotalCents)} />
        {cart.validCoupons
          .filter(({ discountCents }) => discountCents > 0)
          .map(({ code, discountCents }) => (
            <Row key={code} name={`${messages.discount} ${code}`} amount={amount(-discountCents)} />
          ))}
        {cart.requiresShipping ? <Row name={messages.shipping} amount={shippingText(cart, amount, messages)} /> : null}
        {cart.pricesIncludeTax
          ? null
          : taxes.map(({ name, percent, amountCents }) => (
              <Row
                key={`${name} ${percent}`}
                name={interpolate(messages.tax, { name, percent })}
                amount={amount(amountCents)}
              />
            ))}
        <Row className="summary-total" name={messages.total} amount={amount(cart.grandTotalCents)} />
        {cart.pricesIncludeTax
          ? taxes.map(({ name, percent, amountCents }) => (
              <Row
                key={`${name} ${percent}`}
                className="summary-within"
                name={interpolate(messages.taxIncluded, { name, percent })}
                amount={amount(amountCents)}
              />
            ))
          : null}
        <GiftCardRows cart={cart} messages={messages} formatAmount={amount} />
      </dl>
      {instalments && isEligibleCart(toInstalmentCart(cart)) ? (
        <InstalmentBadge
          {...instalments}
          price={BigInt(cart.amountDueCents)}
          subtotal={BigInt(cart.subtotalCents)}
          money={money}
        />
      ) : null}
      {testMode ? <p className="test-mode">{messages.testMode}</p> : null}
      <div className="checkout-line">
        {hasProblem ? (
          <>
            <button type="button" className="button button-solid" disabled aria-describedby={noteId}>
              {messages.checkout}
            </button>
            <p id={noteId} className="field-note">
              {messages.settleProblems}
            </p>
          </>
        ) : (
          <a className="button button-solid" href={CHECKOUT_PATH} onClick={onCheckout}>
            <span>{messages.checkout}</span> <span className="checkout-total">{amount(cart.amountDueCents)}</span>
          </a>
        )}
      </div>
      <p className="cart-back">
        <a href={encodeURI(shop)}>{messages.keepShopping}</a>
      </p>
    </section>
  )
}
