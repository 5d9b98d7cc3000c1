import { type FormEvent, useState } from 'react'
import { call } from '#base/browser/call.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import type { CartDeed } from '../forms.ts'
import type { ShoppingCart } from '../model.ts'
import type { CartWords } from '../words.ts'
import { CART_CALL } from './adding-call.ts'
import { CartEntries } from './CartEntries.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CartTroubleLine } from './CartTroubleLine.tsx'
import { CouponForm } from './CouponForm.tsx'
import { EstimateForm } from './EstimateForm.tsx'
import { type CartTrouble, useCart } from './use-cart.ts'

export type CartPageProps = {
  cart: ShoppingCart
  words: CartWords
  money: MoneyFormat
  countries: readonly Readonly<{ code: string; name: string }>[]
  /** What was refused of a form that came without scripts. */
  problem?: { text: string; back?: string }
  testMode: boolean
  /** Where one begins. */
  shop: string
}

type Place = 'coupon' | 'estimate'
type Whole = Readonly<{ shoppingCart: ShoppingCart }>

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** The calls behind the forms that are not about quantities. */
const ASK: Readonly<
  Record<Exclude<CartDeed, 'change' | 'remove'>, (fields: FormData) => ReturnType<typeof call<Whole>>>
> = {
  'add-coupon': (fields) => call<Whole>('POST', `${CART_CALL}/coupons`, { code: text(fields, 'code') }),
  'remove-coupon': (fields) =>
    call<Whole>('DELETE', `${CART_CALL}/coupons?${new URLSearchParams({ code: text(fields, 'code') })}`),
  location: (fields) =>
    call<Whole>('PUT', `${CART_CALL}/shipping-location`, {
      country: text(fields, 'country'),
      region: text(fields, 'region'),
      postalCode: text(fields, 'postalCode'),
    }),
  shipping: (fields) => call<Whole>('PUT', `${CART_CALL}/shipping-option`, { id: text(fields, 'option') }),
}

export const EmptyCart = ({ words, shop }: Pick<CartPageProps, 'words' | 'shop'>) => (
  <div className="cart-empty">
    <p>{words.empty}</p>
    <p className="entry-fact">{words.emptyHint}</p>
    <p>
      <a className="button button-solid" href={encodeURI(shop)}>
        {words.beginShopping}
      </a>
    </p>
  </div>
)

/** The whole cart: everything is a plain form, which posts by itself where there are no scripts. With them nothing reloads. */
export const CartPage = ({ cart: start, words, money, countries, problem, testMode, shop }: CartPageProps) => {
  const { cart, trouble, setQuantity, change } = useCart(start, words)
  const [elsewhere, setElsewhere] = useState<{ place: Place; trouble: CartTrouble }>()
  const [asking, setAsking] = useState<Place>()

  const deed = (place: Place, ask: (fields: FormData) => ReturnType<typeof call<Whole>>) => {
    return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      const form = event.currentTarget
      const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter)
      setElsewhere(undefined)
      setAsking(place)
      const refused = await change(words.changeFailed, () => ask(fields))
      setAsking(undefined)
      if (refused) setElsewhere({ place, trouble: refused })
      else if (form.isConnected) form.reset()
    }
  }
  const troubleAt = (place: Place): CartTrouble | undefined =>
    elsewhere?.place === place ? elsewhere.trouble : undefined

  if (cart.entries.length === 0) return <EmptyCart words={words} shop={shop} />
  return (
    <div className="cart-columns">
      <div className="cart-work">
        {problem ? (
          <p className="cart-trouble" role="alert">
            {problem.text} {problem.back ? <a href={encodeURI(problem.back)}>{words.keepShopping}</a> : null}
          </p>
        ) : null}
        <CartTroubleLine trouble={trouble} />
        <CartEntries
          entries={cart.entries}
          label={words.entries}
          currency={cart.currency}
          money={money}
          words={words}
          onQuantity={setQuantity}
        />
        <CouponForm
          cart={cart}
          words={words}
          busy={asking === 'coupon'}
          trouble={troubleAt('coupon')}
          onAdd={deed('coupon', ASK['add-coupon'])}
          onRemove={deed('coupon', ASK['remove-coupon'])}
        />
        {cart.requiresShipping ? (
          <EstimateForm
            cart={cart}
            words={words}
            money={money}
            countries={countries}
            busy={asking === 'estimate'}
            trouble={troubleAt('estimate')}
            onLocation={deed('estimate', ASK.location)}
            onOption={deed('estimate', ASK.shipping)}
          />
        ) : null}
      </div>
      <CartSummary cart={cart} words={words} money={money} testMode={testMode} shop={shop} />
    </div>
  )
}
