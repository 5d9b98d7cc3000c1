import type { AssetView, RenderContext } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { wordsFor } from '#blocks/words.ts'
import type { PageDocument } from '#document/page.ts'
import { Day } from './Day.tsx'
import { PageView } from './PageView.tsx'

type Neighbour = { title: string; href: string }
type Props = {
  title: string
  publishedAt: Date
  author?: string
  excerpt?: string
  picture?: AssetView
  /** The collection that it stands in. */
  journal?: Neighbour
  previous?: Neighbour
  next?: Neighbour
  language?: string
  page: PageDocument
  prepared: PreparedBlocks
  context: RenderContext
}

const NeighbourLink = ({ label, rel, to }: { label: string; rel: 'prev' | 'next'; to: Neighbour }) => (
  <a className={`neighbour neighbour-${rel}`} href={to.href} rel={rel}>
    <span className="label">{label}</span>
    <span className="heading size-small">{to.title}</span>
  </a>
)

export const PostView = (post: Props) => {
  const { title, publishedAt, author, excerpt, picture, journal, previous, next, language, page, prepared, context } =
    post
  const words = wordsFor(context.site.language)
  // The picture above the text is the first, so that none in the text can be.
  const within: RenderContext = picture ? { ...context, firstImage: picture.id } : context
  return (
    <article className="post" lang={language}>
      <header className="screen post-head">
        {journal ? (
          <p className="label">
            <a href={journal.href}>{journal.title}</a>
          </p>
        ) : null}
        <h1 className="heading size-huge">{title}</h1>
        {excerpt ? <p className="screen-intro">{excerpt}</p> : null}
        <p className="post-facts">
          <Day date={publishedAt} context={context} />
          {author ? <span>{words.by(author)}</span> : null}
        </p>
        {picture ? (
          <div className="frame post-picture">
            <Picture asset={picture} sizes="(max-width: 1440px) 100vw, 1440px" first className="fit-cover" />
          </div>
        ) : null}
      </header>
      <div className="post-body">
        <PageView page={page} prepared={prepared} context={within} />
      </div>
      {previous || next ? (
        <nav className="screen neighbours" aria-label={journal?.title ?? words.pages}>
          {previous ? <NeighbourLink label={words.previousPost} rel="prev" to={previous} /> : null}
          {next ? <NeighbourLink label={words.nextPost} rel="next" to={next} /> : null}
        </nav>
      ) : null}
    </article>
  )
}
