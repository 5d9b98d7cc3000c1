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
  const words = getMessages(language)
  return (
    <main id="main" className="screen screen-alone">
      <p className="wordmark">{siteTitle}</p>
      <h1 className="heading size-large">{words.closed}</h1>
      <p className="screen-intro">{words.closedText}</p>
      <p>
        <a className="button button-text button-medium" href={upgradePath}>
          {words.ownerEntrance}
        </a>
      </p>
    </main>
  )
}
