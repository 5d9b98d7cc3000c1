import { createReports } from '#analytics/reports/service.ts'
import { createWeeklySummaries } from '#analytics/reports/weekly-summary/service.ts'
import type { createAnalytics } from './analytics-services.ts'
import { getEmailSite } from './email-site.ts'
import type { createPeople } from './people-services.ts'
import type { Platform } from './platform-services.ts'
import type { createSite } from './site-services.ts'

type Dependencies = Platform &
  Pick<ReturnType<typeof createPeople>, 'contributors'> &
  Pick<ReturnType<typeof createSite>, 'sites'> &
  Pick<ReturnType<typeof createAnalytics>, 'eventStore' | 'sales' | 'vitals' | 'scriptErrors'>

/** Creates the services of reports and of the weekly summary. */
export const createReportServices = (dependencies: Dependencies) => {
  const { config, queries, transact, clock, jobs, log, mail, secrets, sites, contributors } = dependencies
  const { eventStore, sales, vitals, scriptErrors } = dependencies
  const reports = createReports({ eventStore, sales, vitals, scriptErrors, sites, clock })
  const weeklySummaries = createWeeklySummaries({
    queries,
    transact,
    clock,
    jobs,
    log,
    emails: mail,
    secrets,
    reports,
    isEnabled: config.planFeatures.analyticsTiers,
    siteOf: (websiteId) => getEmailSite(sites, websiteId),
    listContributors: async (websiteId) => (await contributors.list(websiteId)).contributors,
    getDashboardUrl: (websiteId) => `${config.publicUrl}/config/sites/${websiteId}`,
  })
  return { reports, weeklySummaries }
}
