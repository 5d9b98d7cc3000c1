/** Public interface of the slice; does not import zod. */
export { findLowContrastPairs, findReadableShade, type LowContrastPair, MIN_CONTRAST } from './contrast.ts'
export {
  type CustomFont,
  type FontSelection,
  formatWeights,
  getCustomFontName,
  parseCustomFontId,
} from './custom-fonts.ts'
export { FONT_NAMES, type FontKind, type FontName, type FontStyle, fonts } from './families.ts'
export { FONT_FILES, fontPreloads, getFontLabel, getFontStack, listLoadableFaces } from './fonts.ts'
export { describePalette, toStoredTheme } from './stored-theme.ts'
export { renderThemeStylesheet } from './theme-css.ts'
export type { Scheme, Theme } from './theme-schema.ts'
export { getStepSize, type Step } from './type-scale.ts'
