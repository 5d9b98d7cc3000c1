const ATTRIBUTE = 'data-reload-when-restored'

/** Marks pages that show the state of a payment. */
export const RELOAD_WHEN_RESTORED = { [ATTRIBUTE]: '' } as const

/** A page restored from the back/forward cache is older than the payment it shows: load it again. */
export const reloadWhenRestored = (page: Document, reload: () => void): void =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.querySelector(`[${ATTRIBUTE}]`)) reload()
  })
