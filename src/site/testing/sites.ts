import type { TestPeople } from '#people/testing/people.ts'
import { createSites, type SitesDependencies } from '#site/sites/service.ts'

/** The sites of a test, put together as `app.ts` does. The starter `blank` plants nothing. */
export const createTestSites = (people: TestPeople, given: Partial<SitesDependencies> = {}) =>
  createSites({
    ...people,
    publicUrl: 'https://sitewright.test',
    baseDomain: 'sitewright.test',
    openToAll: true,
    findStarter: (id) =>
      id === 'blank' ? { siteTitle: 'My site', siteDescription: '', theme: {}, seed: async () => {} } : undefined,
    checkTheme: (theme) => theme,
    requireFonts: async () => {},
    ...given,
  })
