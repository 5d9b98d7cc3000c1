import { handle, type Route } from '#platform/http/handle.ts'
import { listStarters, type StarterView } from './contract.ts'

/** The starters are handed in: they are built on blocks, which stand above. Only what a list shows goes out. */
export const starterRoutes = ({ starters }: { starters: readonly StarterView[] }): Route[] => [
  handle(listStarters, () => ({
    starters: starters.map(({ id, name, description, siteTitle, theme }) => ({
      id,
      name,
      description,
      siteTitle,
      theme,
    })),
  })),
]
