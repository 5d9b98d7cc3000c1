import { getMessages } from '#blocks/messages.ts'

type Props = {
  language: string
  /** The path to retry. */
  path: string
  /** Identifies the error in the log. */
  reference?: string
}

/** Takes no context: creating it may be what failed. */
export const ErrorView = ({ language, path, reference }: Props) => {
  const messages = getMessages(language)
  return (
    <main id="main" className="screen screen-alone">
      <h1 className="heading size-huge">{messages.failed}</h1>
      <p className="screen-intro">{messages.failedText}</p>
      <p className="button-line">
        <a className="button button-solid button-medium" href={path}>
          {messages.retry}
        </a>
        <a className="button button-text button-medium" href="/">
          {messages.home}
        </a>
      </p>
      {reference ? (
        <p className="label">
          {messages.reference} <code>{reference}</code>
        </p>
      ) : null}
    </main>
  )
}
