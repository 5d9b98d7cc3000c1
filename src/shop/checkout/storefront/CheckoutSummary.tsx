import { type FormEvent, useState } from 'react'
import { getFailureMessage } from '#base/browser/failure-message.ts'
import { call } from '#base/browser/http-client.ts'
import type { Failure, HttpResult } from '#base/http-client.ts'
import { CouponForm } from '#shop/cart/storefront/CouponForm.tsx'
import { EntryImage } from '#shop/cart/storefront/EntryImage.tsx'
import { GiftCardForm } from '#shop/cart/storefront/GiftCardForm.tsx'
import { GiftSummary } from '#shop/cart/storefront/GiftSummary.tsx'
import { sendGiftCardForm } from '#shop/cart/storefront/gift-card-requests.ts'
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
type FormName = 'coupon' | 'gift-card'

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
  const [busyForm, setBusyForm] = useState<FormName>()
  const [failed, setFailed] = useState<{ form: FormName; error: CartError }>()
  const amount = createAmountFormatter(cart, money)

  const submit = (name: FormName, send: (fields: FormData) => Promise<HttpResult<unknown>>) => {
    return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      if (busyForm || locked) return
      const form = event.currentTarget
      const fields = new FormData(form)
      setBusyForm(name)
      setFailed(undefined)
      const failure = await onChange(() => send(fields))
      setBusyForm(undefined)
      if (failure) {
        const error = { title: cartMessages.changeFailed, reason: getFailureMessage(failure) }
        setFailed({ form: name, error })
      } else if (form.isConnected) form.reset()
    }
  }
  const submitCoupon = (send: (code: string) => Promise<HttpResult<unknown>>) =>
    submit('coupon', (fields) => send(String(fields.get('code') ?? '')))
  const getError = (name: FormName): CartError | undefined => (failed?.form === name ? failed.error : undefined)

  return (
    <aside className="checkout-summary" aria-label={messages.summary} aria-busy={isChanging}>
      <details>
        <summary>
          <span className="heading size-tiny">{messages.summary}</span>{' '}
          <span className="summary-sum">{amount(cart.amountDueCents)}</span>
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
                  <GiftSummary entry={entry} />
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
            busy={busyForm === 'coupon'}
            error={getError('coupon')}
            onAdd={submitCoupon((code) => call('POST', COUPONS, { code }))}
            onRemove={submitCoupon((code) => call('DELETE', `${COUPONS}?${new URLSearchParams({ code })}`))}
          />
          <GiftCardForm
            cart={cart}
            messages={cartMessages}
            formatAmount={amount}
            from="checkout"
            busy={busyForm === 'gift-card'}
            error={getError('gift-card')}
            onSubmit={(action) => submit('gift-card', (fields) => sendGiftCardForm(action, fields))}
          />
          <TotalRows cart={cart} messages={cartMessages} money={money} />
        </div>
      </details>
      {testMode ? <p className="test-mode">{cartMessages.testMode}</p> : null}
    </aside>
  )
}
