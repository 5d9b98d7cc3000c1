import { interpolate } from '#base/format/interpolate.ts'
import { CART_PATH } from '#base/format/text.ts'
import { QUESTIONS_PATH } from '#shop/cart/model.ts'
import type { FieldErrors, FormValues } from '#site/forms/model.ts'
import { AdditionalFieldsInline } from '#site/forms/storefront/AdditionalFieldsInline.tsx'
import type { AdditionalFieldsSettings } from '#site/forms/storefront/additional-fields.ts'

type Props = {
  settings: AdditionalFieldsSettings
  product: Readonly<{ title: string; fullUrl: string }>
  hidden: Readonly<Record<string, string>>
  values: FormValues
  errors: FieldErrors
  message: string
  /** Edits the answers of an entry in the cart. */
  isEditing: boolean
}

/** The questions of a product on a page of their own, for visitors without scripts. */
export const QuestionsView = ({ settings, product, hidden, values, errors, message, isEditing }: Props) => {
  const { form, messages } = settings
  return (
    <div className="screen questions-page">
      <h1 className="heading size-large">{interpolate(messages.product.questionsAbout, { title: product.title })}</h1>
      <form method="post" action={QUESTIONS_PATH} className="form" noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {message ? (
          <p className="form-fault" role="alert">
            {message}
          </p>
        ) : null}
        <AdditionalFieldsInline {...settings} values={values} errors={errors} />
        <div className="form-buttons">
          <button type="submit" className="button button-solid">
            {isEditing ? messages.product.save : form.submitLabel || messages.addToCart}
          </button>
          <a className="button button-outline" href={isEditing ? CART_PATH : encodeURI(product.fullUrl)}>
            {messages.back}
          </a>
        </div>
      </form>
    </div>
  )
}
