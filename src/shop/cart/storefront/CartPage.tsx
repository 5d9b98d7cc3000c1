import { type FormEvent, useRef, useState } from 'react'
import { call } from '#base/browser/http-client.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import type { PricedBadgeSettings } from '#shop/instalments/storefront/InstalmentBadge.tsx'
import type { AdditionalFieldsSettings } from '#site/forms/storefront/additional-fields.ts'
import type { CartAction } from '../form-fields.ts'
import { formatAmount } from '../format-amount.ts'
import type { CartMessages } from '../locales/messages.ts'
import { type CartEntry, type ShoppingCart, toQuestionsUrl } from '../model.ts'
import { CartEntries } from './CartEntries.tsx'
import { CartErrorMessage } from './CartErrorMessage.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CouponForm } from './CouponForm.tsx'
import { CART_API } from './cart-api.ts'
import type { EditAnswers } from './EditAnswers.tsx'
import { EstimateForm } from './EstimateForm.tsx'
import { GiftCardForm } from './GiftCardForm.tsx'
import { type GiftCardAction, sendGiftCardForm } from './gift-card-requests.ts'
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
  /** The questions of the products in the cart, by form id; absent if there are none. */
  questions?: Readonly<Record<string, AdditionalFieldsSettings>>
  /** The badge for paying in instalments; absent if the shop shows none. */
  instalments?: PricedBadgeSettings
}

type FormName = 'coupon' | 'gift-card' | 'estimate'
type CartResponse = Readonly<{ shoppingCart: ShoppingCart }>

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** Requests of the forms other than quantities. */
const REQUESTS: Readonly<
  Record<
    Exclude<CartAction, 'change' | 'remove' | 'shipping' | GiftCardAction>,
    (fields: FormData) => ReturnType<typeof call<CartResponse>>
  >
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
}
const putShippingOption = (id: string) => call<CartResponse>('PUT', `${CART_API}/shipping-option`, { id })

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
export const CartPage = ({
  cart: initialCart,
  messages,
  money,
  countries,
  problem,
  testMode,
  shop,
  questions = {},
  instalments,
}: CartPageProps) => {
  const { cart, error, setQuantity, change, followLink } = useCart(initialCart, messages)
  const [formError, setFormError] = useState<{ form: FormName; error: CartError }>()
  const [busyForm, setBusyForm] = useState<FormName>()
  const [pendingOption, setPendingOption] = useState<string>()
  const selectionCount = useRef(0)
  const [edited, setEdited] = useState<{ entry: CartEntry; Dialog: typeof EditAnswers }>()
  const editedQuestions = questions[edited?.entry.additionalFieldsFormId ?? '']
  const [anyQuestions] = Object.values(questions)

  const changeBy = async (name: FormName, send: () => ReturnType<typeof call<CartResponse>>): Promise<boolean> => {
    setFormError(undefined)
    setBusyForm(name)
    const error = await change(messages.changeFailed, send)
    setBusyForm(undefined)
    if (error) setFormError({ form: name, error })
    return error === undefined
  }
  const submit = (name: FormName, send: (fields: FormData) => ReturnType<typeof call<CartResponse>>) => {
    return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      const form = event.currentTarget
      const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter)
      const isChanged = await changeBy(name, () => send(fields))
      // The location form renders the values of the new cart.
      if (isChanged && name !== 'estimate' && form.isConnected) form.reset()
    }
  }
  const selectOption = async (id: string): Promise<void> => {
    const selection = ++selectionCount.current
    setPendingOption(id)
    await changeBy('estimate', () => putShippingOption(id))
    // A newer selection stays displayed; a rejected one falls back to the confirmed option.
    if (selection === selectionCount.current) setPendingOption(undefined)
  }
  const editAnswers = async (entry: CartEntry): Promise<void> => {
    try {
      const { EditAnswers: Dialog } = await import('./EditAnswers.tsx')
      setEdited({ entry, Dialog })
    } catch (error) {
      reportError(error)
      location.assign(toQuestionsUrl(entry.id))
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
          answers={
            anyQuestions && {
              messages: anyQuestions.messages.product,
              onEdit: (entry) => {
                const isKnown = questions[entry.additionalFieldsFormId ?? ''] !== undefined
                if (isKnown) void editAnswers(entry)
                return isKnown
              },
            }
          }
        />
        {edited && editedQuestions ? (
          <edited.Dialog
            entry={edited.entry}
            settings={editedQuestions}
            onSend={(send) => change(messages.changeFailed, send)}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
        <CouponForm
          cart={cart}
          messages={messages}
          busy={busyForm === 'coupon'}
          error={getFormError('coupon')}
          onAdd={submit('coupon', REQUESTS['add-coupon'])}
          onRemove={submit('coupon', REQUESTS['remove-coupon'])}
        />
        <GiftCardForm
          cart={cart}
          messages={messages}
          formatAmount={(cents) => formatAmount(cents, cart.currency, money)}
          from="cart"
          busy={busyForm === 'gift-card'}
          error={getFormError('gift-card')}
          onSubmit={(action) => submit('gift-card', (fields) => sendGiftCardForm(action, fields))}
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
            pendingOption={pendingOption}
            onOption={selectOption}
          />
        ) : null}
      </div>
      <CartSummary
        cart={cart}
        messages={messages}
        money={money}
        testMode={testMode}
        shop={shop}
        instalments={instalments}
        onCheckout={followLink}
      />
    </div>
  )
}
