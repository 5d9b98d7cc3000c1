/** The door of the slice: what a look is, and the style sheet that it makes. Free of the schema library. */
export { contrastPairs, faintPairs } from './contrast.ts'
export { themeSheet } from './css.ts'
export { type FontName, fontFiles, fontNames, fontPreloads, fonts } from './fonts.ts'
export type { Scheme, Theme } from './theme-schema.ts'
