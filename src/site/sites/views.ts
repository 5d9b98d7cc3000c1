import type { Caller } from '#base/caller.ts'
import type { OutputOf } from '#base/endpoint.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import type { getSite, getSiteContext, listSites } from './contract.ts'
import * as model from './model.ts'
import type { Domain } from './site-row.ts'

/** Responses. */
type SiteWithUrl = { site: model.Site; url: string; now: Date; planFeatures: PlanFeatures }

const getDaysLeft = ({ status, expiresAt }: model.Site, now: Date): number | null =>
  status === AccountStatus.trial && expiresAt ? model.trialDaysRemaining(now, expiresAt) : null

export const toSiteSummary = (
  { site, url, now, planFeatures }: SiteWithUrl,
  roles: readonly number[],
): OutputOf<typeof listSites>['sites'][number] => ({
  websiteId: site.websiteId,
  identifier: site.identifier,
  title: site.title,
  type: site.type,
  status: site.status,
  expiresAt: site.expiresAt?.toISOString() ?? null,
  trialDaysRemaining: getDaysLeft(site, now),
  locked: site.locked,
  isPrimary: site.isPrimary,
  url,
  roles: [...roles],
  planFeatures: { ...planFeatures },
})

export const toDomainView = ({
  host,
  isPrimary,
  isVerified,
  token,
  checkError,
}: Domain): OutputOf<typeof getSite>['domains'][number] => ({
  host,
  isPrimary,
  isVerified,
  verification: isVerified
    ? null
    : {
        record: model.getVerificationRecord(host, token),
        file: model.getVerificationFile(host, token),
        error: checkError,
      },
})

export const toSiteDetails = (
  input: SiteWithUrl & { domains: readonly Domain[] },
  roles: readonly number[],
  rights: ReadonlySet<string>,
): OutputOf<typeof getSite> => {
  const { site, domains } = input
  return {
    ...toSiteSummary(input, roles),
    description: site.description,
    templateId: site.templateId,
    timeZone: site.timeZone,
    currency: site.currency,
    language: site.language,
    locale: site.locale,
    captchaSettings: site.captchaSettings,
    theme: site.theme,
    settings: site.settings,
    revision: site.revision,
    flags: { ...site.flags },
    experiments: { ...site.experiments },
    domains: domains.map(toDomainView),
    rights: [...rights],
  }
}

/** Query parameters as pairs; the last value of a repeated key wins. */
const toPairs = (query: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(query).flatMap(([key, value]): [string, string][] => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' ? [[key, last]] : []
  })

export const toSiteContext = (
  { site, now, planFeatures }: SiteWithUrl,
  caller: Caller,
  query: Readonly<Record<string, unknown>>,
): OutputOf<typeof getSiteContext> => ({
  websiteId: site.websiteId,
  websiteType: site.type,
  siteStatus: { value: site.status },
  expirationDate: site.expiresAt?.toISOString() ?? null,
  trialDaysRemaining: getDaysLeft(site, now),
  expired: model.isExpired(site, now) && model.canExpire(site),
  upgradePath: model.upgradePath(site),
  timeZone: site.timeZone,
  captchaSettings: site.captchaSettings,
  roles: model.rolesById(caller.roles),
  featureFlags: { ...site.flags },
  planFeatures: { ...planFeatures },
  experiments: { ...model.resolveExperiments(site, caller.account, toPairs(query)) },
})
