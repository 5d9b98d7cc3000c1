import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type DrawIsland, DrawIslandContext } from './draw-island.ts'

const draw: DrawIsland = (island, key) => renderToString(island, { identifierPrefix: key })

/** Around a page that is rendered to HTML on the server, so that its islands can be hydrated on their own. */
export const withIslands = (page: ReactNode): ReactNode => <DrawIslandContext value={draw}>{page}</DrawIslandContext>
