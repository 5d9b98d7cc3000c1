import { type FormEvent, useState } from 'react'
import { call } from '#base/browser/call.ts'
import { failureMessage } from '#base/browser/messages.ts'
import type { Answer, Failure } from '#base/http-call.ts'
import { CouponForm } from '#shop/cart/storefront/CouponForm.tsx'
import { EntryPicture } from '#shop/cart/storefront/EntryPicture.tsx'
import type { CartTrouble } from '#shop/cart/storefront/use-cart.ts'
import { amountsOf, type CheckoutPageProps } from '../page-model.ts'
import { TotalRows } from './TotalRows.tsx'

type Props = Pick<CheckoutPageProps, 'words' | 'cartWords' | 'money'> & {
  cart: CheckoutPageProps['state']['cart']
  testMode: boolean
  locked: boolean
  /** What it comes to is about to change. */
  busy: boolean
  onChange: (ask: () => Promise<Answer<unknown>>) => Promise<Failure | undefined>
}

const COUPONS = '/api/commerce/shopping-cart/coupons'

/** What is bought and what it comes to. On a phone it is folded, and the total stays in sight. */
export const CheckoutSummary = ({
  cart,
  words,
  cartWords,
  money,
  testMode,
  locked,
  busy: isChanging,
  onChange,
}: Props) => {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<CartTrouble>()
  const amount = amountsOf(cart, money)

  const coupon = (ask: (code: string) => Promise<Answer<unknown>>) => {
    return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      if (busy || locked) return
      const form = event.currentTarget
      const code = String(new FormData(form).get('code') ?? '')
      setBusy(true)
      setTrouble(undefined)
      const failure = await onChange(() => ask(code))
      setBusy(false)
      if (failure) setTrouble({ title: cartWords.changeFailed, reason: failureMessage(failure) })
      else if (form.isConnected) form.reset()
    }
  }

  return (
    <aside className="checkout-summary" aria-label={words.summary} aria-busy={isChanging}>
      <details>
        <summary>
          <span className="heading size-tiny">{words.summary}</span>{' '}
          <span className="summary-sum">{amount(cart.grandTotalCents)}</span>
        </summary>
        <div className="summary-body">
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
          <ul role="list" className="summary-lines">
            {cart.entries.map((entry) => (
              <li key={entry.id} className="summary-line">
                <EntryPicture entry={entry} />
                <div>
                  <p>{entry.title}</p>
                  {Object.entries(entry.chosenVariant.attributes).map(([name, value]) => (
                    <p key={name} className="entry-fact">
                      {name}: {value}
                    </p>
                  ))}
                  <p className="entry-fact">
                    {entry.quantity} × {amount(entry.purchasePriceCents)}
                  </p>
                </div>
                <p className="entry-price">{amount(entry.subTotal)}</p>
              </li>
            ))}
          </ul>
          <CouponForm
            cart={cart}
            words={cartWords}
            busy={busy}
            trouble={trouble}
            onAdd={coupon((code) => call('POST', COUPONS, { code }))}
            onRemove={coupon((code) => call('DELETE', `${COUPONS}?${new URLSearchParams({ code })}`))}
          />
          <TotalRows cart={cart} words={cartWords} money={money} />
        </div>
      </details>
      {testMode ? <p className="test-mode">{cartWords.testMode}</p> : null}
    </aside>
  )
}
