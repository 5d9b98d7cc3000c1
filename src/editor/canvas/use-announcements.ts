import { useEffect, useEffectEvent } from 'react'
import type { CanvasStore } from './canvas-store.ts'
import type { Commands } from './commands/create-commands.ts'
import type { Announcement, Announcer } from './screen-reader-announcer.ts'

type Dependencies = { announcer: Announcer; canvas: CanvasStore; commands: Commands; takeFocus: () => void }

/** Handles announcements of changes made outside the canvas. */
export const useAnnouncements = ({ announcer, canvas, commands, takeFocus }: Dependencies): void => {
  const handle = useEffectEvent(({ message, reveal, takeFocus: shouldTakeFocus }: Announcement): void => {
    if (shouldTakeFocus) takeFocus()
    if (reveal) commands.reveal(reveal)
    canvas.announce(message)
  })
  useEffect(() => announcer.subscribe((announcement) => handle(announcement)), [announcer])
}
