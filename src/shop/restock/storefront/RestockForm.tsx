import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Captcha } from '#site/forms/storefront/start-captcha.ts'
import type { RestockFormSettings, RestockVariant } from '../form-settings.ts'
import { findEmailProblem } from '../model.ts'
import { type RestockFormState, RestockFormView } from './RestockFormView.tsx'
import { sendSignUp } from './send-sign-up.ts'

export type RestockFormProps = {
  settings: RestockFormSettings
  /** Sold-out variants: the selected one, or all that the visitor can select from. */
  variants: readonly RestockVariant[]
}

const IDLE: RestockFormState = {}

/** The captcha of the form, if it has one. Its code is loaded when the visitor begins to use the form. */
const useLazyCaptcha = ({ captcha: settings }: RestockFormSettings) => {
  const container = useRef<HTMLDivElement>(null)
  const captcha = useRef<Promise<Captcha>>(undefined)
  useEffect(
    () => () => {
      void captcha.current?.then((started) => started.destroy())
      captcha.current = undefined
    },
    [],
  )
  const start = async (): Promise<Captcha | undefined> => {
    const element = container.current
    if (!settings || !element) return undefined
    captcha.current ??= import('#site/forms/storefront/start-captcha.ts').then(({ startCaptcha }) =>
      startCaptcha(element, { ...settings, action: 'PRODUCT_WAITLIST_SUBMISSION' }),
    )
    return captcha.current
  }
  return { container, start }
}

/** RESTOCK-006: idle, error, success. */
export const RestockForm = ({ settings, variants }: RestockFormProps) => {
  const { messages } = settings
  const email = useRef<HTMLInputElement>(null)
  const success = useRef<HTMLParagraphElement>(null)
  const isSending = useRef(false)
  const [state, setState] = useState(IDLE)
  /** What the visitor signed up for; another variant can be selected afterwards. */
  const [signedUpFor, setSignedUpFor] = useState<readonly string[]>([])
  const captcha = useLazyCaptcha(settings)
  const selection = variants.map(({ id }) => id).join()
  const isSignedUp = signedUpFor.includes(selection)

  useEffect(() => {
    if (isSignedUp) success.current?.focus()
  }, [isSignedUp])
  useEffect(() => {
    if (state.isEmailInvalid) email.current?.focus()
  }, [state])

  const send = async (fields: FormData): Promise<string | undefined> => {
    const started = await captcha.start()
    if (started && !started.isComplete()) return messages.completeCaptcha
    const error = await sendSignUp(
      {
        productId: settings.productId,
        variantId: String(fields.get('variantId') ?? ''),
        email: String(fields.get('email') ?? ''),
        joinsMailingList: fields.has('joinMailingList'),
        captchaToken: (await started?.getToken()) ?? null,
      },
      messages.failed,
    )
    if (error !== undefined) started?.reset()
    return error
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending.current) return
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get('email') ?? '')
    const problem = findEmailProblem(typed)
    if (problem) {
      const error = problem === 'blank' ? messages.emailBlank : messages.emailInvalid
      setState({ email: typed, error, isEmailInvalid: true })
      return
    }
    isSending.current = true
    setState({ email: typed, isSending: true })
    const error = await send(fields).catch((reason: unknown) => {
      reportError(reason)
      return messages.failed
    })
    isSending.current = false
    setState({ email: typed, ...(error !== undefined && { error }) })
    if (error === undefined) setSignedUpFor((before) => [...before, selection])
  }

  if (isSignedUp)
    return (
      <p ref={success} className="restock" role="status" tabIndex={-1}>
        {settings.success}
      </p>
    )
  return (
    <RestockFormView
      settings={settings}
      variants={variants}
      state={state}
      refs={{ email, captcha: captcha.container }}
      onSubmit={submit}
      onFocus={() => {
        captcha.start().catch(reportError)
      }}
    />
  )
}
