import { useId } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import type { UploadedFile } from '#site/forms/model.ts'
import { countCharacters, type FieldErrors, type FormValues } from '#site/forms/model.ts'
import { FormView } from '#site/forms/storefront/FormView.tsx'
import { getFormLayout } from '#site/forms/storefront/form-layout.ts'

export type PlainForm = {
  form: PublicForm
  values: FormValues
  /** Uploaded files by field id. */
  files: Readonly<Record<string, readonly UploadedFile[]>>
  errors: FieldErrors
  /** The message for the whole form; empty if there is none. */
  message: string
  /** The submission key, and the page that the form is on. */
  hidden: Readonly<Record<string, string>>
}

const countLimited = (values: FormValues): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (typeof value === 'string' ? [[id, countCharacters(value)]] : [])),
  )

/** A form that was posted without JavaScript: with what was typed, and with errors beside their fields. */
export const PlainFormView = ({ page, context }: { page: PlainForm; context: RenderContext }) => {
  const { form, values, files, errors, message, hidden } = page
  const messages = getFormMessages(context.site.language)
  const idPrefix = useId()
  return (
    <div className="screen">
      <div className="form-page">
        <h1>{form.name}</h1>
        {message ? null : <p className="form-intro">{messages.checkAndSend}</p>}
        <FormView
          // Without captcha: honeypot, timing and a stricter rate limit replace it.
          form={{ ...form, captchaSettings: { enabled: false } }}
          state={{ isLocked: false, message, values, step: undefined }}
          context={{
            idPrefix,
            messages,
            layout: getFormLayout(context.site.locale),
            values,
            errors,
            counts: countLimited(values),
            files,
            uploads: {},
          }}
          hidden={hidden}
        />
      </div>
    </div>
  )
}
