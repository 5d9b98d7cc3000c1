import { useState } from 'react'
import { Facade, type FacadeProps } from './Facade.tsx'

/** Opens the embed in place; only then does the browser contact the provider. */
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
      // Move the focus to the opened embed.
      ref={(frame) => frame?.focus()}
    />
  )
}
