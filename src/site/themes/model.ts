/** The door of the slice: what a look is, and the style sheet that it makes. Free of the schema library. */
export { themeSheet } from './css.ts'
export { fontFiles, fontPreloads } from './fonts.ts'
export type { Theme } from './theme-schema.ts'
