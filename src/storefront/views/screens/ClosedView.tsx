import { getMessages } from '#blocks/messages.ts'

/** A site whose subscription has expired, with a link for its owner. */
export const ClosedView = ({
  siteTitle,
  language,
  upgradePath,
}: {
  siteTitle: string
  language: string
  upgradePath: string
}) => {
  const messages = getMessages(language)
  return (
    <main id="main" className="screen screen-alone">
      <p className="wordmark">{siteTitle}</p>
      <h1 className="heading size-large">{messages.closed}</h1>
      <p className="screen-intro">{messages.closedText}</p>
      <p>
        <a className="button button-text button-medium" href={upgradePath}>
          {messages.ownerEntrance}
        </a>
      </p>
    </main>
  )
}
