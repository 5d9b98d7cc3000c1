type Props = {
  title: string
  text: string
  /** Posts the token: opening the page changes nothing, because mail scanners open every link. */
  form?: { action: string; token: string; label: string }
  /** A link to the home page. */
  home?: string
}

/** The pages behind the links in emails to subscribers. Work without JavaScript. */
export const SubscriptionView = ({ title, text, form, home }: Props) => (
  <div className="screen screen-alone">
    <h1 className="heading size-large">{title}</h1>
    <p className="screen-intro">{text}</p>
    {form ? (
      <form action={form.action} method="post">
        <input type="hidden" name="token" value={form.token} />
        <button type="submit" className="button button-solid button-medium">
          {form.label}
        </button>
      </form>
    ) : null}
    {home ? (
      <p>
        <a className="button button-text button-medium" href="/">
          {home}
        </a>
      </p>
    ) : null}
  </div>
)
