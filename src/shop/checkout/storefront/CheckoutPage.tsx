import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#base/browser/call.ts'
import { failureMessage } from '#base/browser/messages.ts'
import { fill } from '#base/format/words.ts'
import { CHECKOUT_PATH } from '#shop/cart/model.ts'
import { cartChanges } from '../changes.ts'
import type { Address } from '../details-schema.ts'
import { type AddressKind, amountsOf, type CheckoutPageProps, emptyAddress, fieldFaults } from '../page-model.ts'
import { isLocked, payLabel } from '../paying.ts'
import { AddressFields } from './AddressFields.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import { PayLine } from './PayLine.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import { TextField } from './TextField.tsx'
import { useAddressRules } from './use-address-rules.ts'
import { useCheckout } from './use-checkout.ts'
import { usePaying } from './use-paying.ts'

/**
 * The whole checkout as one plain form, which posts by itself where there are no scripts. With them what is typed is saved as it is typed,
 * delivery and tax follow the address, and paying tells how it goes.
 */
export const CheckoutPage = (props: CheckoutPageProps) => {
  const { words, cartWords, money, countries, testCards, language, drawing, member } = props
  const form = useRef<HTMLFormElement>(null)
  const work = useCheckout(props.state)
  const { state, details, edit } = work
  const { cart } = state
  const amount = amountsOf(cart, money)
  const { rules, follow } = useAddressRules(props.rules, language)
  const paying = usePaying(work, words, (before, after) => cartChanges(before, after, words.changes, amount))
  const [tried, setTried] = useState(props.tried)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [method, setMethod] = useState(state.methods[0]?.id ?? '')
  const [cardNumber, setCardNumber] = useState('')
  const [deliveryFault, setDeliveryFault] = useState<string>()
  const [wished, setWished] = useState<string>()
  const wishes = useRef(0)
  const [firstFault, setFirstFault] = useState<string>()
  const [billingSame, setBillingSame] = useState(details.billingAddress === null)
  const [billing, setBilling] = useState(
    details.billingAddress ?? { ...emptyAddress, country: rules.billingAddress.country },
  )

  const locked = isLocked(paying.phase)
  const chosen = state.methods.find(({ id }) => id === method)
  const lacksCard = chosen?.kind === 'test-card' && cardNumber.trim() === '' && !state.isFree
  const known = fieldFaults(state, rules, words, tried)
  // While somebody is typing, nothing is held against it.
  const faults = Object.fromEntries(Object.entries(known).filter(([name]) => tried || props.tried || left.has(name)))
  // What was marked has been mended.
  const isMended = paying.trouble?.title === words.lookAtMarked && Object.keys(known).length === 0 && !lacksCard
  const trouble = isMended ? undefined : paying.trouble
  // Not before: a field that is locked takes no focus.
  useEffect(() => {
    if (locked || firstFault === undefined) return
    const field = form.current?.elements.namedItem(firstFault)
    if (field instanceof HTMLElement) field.focus()
    setFirstFault(undefined)
  }, [locked, firstFault])
  const leave = (name: string): void => setLeft((before) => new Set([...before, name]))

  const setField = (kind: AddressKind, part: keyof Address, value: string): void => {
    const moved = part === 'country' ? { country: value, region: '' } : { [part]: value }
    if (part === 'country') void follow(kind, value)
    if (kind === 'shippingAddress') {
      edit((before) => ({ ...before, shippingAddress: { ...before.shippingAddress, ...moved } }))
      return
    }
    const next = { ...billing, ...moved }
    setBilling(next)
    edit((before) => ({ ...before, billingAddress: next }))
  }
  const setSame = (same: boolean): void => {
    setBillingSame(same)
    edit((before) => ({ ...before, billingAddress: same ? null : billing }))
  }

  const chooseDelivery = async (id: string): Promise<void> => {
    if (locked) return
    const turn = ++wishes.current
    setWished(id)
    setDeliveryFault(undefined)
    const failure = await work.change(() => call('PUT', '/api/commerce/shopping-cart/shipping-option', { id }))
    // A newer wish stays shown; what was refused goes back to what holds.
    if (turn === wishes.current) setWished(undefined)
    if (failure) setDeliveryFault(failureMessage(failure))
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'save') return void (await work.save())
    setTried(true)
    const way = state.isFree ? 'free' : method
    const instrument = chosen?.kind === 'test-card' ? { cardNumber } : {}
    await paying.pay({ method: way, instrument }, (now) => {
      const wrong = fieldFaults(now, rules, words, true)
      const [first] = [...Object.keys(wrong), ...(lacksCard ? ['cardNumber'] : [])]
      if (first === undefined && (now.isFree || chosen)) return true
      setFirstFault(first)
      paying.setTrouble({ title: first === undefined ? words.chooseMethod : words.lookAtMarked, lines: [] })
      return false
    })
  }

  return (
    <div className="checkout-columns">
      <CheckoutSummary
        cart={cart}
        words={words}
        cartWords={cartWords}
        money={money}
        testMode={state.testMode}
        locked={locked}
        busy={work.changing}
        onChange={work.change}
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
        <input type="hidden" name="key" value={drawing} />
        <input type="hidden" name="cartRevision" value={cart.revision} />
        <input type="hidden" name="seenTotal" value={cart.grandTotalCents} />
        {/* Enter in a field saves; only the button pays. */}
        <button type="submit" name="do" value="save" className="unseen" tabIndex={-1} aria-hidden="true">
          {words.saveForLater}
        </button>
        {props.refused === null ? null : (
          <p className="cart-trouble" role="alert">
            {props.refused}
          </p>
        )}
        <fieldset className="checkout-part" disabled={locked}>
          <legend className="heading size-tiny">{words.contact}</legend>
          {member ? <p className="field-note">{fill(words.signedInAs, { email: member })}</p> : null}
          <TextField
            name="email"
            type="email"
            label={words.email}
            note={words.emailHint}
            value={details.email}
            fault={faults.email}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={256}
            needed
            onValue={(email) => edit((before) => ({ ...before, email }))}
            onLeave={leave}
          />
          <TextField
            name="phone"
            type="tel"
            label={`${words.phone} (${words.optional})`}
            value={details.phone}
            fault={faults.phone}
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            needed={false}
            onValue={(phone) => edit((before) => ({ ...before, phone }))}
            onLeave={leave}
          />
        </fieldset>
        {state.needsAddress ? (
          <>
            <fieldset className="checkout-part" disabled={locked}>
              <legend className="heading size-tiny">{words.address}</legend>
              <AddressFields
                kind="shippingAddress"
                address={details.shippingAddress}
                rules={rules.shippingAddress}
                countries={countries}
                faults={faults}
                words={words}
                needed
                onField={(part, value) => setField('shippingAddress', part, value)}
                onLeave={leave}
              />
            </fieldset>
            <DeliveryPart
              cart={cart}
              words={words}
              cartWords={cartWords}
              money={money}
              fault={deliveryFault ?? faults.shippingOption}
              wished={wished}
              onChoose={chooseDelivery}
            />
            <fieldset className="checkout-part billing-part" disabled={locked}>
              <legend className="heading size-tiny">{words.billing}</legend>
              <label className="check-line">
                <input
                  type="checkbox"
                  name="billingSame"
                  value="1"
                  checked={billingSame}
                  onChange={({ target }) => setSame(target.checked)}
                />
                <span>{words.billingSame}</span>
              </label>
              <div className="billing-fields">
                <AddressFields
                  kind="billingAddress"
                  address={billing}
                  rules={rules.billingAddress}
                  countries={countries}
                  faults={faults}
                  words={words}
                  needed={!billingSame}
                  onField={(part, value) => setField('billingAddress', part, value)}
                  onLeave={leave}
                />
              </div>
            </fieldset>
          </>
        ) : null}
        <PaymentPart
          methods={state.methods}
          isFree={state.isFree}
          chosen={chosen?.id ?? ''}
          cardNumber={cardNumber}
          testCards={testCards}
          words={words}
          cardFault={tried && lacksCard ? words.missing : undefined}
          onMethod={setMethod}
          onCard={setCardNumber}
        />
        <fieldset className="checkout-part" disabled={locked}>
          <legend className="heading size-tiny">{words.review}</legend>
          <TextField
            name="note"
            label={`${words.note} (${words.optional})`}
            value={details.note}
            fault={faults.note}
            autoComplete="off"
            maxLength={2000}
            needed={false}
            onValue={(note) => edit((before) => ({ ...before, note }))}
            onLeave={leave}
          />
        </fieldset>
        <PayLine
          label={payLabel(chosen, state.isFree, amount(cart.grandTotalCents), words)}
          phase={paying.phase}
          saving={work.saving}
          disabled={!state.isFree && state.methods.length === 0}
          trouble={trouble}
          words={words}
          onLookAgain={paying.lookAgain}
        />
      </form>
    </div>
  )
}
