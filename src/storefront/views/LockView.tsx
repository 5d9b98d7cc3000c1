import { wordsFor } from '#blocks/words.ts'

type Props = {
  siteTitle: string
  language: string
  /** Where the form is sent. */
  action: string
  /** What must come with it, such as the page that was asked for. */
  hidden?: Readonly<Record<string, string>>
  /** The owner's own words instead of ours. */
  title?: string
  message?: string
  wrong?: boolean
}

/** A page that is closed by a password. Nothing else of the site is shown: its menu may be private too. */
export const LockView = ({ siteTitle, language, action, hidden = {}, title, message, wrong = false }: Props) => {
  const words = wordsFor(language)
  return (
    <main id="main" className="screen screen-alone lock">
      <p className="wordmark">{siteTitle}</p>
      <h1 className="heading size-large">{title ?? words.locked}</h1>
      <p className="screen-intro">{message ?? words.lockedText}</p>
      <form className="line-form" action={action} method="post">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="lock-password">{words.password}</label>
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
            {words.enter}
          </button>
        </div>
        {wrong ? (
          <p className="form-error" id="lock-error" role="alert">
            {words.wrongPassword}
          </p>
        ) : null}
      </form>
    </main>
  )
}
