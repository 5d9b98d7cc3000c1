import { createContext, useContext } from 'react'
import type { OwnFont } from '#site/themes/model.ts'

/** The fonts that the site's owner brought; `LookForm` knows them for all that stands in it. */
export const OwnFontsContext = createContext<readonly OwnFont[]>([])
export const useOwnFonts = (): readonly OwnFont[] => useContext(OwnFontsContext)
