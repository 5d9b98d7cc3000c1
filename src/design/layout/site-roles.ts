import { createContext, use } from 'react'

/** The user's roles on the site of the screen. */
export const SiteRolesContext = createContext<readonly number[]>([])

/** For components that are used on many screens and in block panels, which do not pass on the props of the screen. */
export const useSiteRoles = (): readonly number[] => use(SiteRolesContext)
