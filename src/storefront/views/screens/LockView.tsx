import { getMessages } from '#blocks/messages.ts'

type Props = {
  siteTitle: string
  language: string
  /** Form action. */
  action: string
  /** Hidden form fields, such as the requested path. */
  hidden?: Readonly<Record<string, string>>
  /** The owner's texts instead of the defaults. */
  title?: string
  message?: string
  wrong?: boolean
}

/** Password form of a locked site or page. Shows nothing else of the site: its menu can be private too. */
export const LockView = ({ siteTitle, language, action, hidden = {}, title, message, wrong = false }: Props) => {
  const messages = getMessages(language)
  return (
    <main id="main" className="screen screen-alone lock">
      <p className="wordmark">{siteTitle}</p>
      <h1 className="heading size-large">{title ?? messages.locked}</h1>
      <p className="screen-intro">{message ?? messages.lockedText}</p>
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
    </main>
  )
}
