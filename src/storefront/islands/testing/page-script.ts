import { startIslands } from '#storefront/islands/loader.ts'

startIslands({
  entry: () => import('#storefront/islands/entry.tsx'),
  views: {
    counter: () => import('./Counter.island.tsx'),
    search: () => import('./Search.island.tsx'),
    broken: () => import('./Broken.island.tsx'),
  },
})
