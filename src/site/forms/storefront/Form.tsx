import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CaptchaSettings } from '#base/captcha.ts'
import type { FormValues } from '../field-values.ts'
import type { PublicForm } from '../form-schema.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { SubmissionErrors } from '../submission-errors.ts'
import { validateValues } from '../validate-values.ts'
import { countLimited } from './count-limited.ts'
import { FormView, getSuccessMessage } from './FormView.tsx'
import type { FormLayout } from './form-layout.ts'
import { findInvalidControl, readForm } from './read-form.ts'
import { createKeySource } from './submit-form.ts'
import { useCaptcha } from './use-captcha.ts'
import { useFileUploads } from './use-file-uploads.ts'
import { useFormSteps } from './use-form-steps.ts'
import { NO_ERRORS, useSubmission } from './use-submission.ts'

export type FormProps = {
  form: PublicForm
  messages: FormMessages
  layout: FormLayout
  captcha: CaptchaSettings
}

const NO_VALUES: FormValues = {}

/** A form in a visitor's browser. Its controls are uncontrolled, so that nothing that was typed before hydration is lost. */
export const Form = ({ form, messages, layout, captcha: captchaSettings }: FormProps) => {
  const refs = {
    form: useRef<HTMLFormElement>(null),
    message: useRef<HTMLParagraphElement>(null),
    progress: useRef<HTMLParagraphElement>(null),
    captcha: useRef<HTMLDivElement>(null),
  }
  const success = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(NO_VALUES)
  const [errors, setErrors] = useState(NO_ERRORS)
  /** Where the focus goes after the next render. */
  const [focus, setFocus] = useState<{ on: 'error' | 'step' | 'success' }>()
  const [keys] = useState(createKeySource)
  const captcha = useCaptcha(refs.captcha, form, captchaSettings)
  const { files, uploads, waitForUploads, ...fileHandlers } = useFileUploads(form, messages)
  const steps = useFormSteps(form.fields, values)
  const idPrefix = useId()

  const readValues = (): FormValues => (refs.form.current ? readForm(refs.form.current, form.fields) : NO_VALUES)

  const showErrors = (found: SubmissionErrors): void => {
    steps.goToErrors(found.fields)
    setErrors(found)
    setFocus({ on: 'error' })
  }

  const { phase, submit, isLocked } = useSubmission({
    form,
    messages,
    readValues,
    waitForUploads,
    captcha,
    keys,
    onFailure: showErrors,
    onSuccess: () => setFocus({ on: 'success' }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the visitor begins to use the form.
  useEffect(() => {
    keys.prepare()
    setValues(readValues())
    // Files that were selected before the script was loaded.
    for (const input of refs.form.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])
      if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once per request, not when errors change.
  useEffect(() => {
    const element = refs.form.current
    if (focus?.on === 'success') success.current?.focus()
    else if (focus?.on === 'step') refs.progress.current?.focus()
    else if (focus && element) {
      const control = findInvalidControl(element, form.fields, errors.fields)
      const target = control ?? refs.message.current
      target?.focus()
    }
  }, [focus])

  /** Removes errors of fields that are valid now; a text that is too long is reported at once (FORM-035). */
  const onChange = (): void => {
    const current = readValues()
    setValues(current)
    const invalid = Object.entries(validateValues(form.fields, current, messages.field))
    setErrors(({ message, fields }) => {
      const left = invalid.filter(([id, error]) => fields[id] || error === messages.field.tooLong)
      const isSolved = left.length === 0 && Object.keys(fields).length > 0
      return { message: isSolved ? '' : message, fields: Object.fromEntries(left) }
    })
  }

  const goToNextStep = (): void => {
    const invalid = steps.pickCurrent(validateValues(form.fields, readValues(), messages.field))
    if (Object.keys(invalid).length > 0) {
      showErrors({ message: messages.submission.invalidFields, fields: invalid })
      return
    }
    setErrors(NO_ERRORS)
    steps.goToNext()
    setFocus({ on: 'step' })
  }

  const goBack = (): void => {
    setErrors(NO_ERRORS)
    steps.goBack()
    setFocus({ on: 'step' })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isLocked()) return
    if (!steps.isLastStep) {
      goToNextStep()
      return
    }
    setErrors(NO_ERRORS)
    void submit(event)
  }

  if (phase === 'success')
    return (
      <div ref={success} className="form-success" role="status" tabIndex={-1}>
        {getSuccessMessage(form, messages)}
      </div>
    )
  return (
    <FormView
      form={form}
      state={{ isLocked: phase === 'locked', message: errors.message, values, step: steps.step }}
      context={{
        idPrefix,
        messages,
        layout,
        values: NO_VALUES,
        errors: errors.fields,
        counts: countLimited(form, values),
        files,
        uploads,
        ...fileHandlers,
      }}
      refs={refs}
      onSubmit={onSubmit}
      onChange={onChange}
      onBack={goBack}
    />
  )
}
