/** In this order: Edge and Opera also name Chrome, and Chrome also names Safari. */
const BROWSERS: readonly (readonly [token: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
/** Android also names Linux, iPhones and iPads also name Mac OS X. */
const SYSTEMS: readonly (readonly [token: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

const find = (userAgent: string, names: typeof BROWSERS): string | undefined =>
  names.find(([token]) => userAgent.includes(token))?.[1]

/** 'Firefox on Windows', for the list of sessions; empty if neither is recognized. */
export const describeDevice = (userAgent: string): string =>
  [find(userAgent, BROWSERS), find(userAgent, SYSTEMS)].filter((name) => name !== undefined).join(' on ')
