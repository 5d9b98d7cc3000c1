import { createContext, type ReactElement } from 'react'

/**
 * How an island's HTML is made on the server: as a React root of its own, because that is what it will be in the browser, with the
 * same ids (`useId`) and without the page's contexts. Null where no HTML is made, as in the editor's canvas.
 */
export type DrawIsland = (island: ReactElement, key: string) => string

export const DrawIslandContext = createContext<DrawIsland | null>(null)
