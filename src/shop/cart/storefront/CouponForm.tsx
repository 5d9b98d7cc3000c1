import { type FormEvent, useId } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import { CART_PATH } from '#base/format/text.ts'
import { CART_FIELDS } from '../form-fields.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'
import { CartErrorMessage } from './CartErrorMessage.tsx'
import type { CartError } from './use-cart.ts'

type Submit = (event: FormEvent<HTMLFormElement>) => void
type Props = {
  cart: Pick<ShoppingCart, 'validCoupons' | 'invalidCoupons'>
  messages: CartMessages
  busy: boolean
  error: CartError | undefined
  onAdd: Submit
  onRemove: Submit
}

const Code = ({
  code,
  reason,
  messages,
  onRemove,
}: { code: string; reason: string } & Pick<Props, 'messages' | 'onRemove'>) => (
  <li className="coupon" data-valid={reason === '' ? '' : undefined}>
    <form method="post" action={CART_PATH} onSubmit={onRemove}>
      <span className="coupon-code">{code}</span> {reason ? <span className="entry-problem">{reason}</span> : null}
      <input type="hidden" name={CART_FIELDS.code} value={code} />
      <button
        type="submit"
        name={CART_FIELDS.operation}
        value="remove-coupon"
        className="button-plain"
        aria-label={interpolate(messages.removeCoupon, { code })}
      >
        {messages.remove}
      </button>
    </form>
  </li>
)

/** A field for another code, and the entered codes, with the reason if one does not apply. */
export const CouponForm = ({
  cart: { validCoupons, invalidCoupons },
  messages,
  busy,
  error,
  onAdd,
  onRemove,
}: Props) => {
  const id = useId()
  const codes = [...validCoupons.map(({ code }) => ({ code, reason: '' })), ...invalidCoupons]
  return (
    <div className="cart-part" aria-busy={busy}>
      <form method="post" action={CART_PATH} className="line-form" onSubmit={onAdd}>
        <label htmlFor={id}>{messages.coupon}</label>
        <div className="line-form-row">
          <input
            id={id}
            name={CART_FIELDS.code}
            required
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" name={CART_FIELDS.operation} value="add-coupon" className="button button-outline">
            {messages.applyCoupon}
          </button>
        </div>
      </form>
      <CartErrorMessage error={error} />
      {codes.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul role="list" className="coupons">
          {codes.map((code) => (
            <Code key={code.code} {...code} messages={messages} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}
