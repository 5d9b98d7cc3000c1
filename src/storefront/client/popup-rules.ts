/** When a popup opens, and what is remembered about it (SITE-009, SITE-010). Pure, for server and browser. */

export type PopupTrigger = { kind: 'delay'; seconds: number } | { kind: 'scroll'; percent: number } | { kind: 'leave' }

export type PopupBehavior = {
  /** Of its keys in local storage. */
  prefix: string
  /** Rises with every publication. */
  version: number
  /** Days until it is shown again after it was closed; 0: never, unless the version rises. */
  showAgainDays: number
  trigger: PopupTrigger
}

/** Keys in local storage: the prefix followed by `date-closed`, `version` or `submitted`. */
export const toPopupPrefix = (websiteId: string, popupId: string): string => `popup.${websiteId}.${popupId}.`

export type PopupStorage = Pick<Storage, 'getItem' | 'setItem'>

const DAY_MS = 86_400_000

/**
 * Never after its form was submitted. After it was closed, only if its version rose or the days have passed. Unreadable values count as
 * missing.
 */
export const mayOpenPopup = (
  { prefix, version, showAgainDays }: Omit<PopupBehavior, 'trigger'>,
  storage: Pick<PopupStorage, 'getItem'>,
  now: number,
): boolean => {
  if (storage.getItem(`${prefix}submitted`) !== null) return false
  const closedAt = Date.parse(storage.getItem(`${prefix}date-closed`) ?? '')
  if (Number.isNaN(closedAt)) return true
  const seen = Number(storage.getItem(`${prefix}version`))
  return version > seen || (showAgainDays > 0 && now - closedAt >= showAgainDays * DAY_MS)
}

export const storeClosed = (
  { prefix, version }: Pick<PopupBehavior, 'prefix' | 'version'>,
  storage: PopupStorage,
  now: number,
): void => {
  storage.setItem(`${prefix}date-closed`, new Date(now).toISOString())
  storage.setItem(`${prefix}version`, String(version))
}

export const storeSubmitted = (
  { prefix, version }: Pick<PopupBehavior, 'prefix' | 'version'>,
  storage: PopupStorage,
): void => {
  storage.setItem(`${prefix}submitted`, 'true')
  storage.setItem(`${prefix}version`, String(version))
}
