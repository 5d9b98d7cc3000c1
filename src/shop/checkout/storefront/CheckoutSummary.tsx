import { type FormEvent, useState } from 'react'
import { getFailureMessage } from '#base/browser/failure-message.ts'
import { call } from '#base/browser/http-client.ts'
import type { Failure, HttpResult } from '#base/http-client.ts'
import { CouponForm } from '#shop/cart/storefront/CouponForm.tsx'
import { EntryImage } from '#shop/cart/storefront/EntryImage.tsx'
import type { CartError } from '#shop/cart/storefront/use-cart.ts'
import { AdditionalFieldsSummary } from '#site/forms/storefront/AdditionalFieldsSummary.tsx'
import { type CheckoutPageProps, createAmountFormatter } from './page-model.ts'
import { TotalRows } from './TotalRows.tsx'

type Props = Pick<CheckoutPageProps, 'messages' | 'cartMessages' | 'money'> & {
  cart: CheckoutPageProps['state']['cart']
  testMode: boolean
  locked: boolean
  /** The totals are about to change. */
  busy: boolean
  onChange: (send: () => Promise<HttpResult<unknown>>) => Promise<Failure | undefined>
}

const COUPONS = '/api/commerce/shopping-cart/coupons'

/** Entries and totals. On phones it is collapsed, with the total visible. */
export const CheckoutSummary = ({
  cart,
  messages,
  cartMessages,
  money,
  testMode,
  locked,
  busy: isChanging,
  onChange,
}: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CartError>()
  const amount = createAmountFormatter(cart, money)

  const submitCoupon = (send: (code: string) => Promise<HttpResult<unknown>>) => {
    return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      if (busy || locked) return
      const form = event.currentTarget
      const code = String(new FormData(form).get('code') ?? '')
      setBusy(true)
      setError(undefined)
      const failure = await onChange(() => send(code))
      setBusy(false)
      if (failure) setError({ title: cartMessages.changeFailed, reason: getFailureMessage(failure) })
      else if (form.isConnected) form.reset()
    }
  }

  return (
    <aside className="checkout-summary" aria-label={messages.summary} aria-busy={isChanging}>
      <details>
        <summary>
          <span className="heading size-tiny">{messages.summary}</span>{' '}
          <span className="summary-sum">{amount(cart.grandTotalCents)}</span>
        </summary>
        <div className="summary-body">
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
          <ul role="list" className="summary-lines">
            {cart.entries.map((entry) => (
              <li key={entry.id} className="summary-line">
                <EntryImage entry={entry} />
                <div>
                  <p>{entry.title}</p>
                  {Object.entries(entry.chosenVariant.attributes).map(([name, value]) => (
                    <p key={name} className="entry-fact">
                      {name}: {value}
                    </p>
                  ))}
                  <AdditionalFieldsSummary answers={entry.formAnswers} className="entry-fact" />
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
            messages={cartMessages}
            busy={busy}
            error={error}
            onAdd={submitCoupon((code) => call('POST', COUPONS, { code }))}
            onRemove={submitCoupon((code) => call('DELETE', `${COUPONS}?${new URLSearchParams({ code })}`))}
          />
          <TotalRows cart={cart} messages={cartMessages} money={money} />
        </div>
      </details>
      {testMode ? <p className="test-mode">{cartMessages.testMode}</p> : null}
    </aside>
  )
}
