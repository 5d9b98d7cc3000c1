import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandRendererContext, type RenderIsland } from './island-renderer.ts'

const renderIsland: RenderIsland = (island, key) => renderToString(island, { identifierPrefix: key })

/** Wraps a page for server rendering, so that its islands can be hydrated separately. */
export const withIslands = (page: ReactNode): ReactNode => (
  <IslandRendererContext value={renderIsland}>{page}</IslandRendererContext>
)
