import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import type { FormValues } from '../field-values.ts'
import type { SubmissionErrors } from '../submission-errors.ts'
import { validateValues } from '../validate-values.ts'
import type { AdditionalFieldsSettings } from './additional-fields.ts'
import { countLimited } from './count-limited.ts'
import { FormFields } from './FormFields.tsx'
import { findInvalidControl, readForm } from './read-form.ts'

export type AdditionalFieldsDialogProps = {
  settings: AdditionalFieldsSettings
  /** Of the product. */
  title: string
  values: FormValues
  submitLabel: string
  /** Saves the answers. Resolves to the errors, or to undefined if they are saved: the dialog closes then. */
  onSubmit: (values: FormValues) => Promise<SubmissionErrors | undefined>
  onClose: () => void
}

const NO_ERRORS: SubmissionErrors = { message: '', fields: {} }

const loadStylesheet = (href: string | undefined): void => {
  if (!href || [...document.styleSheets].some((sheet) => sheet.href?.endsWith(href))) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

/** The questions of a product (FORM-013 to FORM-020). A native dialog: it traps the focus, closes on Escape, and restores the focus. */
export const AdditionalFieldsDialog = (props: AdditionalFieldsDialogProps) => {
  const { settings, title, values: initialValues, submitLabel, onSubmit, onClose } = props
  const { form, messages, layout, stylesheet } = settings
  const dialog = useRef<HTMLDialogElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failures, setFailures] = useState(0)
  const [isSaving, setSaving] = useState(false)
  /** State changes with the next render; a second click can come before. */
  const isLocked = useRef(false)
  const id = useId()

  const read = (): FormValues => (element.current ? readForm(element.current, form.fields) : {})

  useEffect(() => {
    loadStylesheet(stylesheet)
    dialog.current?.showModal()
    element.current
      ?.querySelector<HTMLElement>('.form-items :is(input:not([type="hidden"]), select, textarea)')
      ?.focus()
  }, [stylesheet])
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once per failed submit, not while errors are corrected.
  useEffect(() => {
    if (failures === 0 || !element.current) return
    const control = findInvalidControl(element.current, form.fields, errors.fields)
    ;(control ?? alert.current)?.focus()
  }, [failures])

  const onChange = (): void => {
    const current = read()
    setValues(current)
    if (Object.keys(errors.fields).length === 0) return
    const invalid = validateValues(form.fields, current, messages.field)
    const left = Object.fromEntries(Object.entries(errors.fields).filter(([fieldId]) => invalid[fieldId]))
    setErrors({ message: Object.keys(left).length > 0 ? errors.message : '', fields: left })
  }

  const save = async (current: FormValues): Promise<SubmissionErrors | undefined> => {
    const fields = validateValues(form.fields, current, messages.field)
    if (Object.keys(fields).length > 0) return { message: messages.submission.invalidFields, fields }
    return onSubmit(current)
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isLocked.current) return
    isLocked.current = true
    setSaving(true)
    setErrors(NO_ERRORS)
    const failed = await save(read()).catch((error: unknown): SubmissionErrors => {
      reportError(error)
      return { message: messages.submission.processingError, fields: {} }
    })
    isLocked.current = false
    setSaving(false)
    if (!failed) return dialog.current?.close()
    setErrors(failed)
    setFailures((count) => count + 1)
  }

  return (
    <dialog
      ref={dialog}
      className="questions"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onCancel={(event) => {
        if (isSaving) event.preventDefault()
      }}
    >
      <form
        ref={element}
        className="form questions-body"
        method="dialog"
        noValidate
        aria-busy={isSaving || undefined}
        onSubmit={submit}
        onChange={onChange}
      >
        <h2 id={`${id}-title`} className="heading size-small">
          {interpolate(messages.product.questionsAbout, { title })}
        </h2>
        <div className="form-items">
          <FormFields
            fields={form.fields}
            context={{
              idPrefix: id,
              messages,
              layout,
              values: initialValues,
              errors: errors.fields,
              counts: countLimited(form, values),
              files: {},
              uploads: {},
            }}
            values={values}
            step={0}
          />
        </div>
        {form.disclaimer ? <p className="form-disclaimer">{form.disclaimer}</p> : null}
        <div role="alert">
          {errors.message ? (
            <p ref={alert} className="form-fault" tabIndex={-1}>
              {errors.message}
            </p>
          ) : null}
        </div>
        <div className="form-buttons">
          <button type="submit" className="button button-solid" aria-disabled={isSaving || undefined}>
            {isSaving ? messages.saving : submitLabel}
          </button>
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isSaving || undefined}
            onClick={() => {
              if (!isSaving) dialog.current?.close()
            }}
          >
            {messages.product.close}
          </button>
        </div>
      </form>
    </dialog>
  )
}
