import { type FormEvent, useRef, useState } from 'react'
import { FORM_SUBMITTED_EVENT, isInPopup } from '#base/browser/popup-form.ts'
import type { FormValues } from '../field-values.ts'
import type { PublicForm } from '../form-schema.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { SubmissionErrors } from '../submission-errors.ts'
import { validateValues } from '../validate-values.ts'
import type { Captcha } from './captcha/create-captcha.ts'
import { readHoneypot } from './read-form.ts'
import { type KeySource, submitForm } from './submit-form.ts'

export const NO_ERRORS: SubmissionErrors = { message: '', fields: {} }

type Options = {
  form: PublicForm
  messages: FormMessages
  readValues: () => FormValues
  waitForUploads: () => Promise<void>
  captcha: Pick<Captcha, 'getToken' | 'isComplete' | 'reset'>
  keys: KeySource
  onFailure: (errors: SubmissionErrors) => void
  onSuccess: () => void
}

/** Submits a form once: locked meanwhile, then success or failure (FORM-028 to FORM-031). */
export const useSubmission = (options: Options) => {
  const { form, messages, readValues, waitForUploads, captcha, keys, onFailure, onSuccess } = options
  const [phase, setPhase] = useState<'idle' | 'locked' | 'success'>('idle')
  /** State changes with the next render; a second submit can come before. */
  const isLocked = useRef(false)

  const readChecked = (): { values: FormValues } | SubmissionErrors => {
    try {
      const values = readValues()
      const fields = validateValues(form.fields, values, messages.field)
      return Object.keys(fields).length > 0 ? { message: messages.submission.invalidFields, fields } : { values }
    } catch (error) {
      reportError(error)
      return { message: messages.submission.unreadableFields, fields: {} }
    }
  }

  const send = async (element: HTMLFormElement): Promise<SubmissionErrors | undefined> => {
    await waitForUploads()
    const checked = readChecked()
    if ('message' in checked) return checked
    if (!captcha.isComplete()) return { message: messages.submission.completeCaptcha, fields: {} }
    return submitForm({
      form,
      values: checked.values,
      honeypot: readHoneypot(element),
      isInPopup: isInPopup(element),
      getCaptchaToken: captcha.getToken,
      keys,
      messages: messages.submission,
    })
  }

  const submit = async ({ currentTarget }: FormEvent<HTMLFormElement>): Promise<void> => {
    if (isLocked.current) return
    isLocked.current = true
    setPhase('locked')
    const errors = await send(currentTarget).catch((error: unknown): SubmissionErrors => {
      reportError(error)
      return { message: messages.submission.processingError, fields: {} }
    })
    if (!errors) currentTarget.dispatchEvent(new CustomEvent(FORM_SUBMITTED_EVENT, { bubbles: true }))
    if (!errors && form.successRedirect) {
      // The form stays locked until the next page is there.
      location.assign(form.successRedirect)
      return
    }
    isLocked.current = false
    setPhase(errors ? 'idle' : 'success')
    if (errors) {
      captcha.reset()
      onFailure(errors)
    } else onSuccess()
  }

  return { phase, submit, isLocked: () => isLocked.current }
}
