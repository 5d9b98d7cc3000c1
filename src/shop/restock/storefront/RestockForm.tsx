import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RestockFormSettings, RestockVariant } from '../form-settings.ts'
import { type RestockFormState, RestockFormView } from './RestockFormView.tsx'
import type { Submission } from './submission.ts'

export type RestockFormProps = {
  settings: RestockFormSettings
  /** Sold-out variants: the selected one, or all that the visitor can select from. */
  variants: readonly RestockVariant[]
}

/** RESTOCK-006: idle, error, success. */
export const RestockForm = ({ settings, variants }: RestockFormProps) => {
  const email = useRef<HTMLInputElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const success = useRef<HTMLParagraphElement>(null)
  const submission = useRef<Promise<Submission>>(undefined)
  const [state, setState] = useState<RestockFormState>({})
  /** What the visitor signed up for; another variant can be selected afterwards. */
  const [signedUpFor, setSignedUpFor] = useState<readonly string[]>([])
  const selection = variants.map(({ id }) => id).join()
  const isSignedUp = signedUpFor.includes(selection)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the container of the captcha is removed with the form.
  useEffect(
    () => () => {
      void submission.current?.then(({ destroy }) => destroy())
      submission.current = undefined
    },
    [isSignedUp],
  )
  useEffect(() => {
    if (isSignedUp) success.current?.focus()
    else if (state.isEmailInvalid) email.current?.focus()
  }, [state, isSignedUp])

  const prepare = (): Promise<Submission> => {
    submission.current ??= import('./submission.ts').then(({ createSubmission }) =>
      createSubmission(settings, captcha.current),
    )
    return submission.current
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // Another submit can come before the next render.
    const form = event.currentTarget
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const fields = new FormData(form)
    const typed = { email: String(fields.get('email')) }
    setState({ ...typed, isSending: true })
    const failed = await prepare()
      .then((prepared) => prepared.submit(fields))
      .catch((error: unknown) => {
        reportError(error)
        submission.current = undefined
        return { ...typed, error: settings.messages.failed }
      })
    setState(failed ?? typed)
    if (!failed) setSignedUpFor((before) => [...before, selection])
  }

  return isSignedUp ? (
    <p ref={success} className="restock" role="status" tabIndex={-1}>
      {settings.success}
    </p>
  ) : (
    <RestockFormView
      settings={settings}
      variants={variants}
      state={state}
      isSelected={variants.length === 1}
      refs={{ email, captcha }}
      onSubmit={submit}
      onFocus={() => {
        prepare().catch(reportError)
      }}
    />
  )
}
