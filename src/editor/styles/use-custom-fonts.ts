import { createContext, useContext } from 'react'
import type { CustomFont } from '#site/themes/model.ts'

/** The site's custom fonts, provided by `SiteStylesForm`. */
export const CustomFontsContext = createContext<readonly CustomFont[]>([])
export const useCustomFonts = (): readonly CustomFont[] => useContext(CustomFontsContext)
