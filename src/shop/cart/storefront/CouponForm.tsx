import { type FormEvent, useId } from 'react'
import { CART_PATH } from '#base/format/text.ts'
import { fill } from '#base/format/words.ts'
import { CART_FIELDS } from '../forms.ts'
import type { ShoppingCart } from '../model.ts'
import type { CartWords } from '../words.ts'
import { CartTroubleLine } from './CartTroubleLine.tsx'
import type { CartTrouble } from './use-cart.ts'

type Submit = (event: FormEvent<HTMLFormElement>) => void
type Props = {
  cart: Pick<ShoppingCart, 'validCoupons' | 'invalidCoupons'>
  words: CartWords
  busy: boolean
  trouble: CartTrouble | undefined
  onAdd: Submit
  onRemove: Submit
}

const Code = ({
  code,
  reason,
  words,
  onRemove,
}: { code: string; reason: string } & Pick<Props, 'words' | 'onRemove'>) => (
  <li className="coupon" data-valid={reason === '' ? '' : undefined}>
    <form method="post" action={CART_PATH} onSubmit={onRemove}>
      <span className="coupon-code">{code}</span> {reason ? <span className="entry-problem">{reason}</span> : null}
      <input type="hidden" name={CART_FIELDS.code} value={code} />
      <button
        type="submit"
        name={CART_FIELDS.deed}
        value="remove-coupon"
        className="button-plain"
        aria-label={fill(words.removeCoupon, { code })}
      >
        {words.remove}
      </button>
    </form>
  </li>
)

/** A field for one more code, and the codes so far: those that hold, and those that do not, with the reason. */
export const CouponForm = ({
  cart: { validCoupons, invalidCoupons },
  words,
  busy,
  trouble,
  onAdd,
  onRemove,
}: Props) => {
  const id = useId()
  const codes = [...validCoupons.map(({ code }) => ({ code, reason: '' })), ...invalidCoupons]
  return (
    <div className="cart-part" aria-busy={busy}>
      <form method="post" action={CART_PATH} className="line-form" onSubmit={onAdd}>
        <label htmlFor={id}>{words.coupon}</label>
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
          <button type="submit" name={CART_FIELDS.deed} value="add-coupon" className="button button-outline">
            {words.applyCoupon}
          </button>
        </div>
      </form>
      <CartTroubleLine trouble={trouble} />
      {codes.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul role="list" className="coupons">
          {codes.map((code) => (
            <Code key={code.code} {...code} words={words} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}
