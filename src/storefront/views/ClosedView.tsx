import { wordsFor } from '#blocks/words.ts'

/** A site whose time has run out. Its owner is told where to go on; nobody else can do anything about it. */
export const ClosedView = ({
  siteTitle,
  language,
  upgradePath,
}: {
  siteTitle: string
  language: string
  upgradePath: string
}) => {
  const words = wordsFor(language)
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
