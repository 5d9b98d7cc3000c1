import type { FormEventHandler, RefObject } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import type { FormValues } from '../field-values.ts'
import type { PublicForm } from '../form-schema.ts'
import type { FormMessages } from '../locales/messages.ts'
import { FormFields } from './FormFields.tsx'
import type { FieldContext } from './field-context.ts'
import { listActiveSteps } from './form-steps.ts'

/** Where forms are posted without JavaScript. */
export const getPlainPostPath = (formId: string): string => `/api/form/submissions/${formId}`

export type FormState = Readonly<{
  /** Locked while submitting. */
  isLocked: boolean
  /** The message for the whole form; empty if there is none. */
  message: string
  /** The current values, for conditions. */
  values: FormValues
  /** The current step. Undefined shows all steps: on the page without JavaScript, and in the editor. */
  step: number | undefined
}>

type Props = {
  form: PublicForm
  state: FormState
  context: FieldContext
  /** Sent with a form without JavaScript: the submission key, and the page that it was sent from. */
  hidden?: Readonly<Record<string, string>>
  refs?: {
    form?: RefObject<HTMLFormElement | null>
    message?: RefObject<HTMLParagraphElement | null>
    progress?: RefObject<HTMLParagraphElement | null>
    captcha?: RefObject<HTMLDivElement | null>
  }
  onSubmit?: FormEventHandler<HTMLFormElement>
  onChange?: FormEventHandler<HTMLFormElement>
  onBack?: () => void
}

const getSubmitLabel = ({ submitLabel, kind }: PublicForm, messages: FormMessages): string =>
  submitLabel || (kind === 'newsletter' ? messages.subscribe : messages.submit)

export const getSuccessMessage = ({ submissionMessage, kind }: PublicForm, messages: FormMessages): string =>
  submissionMessage || (kind === 'newsletter' ? messages.subscribed : messages.thanks)

/** Bots fill it; people do not see it. */
const Honeypot = ({ idPrefix, messages }: FieldContext) => (
  <div className="form-extra" aria-hidden="true">
    <label htmlFor={`${idPrefix}-extra`}>{messages.leaveEmpty}</label>
    <input id={`${idPrefix}-extra`} name="contactPreference" tabIndex={-1} autoComplete="off" />
  </div>
)

const Progress = ({
  active,
  step,
  context,
  refs,
}: Pick<Props, 'context' | 'refs'> & { active: number[]; step: number }) => {
  const position = active.indexOf(step) + 1
  return (
    <div className="form-progress">
      <p ref={refs?.progress} tabIndex={-1}>
        {interpolate(context.messages.stepOf, { step: position, steps: active.length })}
      </p>
      <progress value={position} max={active.length} aria-hidden="true" />
    </div>
  )
}

/**
 * A form as plain HTML that works without JavaScript: for the form block, the newsletter block (one line) and the page that answers a plain
 * post. Validation is not left to the browser, because it does not know conditions and steps.
 */
export const FormView = ({ form, state, context, hidden = {}, refs, onSubmit, onChange, onBack }: Props) => {
  const { messages } = context
  const { isLocked, message, step } = state
  const isNewsletter = form.kind === 'newsletter'
  const active = listActiveSteps(form.fields, state.values)
  const hasSteps = step !== undefined && active.length > 1
  const isLastStep = step === undefined || step === active.at(-1)
  const hasFiles = form.fields.some(({ type }) => type === 'file')
  const hasBanners = message !== '' && !isNewsletter
  return (
    <form
      ref={refs?.form}
      className="form"
      data-kind={form.kind}
      method="post"
      action={getPlainPostPath(form.id)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      aria-label={form.name}
      aria-busy={isLocked || undefined}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasBanners ? <p className="form-banner">{messages.submission.scrollDown}</p> : null}
      {hasSteps ? <Progress active={active} step={step} context={context} refs={refs} /> : null}
      <div className="form-items">
        <FormFields fields={form.fields} context={context} values={state.values} step={step} />
      </div>
      <Honeypot {...context} />
      <div className="form-end" data-inactive={isLastStep ? undefined : ''}>
        {form.disclaimer ? <p className="form-disclaimer">{form.disclaimer}</p> : null}
        {form.captchaSettings.enabled ? (
          <div ref={refs?.captcha} className="form-captcha" data-captcha-container="" />
        ) : null}
      </div>
      <div role="alert">
        {message ? (
          <p ref={refs?.message} className="form-fault" tabIndex={-1}>
            {message}
          </p>
        ) : null}
      </div>
      <div className="form-buttons">
        {hasSteps && step !== active[0] ? (
          <button type="button" className="button button-outline form-scripted" onClick={onBack}>
            {messages.back}
          </button>
        ) : null}
        {isLastStep ? null : (
          <button type="submit" className="button button-solid form-scripted">
            {messages.next}
          </button>
        )}
        <button
          type="submit"
          className="button button-solid form-submit"
          aria-disabled={isLocked || undefined}
          data-inactive={isLastStep ? undefined : ''}
        >
          {isLocked ? messages.submitting : getSubmitLabel(form, messages)}
        </button>
      </div>
      {hasBanners ? <p className="form-banner">{messages.submission.scrollUp}</p> : null}
    </form>
  )
}
