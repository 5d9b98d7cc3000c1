import type { TestPeople } from '#people/testing/people.ts'
import { createSites, type SitesDependencies } from '#site/sites/service.ts'

/** Sites service wired like in `app.ts`. The starter `blank` is empty. */
export const createTestSites = (people: TestPeople, overrides: Partial<SitesDependencies> = {}) =>
  createSites({
    ...people,
    publicUrl: 'https://sitewright.test',
    baseDomain: 'sitewright.test',
    openToAll: true,
    checkDomain: async () => ({ isVerified: true, hasAddress: true }),
    findStarter: (id) =>
      id === 'blank'
        ? {
            siteTitle: 'My site',
            siteDescription: '',
            theme: {},
            prepare: async () => ({ settings: {}, seed: async () => {}, discard: async () => {} }),
          }
        : undefined,
    checkTheme: (theme) => theme,
    requireFonts: async () => {},
    ...overrides,
  })
