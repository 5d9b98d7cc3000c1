import { createStore } from 'zustand/vanilla'
import { memoizeWeak } from '#base/memoize.ts'
import { type CustomFont, renderThemeStylesheet, type Theme } from '#site/themes/model.ts'

/**
 * The site's look while it is tried out. It belongs to the site and not to the page, so it has a history of its own: taking back a colour must
 * not take back a text.
 */
export type SiteStylesState = {
  /** As the server has it; undefined until it is known. */
  saved: Theme | undefined
  /** As the canvas shows it. */
  now: Theme | undefined
  done: readonly Theme[]
  undone: readonly Theme[]
  /** The fonts that the owner brought. */
  own: readonly CustomFont[]
  /** Changes of one kind that follow each other are one step: a slider that is pulled is not fifty. */
  mergeKey: string | undefined
}

const MAX_STEPS = 100

const isSameTheme = (one: Theme | undefined, other: Theme | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const hasUnsavedStyles = ({ saved, now }: Pick<SiteStylesState, 'saved' | 'now'>): boolean =>
  !isSameTheme(saved, now)

export const createSiteStyles = () => {
  const store = createStore<SiteStylesState>(() => ({
    saved: undefined,
    now: undefined,
    done: [],
    undone: [],
    own: [],
    mergeKey: undefined,
  }))
  const { getState: state, setState: set } = store
  return {
    store,
    /** What the server says. It takes the place of what is shown unless somebody is in the middle of changing that. */
    open: (saved: Theme): void => {
      if (isSameTheme(saved, state().saved)) return
      set(hasUnsavedStyles(state()) ? { saved } : { saved, now: saved, done: [], undone: [], mergeKey: undefined })
    },
    setCustomFonts: (own: readonly CustomFont[]): void => set({ own }),
    change: (next: Theme, mergeKey?: string): void => {
      const { now, done, mergeKey: last } = state()
      if (!now || isSameTheme(now, next)) return
      const goesOn = mergeKey !== undefined && mergeKey === last && done.length > 0
      set({ now: next, done: goesOn ? done : [...done, now].slice(-MAX_STEPS), undone: [], mergeKey })
    },
    undo: (): void => {
      const { now, done, undone } = state()
      const before = done.at(-1)
      if (now && before) set({ now: before, done: done.slice(0, -1), undone: [...undone, now], mergeKey: undefined })
    },
    redo: (): void => {
      const { now, done, undone } = state()
      const after = undone.at(-1)
      if (now && after) set({ now: after, done: [...done, now], undone: undone.slice(0, -1), mergeKey: undefined })
    },
    /** Back to what is saved; that too can be taken back. */
    discard: (): void => {
      const { saved, now, done } = state()
      if (saved && now && !isSameTheme(saved, now))
        set({ now: saved, done: [...done, now].slice(-MAX_STEPS), undone: [], mergeKey: undefined })
    },
    /** The server has this one now; what was changed since it was sent stays unsaved. */
    markSaved: (saved: Theme): void => set({ saved, mergeKey: undefined }),
  }
}
export type SiteStylesStore = ReturnType<typeof createSiteStyles>

const sheetsWith = memoizeWeak((own: readonly CustomFont[]) =>
  memoizeWeak((theme: Theme) => renderThemeStylesheet(theme, own)),
)

/** What the canvas lays over the style that came with the page; nothing as long as nobody has tried anything. */
export const getStyleOverride = ({ now, saved, done, undone, own }: SiteStylesState): string | undefined =>
  now && (now !== saved || done.length > 0 || undone.length > 0) ? sheetsWith(own)(now) : undefined
