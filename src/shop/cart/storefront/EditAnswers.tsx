import { call } from '#base/browser/http-client.ts'
import type { Failure, HttpResult } from '#base/http-client.ts'
import type { FormValues } from '#site/forms/model.ts'
import { AdditionalFieldsDialog } from '#site/forms/storefront/AdditionalFieldsDialog.tsx'
import {
  type AdditionalFieldsSettings,
  parseAnswers,
  toAnswerErrors,
  validateAnswers,
} from '#site/forms/storefront/additional-fields.ts'
import type { SubmissionErrors } from '#site/forms/submission-errors.ts'
import type { CartEntry, ShoppingCart } from '../model.ts'
import { ENTRIES_API } from './cart-api.ts'
import type { CartError } from './use-cart.ts'

type Response = HttpResult<Readonly<{ shoppingCart: ShoppingCart }>>
type Props = {
  entry: CartEntry
  settings: AdditionalFieldsSettings
  /** Sends the change in turn with the other changes of the cart. */
  onSend: (send: () => Promise<Response>) => Promise<CartError | undefined>
  onClose: () => void
}

/** Edits the answers of an entry (CART-005). */
export const EditAnswers = ({ entry, settings, onSend, onClose }: Props) => {
  const { id, itemId, title, chosenVariant, additionalFields } = entry

  const submit = async (answers: FormValues): Promise<SubmissionErrors | undefined> => {
    const invalid = await validateAnswers(settings, answers)
    if (invalid) return invalid
    let failure: Failure | undefined
    const error = await onSend(async () => {
      const body = { itemId, sku: chosenVariant.sku, additionalFields: JSON.stringify(answers) }
      const response: Response = await call('PUT', `${ENTRIES_API}/${id}/additionalFields`, body)
      if (!response.ok) failure = response.failure
      return response
    })
    if (!error) return undefined
    return failure?.code === 'cart.bad_fields'
      ? toAnswerErrors(failure, settings)
      : { message: error.reason || error.title, fields: {} }
  }

  return (
    <AdditionalFieldsDialog
      settings={settings}
      title={title}
      values={parseAnswers(additionalFields)}
      submitLabel={settings.messages.product.save}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
