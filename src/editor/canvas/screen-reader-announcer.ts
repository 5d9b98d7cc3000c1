import { createStore } from 'zustand/vanilla'
import type { BlockId, SectionId } from '#document/page.ts'

/** A change made outside the canvas: its message is read aloud, `reveal` is scrolled into view, and `takeFocus` moves the focus to the canvas. */
export type Announcement = { message: string; reveal?: BlockId | SectionId; takeFocus?: true }

/** Lets panels and toolbar announce changes through the live region of the canvas. */
export const createAnnouncer = () => {
  const store = createStore<{ last?: Announcement }>(() => ({}))
  return {
    announce: (last: Announcement): void => store.setState({ last }),
    /** Listeners run synchronously: browsers allow moving the focus only during the key event that asked for it. */
    subscribe: (listener: (announcement: Announcement) => void): (() => void) =>
      store.subscribe(({ last }) => last && listener(last)),
  }
}
export type Announcer = ReturnType<typeof createAnnouncer>
