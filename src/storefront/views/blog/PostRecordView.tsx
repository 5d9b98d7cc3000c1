import type { AudioProps } from '#blocks/audio/block.ts'
import { View as AudioView } from '#blocks/audio/View.tsx'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import type { EmbedProps } from '#blocks/embed/block.ts'
import { View as EmbedView } from '#blocks/embed/View.tsx'
import type { GalleryProps } from '#blocks/gallery/block.ts'
import { View as GalleryView } from '#blocks/gallery/View.tsx'
import { getMessages } from '#blocks/messages.ts'
import type { QuoteProps } from '#blocks/quote/block.ts'
import { View as QuoteView } from '#blocks/quote/View.tsx'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'

/** The content of a record type, ready to be rendered. */
export type PostRecord =
  | { kind: 'link'; url: string; host: string }
  | { kind: 'quote'; props: QuoteProps }
  | { kind: 'chat'; messages: readonly { name: string; text: string }[] }
  | { kind: 'image'; caption: string }
  | { kind: 'gallery'; props: GalleryProps }
  | { kind: 'audio'; props: AudioProps }
  | { kind: 'video'; props: EmbedProps }
  | { kind: 'review'; subject: string; rating: number | undefined }
  | { kind: 'thread'; entries: readonly string[] }

const SIZES = '(max-width: 1440px) 100vw, 1440px'

/** Whole and half stars as text; read as "4.5 of 5 stars". */
export const Stars = ({ rating, context }: { rating: number; context: RenderContext }) => (
  <span className="stars" role="img" aria-label={getMessages(context.site.language).stars(rating)}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span
        key={star}
        className={rating >= star ? 'star star-full' : rating >= star - 0.5 ? 'star star-half' : 'star'}
        aria-hidden
      >
        ★
      </span>
    ))}
  </span>
)

const Chat = ({ messages }: { messages: readonly { name: string; text: string }[] }) => {
  const names = [...new Set(messages.map(({ name }) => name))]
  return (
    <dl className="chat">
      {messages.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages can repeat
        <div key={index} className={`chat-message chat-side-${names.indexOf(name) % 2 === 0 ? 'start' : 'end'}`}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** True if the record shows the image of the post itself. */
export const showsImage = (record: PostRecord | undefined): boolean =>
  record?.kind === 'image' || record?.kind === 'video' || record?.kind === 'gallery'

type Props = { record: PostRecord; image?: AssetView | undefined; context: RenderContext }

/** What a post of a record type shows between its title and its text. */
export const PostRecordView = ({ record, image, context }: Props) => {
  const block = { id: 'record', context, sizes: SIZES }
  switch (record.kind) {
    case 'link':
      return (
        <p className="post-link-host">
          <a href={record.url} rel="noopener">
            {record.host}
          </a>
        </p>
      )
    case 'quote':
      return <QuoteView {...block} props={record.props} />
    case 'chat':
      return <Chat messages={record.messages} />
    case 'image':
      return image ? (
        <figure className="post-figure">
          <ResponsiveImage asset={image} sizes={SIZES} priority="high" />
          {record.caption ? <figcaption>{record.caption}</figcaption> : null}
        </figure>
      ) : null
    case 'gallery':
      return <GalleryView {...block} props={record.props} />
    case 'audio':
      return <AudioView {...block} props={record.props} />
    case 'video':
      return <EmbedView {...block} props={record.props} context={{ ...context, firstImage: 'record' }} />
    case 'review':
      return (
        <p className="post-review">
          {record.subject ? <span>{record.subject}</span> : null}
          {record.rating === undefined ? null : <Stars rating={record.rating} context={context} />}
        </p>
      )
    case 'thread':
      return (
        // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
        <ol role="list" className="thread">
          {record.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries can repeat
            <li key={index}>
              <p>{entry}</p>
            </li>
          ))}
        </ol>
      )
  }
}
