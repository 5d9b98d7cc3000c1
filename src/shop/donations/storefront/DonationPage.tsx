import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PaymentSection } from '#shop/checkout/storefront/PaymentSection.tsx'
import { TextField } from '#shop/checkout/storefront/TextField.tsx'
import { useCaptcha } from '#site/forms/storefront/use-captcha.ts'
import { CUSTOM_AMOUNT, toFundPath } from '../model.ts'
import { validateDonation } from '../validate-donation.ts'
import { AmountFields } from './AmountFields.tsx'
import {
  createAmountFormatter,
  type DonationPageProps,
  type DonationValues,
  describeErrors,
  getDonateLabel,
} from './page-model.ts'

const CAPTCHA_FORM = { kind: 'form', captchaSettings: { enabled: true } } as const

/**
 * The form of a fund's page. It is a plain form: scripts check the fields before it is posted and add the token of the captcha; without
 * them timing and stricter limits replace it.
 */
export const DonationPage = (props: DonationPageProps) => {
  const { fund, currency, money, methods, testCards, messages, checkoutMessages } = props
  const form = useRef<HTMLFormElement>(null)
  const captchaContainer = useRef<HTMLDivElement>(null)
  const captchaToken = useRef<HTMLInputElement>(null)
  /** State changes with the next render; a second submit can come before. */
  const isSending = useRef(false)
  const [values, setValues] = useState(props.values)
  const latest = useRef(props.values)
  const [errors, setErrors] = useState(props.errors)
  const [formError, setFormError] = useState(props.formError)
  const [isLocked, setIsLocked] = useState(false)
  const [isLive, setIsLive] = useState(false)
  const [focus, setFocus] = useState<{ field: string }>()
  const captcha = useCaptcha(captchaContainer, CAPTCHA_FORM, props.captcha)
  const format = createAmountFormatter(currency, money)
  const texts = describeErrors(errors, fund, messages, format)
  const method = methods.find(({ id }) => id === values.method)

  useEffect(() => setIsLive(true), [])
  useEffect(() => {
    const name = focus?.field === 'amount' && latest.current.amount === CUSTOM_AMOUNT ? 'custom' : focus?.field
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
    else if (field instanceof RadioNodeList && field[0] instanceof HTMLElement) field[0].focus()
  }, [focus])

  /** Several fields can change before the next render. Errors of fields that are valid now are removed. */
  const change = (changed: Partial<DonationValues>): void => {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
    const checked = validateDonation(latest.current, fund, { currency, methods })
    const invalid = 'errors' in checked ? checked.errors : {}
    setErrors((before) => Object.fromEntries(Object.entries(invalid).filter(([field]) => field in before)))
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending.current) return
    const checked = validateDonation(latest.current, fund, { currency, methods })
    if ('errors' in checked) {
      setErrors(checked.errors)
      setFormError(messages.fixFields)
      setFocus({ field: Object.keys(checked.errors)[0] ?? '' })
      return
    }
    if (!captcha.isComplete()) {
      setFormError(messages.captcha)
      return
    }
    isSending.current = true
    setIsLocked(true)
    // Without a token the server applies the rules of browsers without scripts.
    const token = await captcha.getToken().catch(() => null)
    if (captchaToken.current) captchaToken.current.value = token ?? ''
    form.current?.submit()
  }

  const field = (name: 'firstName' | 'lastName' | 'email' | 'note', label: string) => ({
    name,
    label,
    value: values[name],
    error: texts[name],
    onValue: (value: string) => change({ [name]: value }),
    onLeave: () => {},
  })
  const canPay = methods.length > 0
  const label = isLive ? getDonateLabel(values, props, method, format) : messages.donate
  return (
    <form
      ref={form}
      method="post"
      action={toFundPath(fund.urlId)}
      className="donation-form"
      noValidate
      onSubmit={submit}
      aria-busy={isLocked}
    >
      <input type="hidden" name="key" value={props.renderId} />
      <input type="hidden" name="donation" value={props.donationKey} />
      <input type="hidden" name="captcha" ref={captchaToken} defaultValue="" />
      {formError === null ? null : (
        <div className="cart-trouble" role="alert">
          {formError}
        </div>
      )}
      <AmountFields
        fund={fund}
        messages={messages}
        format={format}
        legend={messages.yourDonation}
        value={values}
        error={texts.amount}
        onChange={change}
      />
      <fieldset className="checkout-part">
        <legend className="heading size-tiny">{messages.yourDetails}</legend>
        <div className="field-pair">
          <TextField
            {...field('firstName', `${messages.firstName} (${messages.optional})`)}
            autoComplete="given-name"
            maxLength={100}
            required={false}
          />
          <TextField {...field('lastName', messages.lastName)} autoComplete="family-name" maxLength={100} required />
        </div>
        <TextField
          {...field('email', messages.email)}
          type="email"
          note={messages.emailHint}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={256}
          required
        />
        <TextField
          {...field('note', `${messages.message} (${messages.optional})`)}
          autoComplete="off"
          maxLength={1000}
          required={false}
        />
      </fieldset>
      <div className="donation-trap" aria-hidden="true">
        <label>
          {messages.leaveEmpty}
          <input type="text" name="contactPreference" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <PaymentSection
        methods={methods}
        savedMethods={[]}
        isFree={false}
        isCovered={false}
        isCustomer={false}
        selection={{
          selected: method,
          saved: undefined,
          cardNumber: values.cardNumber,
          shouldSave: false,
          select: (id) => change({ method: id }),
          selectSaved: () => {},
          setCardNumber: (cardNumber) => change({ cardNumber }),
          setShouldSave: () => {},
        }}
        testCards={testCards}
        messages={checkoutMessages}
        cardError={texts.cardNumber}
      />
      <div ref={captchaContainer} className="form-captcha" data-captcha-container="" />
      <button
        type="submit"
        className="button button-solid button-large donation-submit"
        disabled={!canPay}
        aria-disabled={isLocked || undefined}
      >
        {isLocked ? messages.processing : label}
      </button>
    </form>
  )
}
