import { interpolate } from '#base/format/interpolate.ts'
import { GiftCardRows } from '#shop/cart/storefront/GiftCardRows.tsx'
import { type CheckoutPageProps, createAmountFormatter } from './page-model.ts'

const Row = ({ name, amount, className }: { name: string; amount: string; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

type Props = Pick<CheckoutPageProps, 'money'> & {
  cart: CheckoutPageProps['state']['cart']
  messages: CheckoutPageProps['cartMessages']
}

/** The totals, which change with the address and the delivery method. */
export const TotalRows = ({ cart, messages, money }: Props) => {
  const amount = createAmountFormatter(cart, money)
  const taxes = cart.applicableTaxRules.filter(({ amountCents }) => amountCents > 0)
  const { selectedShippingOption, shippingCostCents } = cart
  const shipping = shippingCostCents === 0 ? messages.free : amount(shippingCostCents)
  const renderTaxRows = (template: string, className?: string) =>
    taxes.map(({ name, percent, amountCents }) => (
      <Row
        key={`${name} ${percent}`}
        className={className}
        name={interpolate(template, { name, percent })}
        amount={amount(amountCents)}
      />
    ))
  return (
    <dl className="summary-rows">
      <Row name={messages.subtotal} amount={amount(cart.subtotalCents)} />
      {cart.validCoupons
        .filter(({ discountCents }) => discountCents > 0)
        .map(({ code, discountCents }) => (
          <Row key={code} name={`${messages.discount} ${code}`} amount={amount(-discountCents)} />
        ))}
      {cart.requiresShipping && selectedShippingOption ? <Row name={messages.shipping} amount={shipping} /> : null}
      {cart.pricesIncludeTax ? null : renderTaxRows(messages.tax)}
      <Row className="summary-total" name={messages.total} amount={amount(cart.grandTotalCents)} />
      {cart.pricesIncludeTax ? renderTaxRows(messages.taxIncluded, 'summary-within') : null}
      <GiftCardRows cart={cart} messages={messages} formatAmount={amount} />
    </dl>
  )
}
