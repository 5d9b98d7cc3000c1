import { createContext, useContext } from 'react'
import type { CustomFont } from '#site/themes/model.ts'

/** The fonts that the site's owner brought; `LookForm` knows them for all that stands in it. */
export const CustomFontsContext = createContext<readonly CustomFont[]>([])
export const useCustomFonts = (): readonly CustomFont[] => useContext(CustomFontsContext)
