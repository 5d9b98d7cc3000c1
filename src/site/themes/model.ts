/** The door of the slice: what a look is, and the style sheet that it makes. Free of the schema library. */
export { type FaintPair, faintPairs, leastContrast, readableShade } from './contrast.ts'
export { themeSheet } from './css.ts'
export { type FontKind, type FontName, type FontStyle, fontNames, fonts } from './families.ts'
export { fontFiles, fontLabel, fontPreloads, fontStack, loadableFaces } from './fonts.ts'
export { type FontChoice, type OwnFont, ownFontId, ownFontName, weightsOf } from './own-fonts.ts'
export { type Step, stepSize } from './scale.ts'
export type { Scheme, Theme } from './theme-schema.ts'
