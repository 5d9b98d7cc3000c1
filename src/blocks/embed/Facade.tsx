import type { AssetView } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { Embed } from './provider.ts'

export type FacadeProps = {
  embed: Embed
  title: string
  poster?: AssetView
  sizes: string
  first?: boolean
  /** Names the provider and says that nothing is loaded yet. Translated on the server, so that the island needs no messages. */
  note: string
  onOpen?: () => void
}

/** Shown until the visitor opens the embed: a link that works without JavaScript and sends no request to the provider. */
export const Facade = ({ embed, title, poster, sizes, first = false, note, onOpen }: FacadeProps) => (
  <a
    className="facade"
    href={embed.href}
    rel="noopener noreferrer"
    onClick={
      onOpen &&
      ((event) => {
        // Modified clicks open another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      })
    }
  >
    {poster ? <ResponsiveImage asset={poster} alt="" sizes={sizes} priority={first ? 'high' : null} /> : null}
    <span className="facade-words">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="facade-sign">
        <path d={embed.provider === 'map' || embed.provider === 'page' ? 'M7 17 17 7M8 7h9v9' : 'M8 5.5v13l11-6.5z'} />
      </svg>
      <span className="facade-title">{title || embed.name}</span>
      <span className="facade-note">{note}</span>
    </span>
  </a>
)
