import { getMessages } from '#blocks/messages.ts'

/** Form action of the site's lock screen. */
export const UNLOCK_PATH = '/api/site-lock'

type FormProps = {
  language: string
  /** Form action. */
  action: string
  /** Hidden form fields, such as the requested path. */
  hidden?: Readonly<Record<string, string>>
  wrong?: boolean
}

type Props = FormProps & {
  siteTitle: string
  /** The owner's texts instead of the defaults. */
  title?: string
  message?: string
}

const LockForm = ({ language, action, hidden = {}, wrong = false }: FormProps) => {
  const messages = getMessages(language)
  return (
    <form className="line-form" action={action} method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="lock-password">{messages.password}</label>
      <div className="line-form-row">
        <input
          id="lock-password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'lock-error' : undefined}
        />
        <button type="submit" className="button button-solid button-medium">
          {messages.enter}
        </button>
      </div>
      {wrong ? (
        <p className="form-error" id="lock-error" role="alert">
          {messages.wrongPassword}
        </p>
      ) : null}
    </form>
  )
}

/** The password form between the owner's sections. The title is left out if the sections have one. */
export const LockArea = ({ hasTitle, ...form }: FormProps & { hasTitle: boolean }) => (
  <div className="screen lock">
    {hasTitle ? null : <h1 className="heading size-large">{getMessages(form.language).locked}</h1>}
    <LockForm {...form} />
  </div>
)

/** Password form of a locked site or page. Shows nothing else of the site: its menu can be private too. */
export const LockView = ({ siteTitle, title, message, ...form }: Props) => {
  const messages = getMessages(form.language)
  return (
    <main id="main" className="screen screen-alone lock">
      <p className="wordmark">{siteTitle}</p>
      <h1 className="heading size-large">{title ?? messages.locked}</h1>
      <p className="screen-intro">{message ?? messages.lockedText}</p>
      <LockForm {...form} />
    </main>
  )
}
