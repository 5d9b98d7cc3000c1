import { createStore } from 'zustand/vanilla'
import { memoizeWeak } from '#base/memoize.ts'
import { type CustomFont, renderThemeStylesheet, type Theme } from '#site/themes/model.ts'

/**
 * Unsaved site styles. They belong to the site and not to the page, so they have their own undo history: undoing a color must not undo
 * text.
 */
export type SiteStylesState = {
  /** The theme on the server; undefined until it is loaded. */
  saved: Theme | undefined
  /** The theme shown on the canvas. */
  now: Theme | undefined
  done: readonly Theme[]
  undone: readonly Theme[]
  /** The site's custom fonts. */
  own: readonly CustomFont[]
  /** Consecutive changes with the same key are one undo step, such as dragging a slider. */
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
    /** Sets the saved theme. It replaces the shown theme unless there are unsaved changes. */
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
    /** Reverts to the saved theme; can be undone. */
    discard: (): void => {
      const { saved, now, done } = state()
      if (saved && now && !isSameTheme(saved, now))
        set({ now: saved, done: [...done, now].slice(-MAX_STEPS), undone: [], mergeKey: undefined })
    },
    /** Marks a theme as saved; changes made since it was sent stay unsaved. */
    markSaved: (saved: Theme): void => set({ saved, mergeKey: undefined }),
  }
}
export type SiteStylesStore = ReturnType<typeof createSiteStyles>

const sheetsWith = memoizeWeak((own: readonly CustomFont[]) =>
  memoizeWeak((theme: Theme) => renderThemeStylesheet(theme, own)),
)

/** CSS that overrides the page's theme on the canvas; undefined while nothing was changed. */
export const getStyleOverride = ({ now, saved, done, undone, own }: SiteStylesState): string | undefined =>
  now && (now !== saved || done.length > 0 || undone.length > 0) ? sheetsWith(own)(now) : undefined
