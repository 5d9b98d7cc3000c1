import { type FormEvent, useState } from 'react'
import { call } from '#base/browser/http-client.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import type { CartAction } from '../form-fields.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'
import { CartEntries } from './CartEntries.tsx'
import { CartErrorMessage } from './CartErrorMessage.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CouponForm } from './CouponForm.tsx'
import { CART_API } from './cart-api.ts'
import { EstimateForm } from './EstimateForm.tsx'
import { type CartError, useCart } from './use-cart.ts'

export type CartPageProps = {
  cart: ShoppingCart
  messages: CartMessages
  money: MoneyFormat
  countries: readonly Readonly<{ code: string; name: string }>[]
  /** The error of a form that was submitted without scripts. */
  problem?: { text: string; back?: string }
  testMode: boolean
  /** Path of the store. */
  shop: string
}

type FormName = 'coupon' | 'estimate'
type CartResponse = Readonly<{ shoppingCart: ShoppingCart }>

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** Requests of the forms other than quantities. */
const REQUESTS: Readonly<
  Record<Exclude<CartAction, 'change' | 'remove'>, (fields: FormData) => ReturnType<typeof call<CartResponse>>>
> = {
  'add-coupon': (fields) => call<CartResponse>('POST', `${CART_API}/coupons`, { code: text(fields, 'code') }),
  'remove-coupon': (fields) =>
    call<CartResponse>('DELETE', `${CART_API}/coupons?${new URLSearchParams({ code: text(fields, 'code') })}`),
  location: (fields) =>
    call<CartResponse>('PUT', `${CART_API}/shipping-location`, {
      country: text(fields, 'country'),
      region: text(fields, 'region'),
      postalCode: text(fields, 'postalCode'),
    }),
  shipping: (fields) => call<CartResponse>('PUT', `${CART_API}/shipping-option`, { id: text(fields, 'option') }),
}

export const EmptyCart = ({ messages, shop }: Pick<CartPageProps, 'messages' | 'shop'>) => (
  <div className="cart-empty">
    <p>{messages.empty}</p>
    <p className="entry-fact">{messages.emptyHint}</p>
    <p>
      <a className="button button-solid" href={encodeURI(shop)}>
        {messages.beginShopping}
      </a>
    </p>
  </div>
)

/** The cart page. All forms work without scripts; with scripts nothing reloads. */
export const CartPage = ({ cart: initialCart, messages, money, countries, problem, testMode, shop }: CartPageProps) => {
  const { cart, error, setQuantity, change } = useCart(initialCart, messages)
  const [formError, setFormError] = useState<{ form: FormName; error: CartError }>()
  const [busyForm, setBusyForm] = useState<FormName>()

  const submit = (name: FormName, send: (fields: FormData) => ReturnType<typeof call<CartResponse>>) => {
    return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      const form = event.currentTarget
      const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter)
      setFormError(undefined)
      setBusyForm(name)
      const error = await change(messages.changeFailed, () => send(fields))
      setBusyForm(undefined)
      if (error) setFormError({ form: name, error })
      else if (form.isConnected) form.reset()
    }
  }
  const getFormError = (name: FormName): CartError | undefined =>
    formError?.form === name ? formError.error : undefined

  if (cart.entries.length === 0) return <EmptyCart messages={messages} shop={shop} />
  return (
    <div className="cart-columns">
      <div className="cart-work">
        {problem ? (
          <p className="cart-trouble" role="alert">
            {problem.text} {problem.back ? <a href={encodeURI(problem.back)}>{messages.keepShopping}</a> : null}
          </p>
        ) : null}
        <CartErrorMessage error={error} />
        <CartEntries
          entries={cart.entries}
          label={messages.entries}
          currency={cart.currency}
          money={money}
          messages={messages}
          onQuantity={setQuantity}
        />
        <CouponForm
          cart={cart}
          messages={messages}
          busy={busyForm === 'coupon'}
          error={getFormError('coupon')}
          onAdd={submit('coupon', REQUESTS['add-coupon'])}
          onRemove={submit('coupon', REQUESTS['remove-coupon'])}
        />
        {cart.requiresShipping ? (
          <EstimateForm
            cart={cart}
            messages={messages}
            money={money}
            countries={countries}
            busy={busyForm === 'estimate'}
            error={getFormError('estimate')}
            onLocation={submit('estimate', REQUESTS.location)}
            onOption={submit('estimate', REQUESTS.shipping)}
          />
        ) : null}
      </div>
      <CartSummary cart={cart} messages={messages} money={money} testMode={testMode} shop={shop} />
    </div>
  )
}
