import type { AssetView } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import type { Embed } from './provider.ts'

export type FacadeProps = {
  embed: Embed
  title: string
  poster?: AssetView
  sizes: string
  first?: boolean
  /** Says whose content it is, and that it is not here yet. Given in words, so that the island carries no dictionary. */
  note: string
  onOpen?: () => void
}

/** What stands there until a visitor asks for more: a link, so that it works without scripts, and nothing that tells the provider. */
export const Facade = ({ embed, title, poster, sizes, first = false, note, onOpen }: FacadeProps) => (
  <a
    className="facade"
    href={embed.href}
    rel="noopener noreferrer"
    onClick={
      onOpen &&
      ((event) => {
        // Ctrl and middle clicks mean another tab, and stay that.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      })
    }
  >
    {poster ? <Picture asset={poster} alt="" sizes={sizes} first={first} /> : null}
    <span className="facade-words">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="facade-sign">
        <path d={embed.provider === 'map' || embed.provider === 'page' ? 'M7 17 17 7M8 7h9v9' : 'M8 5.5v13l11-6.5z'} />
      </svg>
      <span className="facade-title">{title || embed.name}</span>
      <span className="facade-note">{note}</span>
    </span>
  </a>
)
