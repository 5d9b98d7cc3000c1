import { createContext, type ReactElement } from 'react'

/**
 * Renders an island to HTML as a separate React root, like in the browser: with the same `useId` ids and without the page's contexts.
 * Null outside of server rendering, such as in the editor's canvas.
 */
export type RenderIsland = (island: ReactElement, key: string) => string

export const IslandRendererContext = createContext<RenderIsland | null>(null)
