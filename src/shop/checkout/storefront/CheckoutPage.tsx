import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getFailureMessage } from '#base/browser/failure-message.ts'
import { call } from '#base/browser/http-client.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { CHECKOUT_PATH } from '#shop/cart/model.ts'
import type { Address } from '#shop/orders/details-schema.ts'
import { AddressFields } from './AddressFields.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { describeCartChanges } from './describe-cart-changes.ts'
import { PayButton } from './PayButton.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import {
  type AddressKind,
  type CheckoutPageProps,
  createAmountFormatter,
  describeUnavailable,
  emptyAddress,
  getFieldErrors,
} from './page-model.ts'
import { getPayLabel, isLocked } from './payment-flow.ts'
import { TextField } from './TextField.tsx'
import { useAddressRules } from './use-address-rules.ts'
import { useCheckout } from './use-checkout.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentMethod } from './use-payment-method.ts'

/**
 * The checkout as one plain form that works without scripts. With scripts, details are saved while typing, and delivery and tax follow the
 * address.
 */
export const CheckoutPage = (props: CheckoutPageProps) => {
  const { messages, cartMessages, money, countries, testCards, language, renderId, customerEmail } = props
  const form = useRef<HTMLFormElement>(null)
  const checkout = useCheckout(props.state)
  const { state, details, edit } = checkout
  const { cart } = state
  const amount = createAmountFormatter(cart, money)
  const { rules, loadRules } = useAddressRules(props.rules, language)
  const payment = usePayment(checkout, messages, (before, after) =>
    describeCartChanges(before, after, messages.changes, amount),
  )
  const [hasTried, setHasTried] = useState(props.hasTriedToPay)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const method = usePaymentMethod(state)
  const [deliveryError, setDeliveryError] = useState<string>()
  const [pendingOption, setPendingOption] = useState<string>()
  const selectionCount = useRef(0)
  const [firstInvalid, setFirstInvalid] = useState<string>()
  const [billingSame, setBillingSame] = useState(details.billingAddress === null)
  const [billing, setBilling] = useState(
    details.billingAddress ?? { ...emptyAddress, country: rules.billingAddress.country },
  )

  const locked = isLocked(payment.phase)
  const { lacksCard } = method
  const allErrors = getFieldErrors(state, rules, messages, hasTried)
  // Errors are shown once a field has been left.
  const errors = Object.fromEntries(
    Object.entries(allErrors).filter(([name]) => hasTried || props.hasTriedToPay || visited.has(name)),
  )
  // All marked fields have been fixed.
  const isFixed = payment.error?.title === messages.lookAtMarked && Object.keys(allErrors).length === 0 && !lacksCard
  const paymentError = isFixed ? undefined : payment.error
  // The result of an earlier attempt.
  const formError = locked || payment.error ? null : props.formError
  // A locked field cannot be focused.
  useEffect(() => {
    if (locked || firstInvalid === undefined) return
    const field = form.current?.elements.namedItem(firstInvalid)
    if (field instanceof HTMLElement) field.focus()
    setFirstInvalid(undefined)
  }, [locked, firstInvalid])
  const markVisited = (name: string): void => setVisited((before) => new Set([...before, name]))

  const changeAddress = (kind: AddressKind, parts: Partial<Address>): void => {
    const change = parts.country === undefined ? parts : { ...parts, region: '' }
    if (parts.country !== undefined) void loadRules(kind, parts.country)
    if (kind === 'shippingAddress') {
      edit((before) => ({ ...before, shippingAddress: { ...before.shippingAddress, ...change } }))
      return
    }
    const next = { ...billing, ...change }
    setBilling(next)
    edit((before) => ({ ...before, billingAddress: next }))
  }
  const setSameAddress = (same: boolean): void => {
    setBillingSame(same)
    edit((before) => ({ ...before, billingAddress: same ? null : billing }))
  }

  const selectDelivery = async (id: string): Promise<void> => {
    if (locked) return
    const selection = ++selectionCount.current
    setPendingOption(id)
    setDeliveryError(undefined)
    const failure = await checkout.change(() => call('PUT', '/api/commerce/shopping-cart/shipping-option', { id }))
    // A newer selection stays displayed; a rejected one falls back to the confirmed option.
    if (selection === selectionCount.current) setPendingOption(undefined)
    if (failure) setDeliveryError(getFailureMessage(failure))
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'save') return void (await checkout.save())
    setHasTried(true)
    await payment.pay(method.toRequest(), (saved) => {
      const invalid = getFieldErrors(saved, rules, messages, true)
      const [first] = [...Object.keys(invalid), ...(lacksCard ? ['cardNumber'] : [])]
      if (first === undefined && (saved.isFree || method.selected)) return true
      setFirstInvalid(first)
      payment.setError({ title: first === undefined ? messages.chooseMethod : messages.lookAtMarked, lines: [] })
      return false
    })
  }

  return (
    <div className="checkout-columns">
      <CheckoutSummary
        cart={cart}
        messages={messages}
        cartMessages={cartMessages}
        money={money}
        testMode={state.testMode}
        locked={locked}
        busy={checkout.isChanging}
        onChange={checkout.change}
      />
      <form
        ref={form}
        method="post"
        action={CHECKOUT_PATH}
        className="checkout-work"
        noValidate
        onSubmit={submit}
        aria-busy={locked}
      >
        <input type="hidden" name="key" value={renderId} />
        <input type="hidden" name="cartRevision" value={cart.revision} />
        <input type="hidden" name="seenTotal" value={cart.grandTotalCents} />
        <input type="hidden" name="seenGiftCards" value={cart.giftCardCents} />
        <input type="hidden" name="seenCart" value={props.seenCart} />
        {/* Pressing Enter in a field saves; only the pay button pays. */}
        <button type="submit" name="do" value="save" className="unseen" tabIndex={-1} aria-hidden="true">
          {messages.saveForLater}
        </button>
        {formError === null ? null : (
          <div className="cart-trouble" role="alert">
            {formError}
            {props.formChanges.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </div>
        )}
        <fieldset className="checkout-part" disabled={locked}>
          <legend className="heading size-tiny">{messages.contact}</legend>
          {customerEmail ? (
            <p className="field-note">{interpolate(messages.signedInAs, { email: customerEmail })}</p>
          ) : null}
          <TextField
            name="email"
            type="email"
            label={messages.email}
            note={messages.emailHint}
            value={details.email}
            error={errors.email}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={256}
            required
            onValue={(email) => edit((before) => ({ ...before, email }))}
            onLeave={markVisited}
          />
          <TextField
            name="phone"
            type="tel"
            label={`${messages.phone} (${messages.optional})`}
            value={details.phone}
            error={errors.phone}
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            required={false}
            onValue={(phone) => edit((before) => ({ ...before, phone }))}
            onLeave={markVisited}
          />
        </fieldset>
        {state.needsAddress ? (
          <>
            <fieldset className="checkout-part" disabled={locked}>
              <legend className="heading size-tiny">{messages.address}</legend>
              <AddressFields
                kind="shippingAddress"
                address={details.shippingAddress}
                rules={rules.shippingAddress}
                countries={countries}
                errors={errors}
                messages={messages}
                required
                lookup={props.addressLookup}
                language={language}
                onChange={(change) => changeAddress('shippingAddress', change)}
                onLeave={markVisited}
              />
            </fieldset>
            <DeliverySection
              cart={cart}
              messages={messages}
              cartMessages={cartMessages}
              money={money}
              error={deliveryError ?? errors.shippingOption}
              pendingOption={pendingOption}
              onSelect={selectDelivery}
            />
            <fieldset className="checkout-part billing-part" disabled={locked}>
              <legend className="heading size-tiny">{messages.billing}</legend>
              <label className="check-line">
                <input
                  type="checkbox"
                  name="billingSame"
                  value="1"
                  checked={billingSame}
                  onChange={({ target }) => setSameAddress(target.checked)}
                />
                <span>{messages.billingSame}</span>
              </label>
              <div className="billing-fields">
                <AddressFields
                  kind="billingAddress"
                  address={billing}
                  rules={rules.billingAddress}
                  countries={countries}
                  errors={errors}
                  messages={messages}
                  required={!billingSame}
                  lookup={props.addressLookup}
                  language={language}
                  onChange={(change) => changeAddress('billingAddress', change)}
                  onLeave={markVisited}
                />
              </div>
            </fieldset>
          </>
        ) : null}
        <PaymentSection
          methods={state.methods}
          unavailable={state.unavailableMethods.map((each) => ({
            ...each,
            reason: describeUnavailable(each, props, amount),
          }))}
          savedMethods={state.savedMethods}
          isFree={state.isFree}
          isCovered={cart.giftCardCents > 0}
          isCustomer={customerEmail !== null}
          selection={method}
          testCards={testCards}
          messages={messages}
          cardError={hasTried && lacksCard ? messages.missing : undefined}
        />
        <fieldset className="checkout-part" disabled={locked}>
          <legend className="heading size-tiny">{messages.review}</legend>
          <TextField
            name="note"
            label={`${messages.note} (${messages.optional})`}
            value={details.note}
            error={errors.note}
            autoComplete="off"
            maxLength={2000}
            required={false}
            onValue={(note) => edit((before) => ({ ...before, note }))}
            onLeave={markVisited}
          />
        </fieldset>
        <PayButton
          label={getPayLabel(method.selected, state.isFree, amount(cart.amountDueCents), messages)}
          phase={payment.phase}
          saving={checkout.saving}
          disabled={!state.isFree && state.methods.length === 0}
          error={paymentError}
          messages={messages}
          onCheckAgain={payment.checkAgain}
        />
      </form>
    </div>
  )
}
