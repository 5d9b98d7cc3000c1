import { useState } from 'react'
import { call } from '#base/browser/http-client.ts'
import type { PageContext } from '#shop/cart/model.ts'
import type { FormValues } from '#site/forms/model.ts'
import { AdditionalFieldsDialog } from '#site/forms/storefront/AdditionalFieldsDialog.tsx'
import {
  type AdditionalFieldsSettings,
  toAnswerErrors,
  validateAnswers,
} from '#site/forms/storefront/additional-fields.ts'
import { readForm } from '#site/forms/storefront/read-form.ts'
import type { SubmissionErrors } from '#site/forms/submission-errors.ts'
import { hasStockForForm } from './add-to-cart-api.ts'
import { type PurchaseRequest, type PurchaseResult, submitPurchase } from './submit-purchase.ts'

/** The questions of a product. Where `settings` would repeat in every card, they are loaded from the product's page. */
export type ProductQuestions = Readonly<{
  title: string
  href: string
  settings?: AdditionalFieldsSettings
  /** The fields are part of the page, for visitors without scripts. */
  isInline?: boolean
  /** Renders them on the server; missing in the browser, because functions are not serialized. */
  renderInline?: () => string
}>

/** What is added when the questions are answered. */
export type Asking = Readonly<{
  purchase: Omit<PurchaseRequest, 'additionalFields'>
  settings: AdditionalFieldsSettings
  context: PageContext
  /** What was entered in the page already. */
  values: FormValues
  showAlert: (message: string) => void
}>

type Added = Extract<PurchaseResult, { entry: unknown }>
type Props = Asking & {
  questions: ProductQuestions
  onAdded: (added: Added) => void
  onClose: () => void
}

type PanelResponse = Readonly<{ questions?: Pick<ProductQuestions, 'settings'> }>

/** Without `settings` the product has no questions any more. */
const loadSettings = async (href: string): Promise<AdditionalFieldsSettings | undefined | 'failed'> => {
  const result = await call<PanelResponse>('GET', `${href}?format=quick-view` as `/${string}`)
  return result.ok ? result.data.questions?.settings : 'failed'
}

/** Checks the stock (CART-040) before the shopper answers, and loads the questions if they are not in the page. */
export const prepareQuestions = async (
  { href, settings }: ProductQuestions,
  purchase: Asking['purchase'],
  context: PageContext,
  element: HTMLFormElement | null,
): Promise<Omit<Asking, 'showAlert'> | { error: string }> => {
  const { messages } = context
  const [hasStock, loaded] = await Promise.all([
    hasStockForForm({ itemId: purchase.product.id, sku: purchase.variant.sku }),
    settings ?? loadSettings(href),
  ])
  if (!hasStock) return { error: messages.notEnough }
  if (loaded === undefined || loaded === 'failed') return { error: messages.addFailed }
  return { purchase, context, settings: loaded, values: element ? readForm(element, loaded.form.fields) : {} }
}

/** Asks the questions of a product, and adds it with the answers. */
export const QuestionsDialog = (props: Props) => {
  const { purchase, context, values, showAlert, questions, onAdded, onClose } = props
  const [settings, setSettings] = useState(props.settings)

  /** The owner changed the questions: the dialog shows the new ones, with the answers so far. */
  const reload = async (message: string): Promise<SubmissionErrors | undefined> => {
    const loaded = await loadSettings(questions.href)
    if (loaded === undefined) {
      showAlert(message)
      return undefined
    }
    if (loaded !== 'failed') setSettings(loaded)
    return { message, fields: {} }
  }

  const submit = async (answers: FormValues): Promise<SubmissionErrors | undefined> => {
    const invalid = await validateAnswers(settings, answers)
    if (invalid) return invalid
    const result = await submitPurchase({ ...purchase, additionalFields: JSON.stringify(answers) }, context)
    if (!('error' in result)) {
      if ('entry' in result) onAdded(result)
      return undefined
    }
    if (result.failure?.code !== 'cart.bad_fields') return { message: result.error, fields: {} }
    const errors = toAnswerErrors(result.failure, settings)
    return Object.keys(errors.fields).length > 0 ? errors : reload(result.error)
  }

  return (
    <AdditionalFieldsDialog
      settings={settings}
      title={questions.title}
      values={values}
      submitLabel={settings.form.submitLabel || settings.messages.addToCart}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
