import type { ReactNode } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import {
  describeRange,
  type GiftCardOffer,
  type GiftFormErrors,
  type GiftFormField,
  type GiftFormValues,
  getLastDay,
  OWN_AMOUNT,
  toChoice,
} from '#shop/cart/gift-form-schema.ts'
import type { GiftCardMessages } from '#shop/cart/locales/messages.ts'
import { GIFT_CARD_PATH } from '#shop/cart/model.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { ResponsiveImage } from '#site/assets/storefront/ResponsiveImage.tsx'

type Props = {
  product: ProductItem
  offer: GiftCardOffer
  /** Formatted amounts by SKU. */
  labels: ReadonlyMap<string, string>
  values: GiftFormValues
  errors: GiftFormErrors
  messages: GiftCardMessages
}

const toId = (name: GiftFormField): string => `gift-${name}`

type FieldProps = Pick<Props, 'errors'> & {
  name: GiftFormField
  label: string
  note?: string
  children: (control: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, a control, a note and the error of one field. */
const Field = ({ name, label, note, errors, children }: FieldProps) => {
  const id = toId(name)
  const error = errors[name]
  const describedBy = [error && `${id}-fault`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {note ? (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-fault`} className="field-fault">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** The amounts as radio buttons, with a field for another amount where the owner allows it. */
const Amounts = ({ offer, labels, values, errors, messages }: Omit<Props, 'product'>) => {
  const { amounts, customAmount } = offer
  const error = errors.choice
  const describedBy = error ? 'gift-choice-fault' : undefined
  return (
    <fieldset className="checkout-part" aria-describedby={describedBy}>
      <legend className="heading size-tiny">{messages.amount}</legend>
      <div className="gift-amounts">
        {amounts.map(({ sku }) => (
          <label key={sku} className="delivery-option">
            <input
              type="radio"
              name="choice"
              value={toChoice(sku)}
              defaultChecked={values.choice === toChoice(sku)}
              required
            />
            <span>{labels.get(sku)}</span>
          </label>
        ))}
        {customAmount ? (
          <label className="delivery-option">
            <input
              type="radio"
              name="choice"
              value={OWN_AMOUNT}
              defaultChecked={values.choice === OWN_AMOUNT}
              required
            />
            <span>{messages.ownAmount}</span>
          </label>
        ) : null}
      </div>
      {error ? (
        <p id="gift-choice-fault" className="field-fault">
          {error}
        </p>
      ) : null}
      {customAmount ? (
        <div className="gift-own-amount">
          <Field
            name="amount"
            label={messages.ownAmount}
            note={errors.amount ? undefined : describeRange(offer, customAmount, messages.amountRange)}
            errors={errors}
          >
            {(control) => (
              <input {...control} inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={values.amount} />
            )}
          </Field>
        </div>
      ) : null}
    </fieldset>
  )
}

const Recipient = ({ offer, values, errors, messages }: Omit<Props, 'product' | 'labels'>) => {
  const optional = (label: string): string => `${label} (${messages.optional})`
  return (
    <fieldset className="checkout-part">
      <legend className="heading size-tiny">{messages.recipient}</legend>
      <Field name="recipientName" label={optional(messages.recipientName)} errors={errors}>
        {(control) => <input {...control} autoComplete="off" maxLength={100} defaultValue={values.recipientName} />}
      </Field>
      <Field
        name="recipientEmail"
        label={optional(messages.recipientEmail)}
        note={messages.recipientEmailHint}
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            defaultValue={values.recipientEmail}
          />
        )}
      </Field>
      <Field name="senderName" label={optional(messages.senderName)} errors={errors}>
        {(control) => <input {...control} autoComplete="name" maxLength={100} defaultValue={values.senderName} />}
      </Field>
      <Field name="message" label={optional(messages.message)} errors={errors}>
        {(control) => <textarea {...control} rows={4} maxLength={500} defaultValue={values.message} />}
      </Field>
      <Field name="deliverOn" label={optional(messages.deliverOn)} note={messages.deliverOnHint} errors={errors}>
        {(control) => (
          <input {...control} type="date" min={offer.today} max={getLastDay(offer)} defaultValue={values.deliverOn} />
        )}
      </Field>
    </fieldset>
  )
}

/** Sells a gift card (GIFT-001): a plain form that works without scripts. */
export const GiftCardPurchaseView = ({ product, ...form }: Props) => {
  const { errors, messages } = form
  const months = product.structuredContent.giftCard?.expiresAfterMonths ?? null
  const [image] = product.images
  return (
    <div className="gift-purchase">
      <div className="gift-purchase-about">
        {image ? (
          <div className="frame gift-purchase-picture">
            <ResponsiveImage asset={image} alt="" sizes="(max-width: 767px) 100vw, 320px" className="fit-cover" />
          </div>
        ) : null}
        {product.excerpt ? <p>{product.excerpt}</p> : null}
        <p className="entry-fact">
          {months === null ? messages.neverExpires : interpolate(messages.expires, { months })}
        </p>
      </div>
      <form method="post" action={GIFT_CARD_PATH} className="checkout-work">
        <input type="hidden" name="itemId" value={product.id} />
        {Object.keys(errors).length > 0 ? (
          <p className="cart-trouble" role="alert">
            {messages.fixErrors}
          </p>
        ) : null}
        <Amounts {...form} />
        <Recipient {...form} />
        <div className="checkout-line">
          <button type="submit" className="button button-solid pay-button">
            {messages.submit}
          </button>
        </div>
        <p className="cart-back">
          <a href={encodeURI(product.fullUrl)}>{interpolate(messages.back, { title: product.title })}</a>
        </p>
      </form>
    </div>
  )
}

export const MissingGiftCard = ({ shop, messages }: { shop: string; messages: GiftCardMessages }) => (
  <div className="not-sold">
    <p className="cart-trouble" role="alert">
      {messages.notFound}
    </p>
    <p>
      <a className="button button-solid" href={encodeURI(shop)}>
        {messages.backToShop}
      </a>
    </p>
  </div>
)
