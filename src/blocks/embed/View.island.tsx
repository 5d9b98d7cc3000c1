import { useState } from 'react'
import { Facade, type FacadeProps } from './Facade.tsx'

/** The same link, which opens its frame in place. Only then does the visitor's browser speak to the provider. */
export default function EmbedIsland(props: Omit<FacadeProps, 'onOpen'>) {
  const [open, setOpen] = useState(false)
  if (!open) return <Facade {...props} onOpen={() => setOpen(true)} />
  return (
    <iframe
      className="embed-frame"
      src={props.embed.frame}
      title={props.title || props.embed.name}
      sandbox={props.embed.sandbox}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // The visitor has just chosen it: the keyboard goes where they look.
      ref={(frame) => frame?.focus()}
    />
  )
}
