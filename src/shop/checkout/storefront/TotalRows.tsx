import { fill } from '#base/format/words.ts'
import { amountsOf, type CheckoutPageProps } from '../page-model.ts'

const Row = ({ name, amount, className }: { name: string; amount: string; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

type Props = Pick<CheckoutPageProps, 'money'> & {
  cart: CheckoutPageProps['state']['cart']
  words: CheckoutPageProps['cartWords']
}

/** The sum in its parts. Heard anew when it changes, because the place and the way of delivery change it. */
export const TotalRows = ({ cart, words, money }: Props) => {
  const amount = amountsOf(cart, money)
  const taxes = cart.applicableTaxRules.filter(({ amountCents }) => amountCents > 0)
  const { selectedShippingOption, shippingCostCents } = cart
  const shipping = shippingCostCents === 0 ? words.free : amount(shippingCostCents)
  const rowsOf = (sentence: string, className?: string) =>
    taxes.map(({ name, percent, amountCents }) => (
      <Row
        key={`${name} ${percent}`}
        className={className}
        name={fill(sentence, { name, percent })}
        amount={amount(amountCents)}
      />
    ))
  return (
    <dl className="summary-rows">
      <Row name={words.subtotal} amount={amount(cart.subtotalCents)} />
      {cart.validCoupons
        .filter(({ discountCents }) => discountCents > 0)
        .map(({ code, discountCents }) => (
          <Row key={code} name={`${words.discount} ${code}`} amount={amount(-discountCents)} />
        ))}
      {cart.requiresShipping && selectedShippingOption ? <Row name={words.shipping} amount={shipping} /> : null}
      {cart.pricesIncludeTax ? null : rowsOf(words.tax)}
      <Row className="summary-total" name={words.total} amount={amount(cart.grandTotalCents)} />
      {cart.pricesIncludeTax ? rowsOf(words.taxIncluded, 'summary-within') : null}
    </dl>
  )
}
