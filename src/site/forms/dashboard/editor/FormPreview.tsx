import { type FormEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { FormValues } from '#site/forms/field-values.ts'
import type { FormKind, PublicForm } from '#site/forms/form-schema.ts'
import { en } from '#site/forms/locales/en.ts'
import { FormView } from '#site/forms/storefront/FormView.tsx'
import { getFormLayout } from '#site/forms/storefront/form-layout.ts'
import { listActiveSteps } from '#site/forms/storefront/form-steps.ts'
import { readForm } from '#site/forms/storefront/read-form.ts'
import { countCharacters } from '#site/forms/validate-values.ts'
import type { FormDraft } from './form-draft.ts'
import classes from './preview.module.css'

type PreviewProps = {
  draft: FormDraft
  kind: FormKind
  formId: string
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** The element that scrolls the preview. */
  scroller: RefObject<HTMLElement | null>
}

const toPreviewForm = ({ name, fields, settings }: FormDraft, kind: FormKind, id: string): PublicForm => ({
  id,
  kind,
  name: name || 'Form',
  fields: [...fields],
  submitLabel: settings.submitLabel || (kind === 'product' ? en.addToCart : ''),
  submissionMessage: settings.submissionMessage,
  disclaimer: settings.disclaimer,
  disclaimerVersion: null,
  successRedirect: settings.successRedirect,
  captchaSettings: { enabled: false },
})

const countLimited = ({ fields }: FormDraft, values: FormValues): Record<string, number> =>
  Object.fromEntries(fields.map(({ id }) => [id, countCharacters(String(values[id] ?? ''))]))

/** Scrolls the preview only; `scrollIntoView` would scroll the page too. */
const scrollWithin = (scroller: HTMLElement, item: Element): void => {
  const [outer, inner] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top + 16
  else if (inner.bottom > outer.bottom)
    scroller.scrollTop += Math.min(inner.bottom - outer.bottom, inner.top - outer.top) + 16
}

/** The form as visitors see it. Conditions and steps work; submitting only goes to the next step. */
export const FormPreview = ({ draft, kind, formId, selectedId, onSelect, scroller }: PreviewProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const idPrefix = useId()
  const [values, setValues] = useState<FormValues>({})
  const [step, setStep] = useState(0)
  const form = toPreviewForm(draft, kind, formId)
  const active = listActiveSteps(form.fields, values)
  const current = active.includes(step) ? step : (active.at(-1) ?? 0)

  useEffect(() => {
    for (const item of frame.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])
      item.toggleAttribute('data-selected', item.dataset.field === selectedId)
  })
  useEffect(() => {
    const item = selectedId && frame.current?.querySelector(`[data-field="${CSS.escape(selectedId)}"]`)
    if (item && scroller.current) scrollWithin(scroller.current, item)
  }, [selectedId, scroller])

  const update = (): void => {
    if (formRef.current) setValues(readForm(formRef.current, form.fields))
  }
  const goTo = (next: number | undefined): void => setStep(next ?? current)
  const select = (event: MouseEvent): void => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null
    if (item?.dataset.field) onSelect(item.dataset.field)
  }
  if (form.fields.length === 0)
    return <p className={classes.empty}>The preview shows the form as soon as it has fields.</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut for the mouse; the list of fields does the same.
    <div ref={frame} className={classes.frame} onClick={select}>
      <FormView
        form={form}
        state={{ isLocked: false, message: '', values, step: current }}
        context={{
          idPrefix,
          messages: en,
          layout: getFormLayout('en-US'),
          values: {},
          errors: {},
          counts: countLimited(draft, values),
          files: {},
          uploads: {},
        }}
        refs={{ form: formRef }}
        onChange={update}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          goTo(active.find((each) => each > current))
        }}
        onBack={() => goTo(active.findLast((each) => each < current))}
      />
    </div>
  )
}
