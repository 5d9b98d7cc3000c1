import { z } from 'zod'
import { CAPTCHA_PROVIDERS } from '#base/captcha.ts'
import { endpoint } from '#base/endpoint.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { PLAN_FEATURES } from '#base/enumerations/plan-features.ts'
import { WebsiteId } from '#base/id.ts'
import { Language, shortText } from '#base/text-schema.ts'
import { isTimeZone } from '#base/time.ts'
import { requiresRight } from '#people/roles/model.ts'
import { transactionalEvent } from '#platform/events.ts'
import { EXPERIMENT_NAME, FLAG_NAMES, WebsiteType } from './model.ts'
import { BrandToneSettings, SiteSettings, SiteSettingsChange } from './settings-schema.ts'

/** Emitted before the rows are deleted, so that subscribers can clean up in the same transaction. */
export const siteDeleted = transactionalEvent('sites.deleted', z.object({ websiteId: WebsiteId }))

const Title = shortText(200).min(1, 'Enter a site name.')
const Description = shortText(1000)
/** Validated by the service, which returns specific messages. */
const Identifier = z.string().trim().toLowerCase().max(100)
const TimeZone = z.string().refine(isTimeZone, { error: 'That is not a time zone, such as Europe/Berlin.' })
const Flags = z.record(z.enum(FLAG_NAMES), z.boolean())
/** The named plan features; false if the installation does not include one. */
const PlanFeatures = z.record(z.enum(PLAN_FEATURES), z.boolean())
/** What browsers know about the captcha. */
const CaptchaSettings = z.object({ provider: z.enum(CAPTCHA_PROVIDERS), siteKey: z.string().nullable() })
const ExperimentWord = z.string().regex(EXPERIMENT_NAME, 'Use letters, digits, hyphens and underscores.')

const SiteSummary = z.object({
  websiteId: WebsiteId,
  identifier: z.string(),
  title: z.string(),
  type: z.enum(WebsiteType),
  status: z.enum(AccountStatus),
  expiresAt: z.iso.datetime().nullable(),
  trialDaysRemaining: z.int().nullable(),
  locked: z.boolean(),
  /** Answers at `PUBLIC_URL`, loopback names and IP addresses. */
  isPrimary: z.boolean(),
  /** Public URL. */
  url: z.string(),
  /** The caller's roles on this site. */
  roles: z.array(z.int()),
  planFeatures: PlanFeatures,
})

const Domain = z.object({
  host: z.string(),
  isPrimary: z.boolean(),
  /** Visitors reach the site at verified domains only. */
  isVerified: z.boolean(),
  /** What proves control of the domain: one of them is enough. Null once it is verified. */
  verification: z
    .object({
      record: z.object({ name: z.string(), value: z.string() }),
      file: z.object({ url: z.string(), content: z.string() }),
      /** Why the last check failed; empty before the first one. */
      error: z.string(),
    })
    .nullable(),
})

const SiteDetails = SiteSummary.extend({
  description: z.string(),
  templateId: z.string(),
  timeZone: z.string(),
  currency: z.enum(CURRENCIES),
  language: z.string(),
  locale: z.string(),
  captchaSettings: CaptchaSettings,
  theme: z.unknown(),
  settings: SiteSettings,
  revision: z.int(),
  flags: Flags,
  experiments: z.record(z.string(), z.string()),
  domains: z.array(Domain),
  rights: z.array(z.string()),
})

const OfSite = z.object({ websiteId: WebsiteId })

export const listSites = endpoint({
  path: 'GET /api/sites',
  summary: 'List the sites of the caller',
  access: 'account',
  output: z.object({ sites: z.array(SiteSummary), mayCreate: z.boolean() }),
})

export const createSite = endpoint({
  path: 'POST /api/sites',
  summary: 'Create a site from a starter; the caller becomes its administrator',
  access: 'account',
  input: z.object({
    title: Title.optional(),
    identifier: Identifier.optional(),
    starter: z.string().max(60),
    brandTone: BrandToneSettings.optional(),
  }),
  output: z.object({ websiteId: WebsiteId, identifier: z.string() }),
  errors: ['sites.operator_only', 'sites.identifier_taken', 'sites.identifier_refused', 'sites.unknown_starter'],
  status: 201,
  limit: { times: 30, seconds: 3600 },
})

export const getSite = endpoint({
  path: 'GET /api/sites/:websiteId',
  summary: 'Get a site with its settings',
  access: requiresRight('site.read'),
  params: OfSite,
  output: SiteDetails,
})

/** `identifier` and `currency` also require the right `site.identity`. */
export const changeSite = endpoint({
  path: 'PATCH /api/sites/:websiteId',
  summary: 'Update site settings; omitted members are not changed',
  access: requiresRight('site.settings'),
  params: OfSite,
  input: z.object({
    title: Title.optional(),
    description: Description.optional(),
    identifier: Identifier.optional(),
    timeZone: TimeZone.optional(),
    currency: z.enum(CURRENCIES).optional(),
    language: Language.optional(),
    locale: Language.optional(),
    settings: SiteSettingsChange.optional(),
  }),
  output: SiteDetails,
  errors: ['sites.identifier_taken', 'sites.identifier_refused', 'sites.admin_only'],
})

export const changeTheme = endpoint({
  path: 'PUT /api/sites/:websiteId/theme',
  summary: 'Update the theme of a site',
  access: requiresRight('site.design'),
  params: OfSite,
  input: z.object({ theme: z.unknown() }),
  output: z.object({ revision: z.int() }),
  errors: ['fonts.gone'],
})

export const changeStatus = endpoint({
  path: 'PUT /api/sites/:websiteId/status',
  summary: 'Change the status of a site; operators only',
  access: 'account',
  params: OfSite,
  input: z.object({ status: z.enum(AccountStatus), expiresAt: z.iso.datetime().nullable().default(null) }),
  output: z.object({ status: z.enum(AccountStatus), expiresAt: z.iso.datetime().nullable() }),
  errors: ['sites.operator_only', 'sites.status_step', 'sites.trial_without_end'],
})

/** Cover and parking pages do not expire, so that owners cannot change the type. */
export const changeSiteType = endpoint({
  path: 'PUT /api/sites/:websiteId/type',
  summary: 'Change the type of a site; operators only',
  access: 'account',
  params: OfSite,
  input: z.object({ type: z.enum(WebsiteType) }),
  output: z.object({ type: z.enum(WebsiteType) }),
  errors: ['sites.operator_only'],
})

export const makeSitePrimary = endpoint({
  path: 'PUT /api/sites/:websiteId/primary',
  summary: 'Choose the primary site, which answers at PUBLIC_URL; operators only',
  access: 'account',
  params: OfSite,
  output: z.object({}),
  errors: ['sites.operator_only'],
})

export const setFlags = endpoint({
  path: 'PUT /api/sites/:websiteId/flags',
  summary: 'Set feature flags; null resets one to its default',
  access: requiresRight('flags.edit'),
  params: OfSite,
  input: z.object({ flags: z.partialRecord(z.enum(FLAG_NAMES), z.boolean().nullable()) }),
  output: z.object({ flags: Flags }),
})

export const setExperiments = endpoint({
  path: 'PUT /api/sites/:websiteId/experiments',
  summary: 'Set experiment variants; null removes one',
  access: requiresRight('flags.edit'),
  params: OfSite,
  input: z.object({ experiments: z.record(ExperimentWord, ExperimentWord.nullable()) }),
  output: z.object({ experiments: z.record(z.string(), z.string()) }),
})

const Domains = z.object({ domains: SiteDetails.shape.domains })

export const addDomain = endpoint({
  path: 'POST /api/sites/:websiteId/domains',
  summary: 'Add a domain; it is connected once it is verified',
  access: requiresRight('domains.edit'),
  params: OfSite,
  input: z.object({ host: z.string().max(300) }),
  output: Domains,
  errors: ['sites.domain_taken', 'sites.domain_refused'],
  status: 201,
})

const OneDomain = z.object({ websiteId: WebsiteId, host: shortText(253) })

export const verifyDomain = endpoint({
  path: 'POST /api/sites/:websiteId/domains/:host/verify',
  summary: 'Check the DNS record or the file of a domain; the first verified domain becomes primary',
  access: requiresRight('domains.edit'),
  params: OneDomain,
  output: Domains,
  errors: ['sites.no_domain', 'sites.domain_taken'],
  limit: { times: 30, seconds: 600 },
})

export const markDomainVerified = endpoint({
  path: 'PUT /api/sites/:websiteId/domains/:host/verified',
  summary: 'Connect a domain without a check, for private networks; operators only',
  access: 'account',
  params: OneDomain,
  output: z.object({}),
  errors: ['sites.operator_only', 'sites.no_domain', 'sites.domain_taken'],
})

export const makeDomainPrimary = endpoint({
  path: 'PUT /api/sites/:websiteId/domains/:host/primary',
  summary: 'Set the primary domain',
  access: requiresRight('domains.edit'),
  params: OneDomain,
  output: Domains,
  errors: ['sites.no_domain', 'sites.domain_unverified'],
})

export const removeDomain = endpoint({
  path: 'DELETE /api/sites/:websiteId/domains/:host',
  summary: 'Disconnect a domain',
  access: requiresRight('domains.edit'),
  params: OneDomain,
  output: Domains,
  errors: ['sites.no_domain'],
})

export const lockSite = endpoint({
  path: 'PUT /api/sites/:websiteId/lock',
  summary: 'Set the site password',
  access: requiresRight('site.settings'),
  params: OfSite,
  input: z.object({ password: z.string().min(1, 'Enter a password.').max(200, 'Use at most 200 characters.') }),
  output: z.object({ locked: z.boolean() }),
  limit: { times: 30, seconds: 3600 },
})

export const unlockSite = endpoint({
  path: 'DELETE /api/sites/:websiteId/lock',
  summary: 'Remove the site password',
  access: requiresRight('site.settings'),
  params: OfSite,
  output: z.object({ locked: z.boolean() }),
})

export const deleteSite = endpoint({
  path: 'DELETE /api/sites/:websiteId',
  summary: 'Delete a site and all its data; the identifier must be confirmed',
  access: requiresRight('site.delete'),
  params: OfSite,
  input: z.object({ identifier: z.string() }),
  output: z.object({}),
  errors: ['sites.identifier_mismatch'],
})

export const getSiteContext = endpoint({
  path: 'GET /api/site-context',
  summary: 'Get site and user data for scripts on a page',
  access: 'visitor',
  availableWhenHidden: 'it tells scripts that the site has expired',
  /** `experiment.{name}={variant}` overrides, if allowed; other parameters are ignored. */
  query: z.record(z.string(), z.unknown()),
  output: z.object({
    websiteId: WebsiteId,
    websiteType: z.enum(WebsiteType),
    siteStatus: z.object({ value: z.enum(AccountStatus) }),
    expirationDate: z.iso.datetime().nullable(),
    trialDaysRemaining: z.int().nullable(),
    /** Expired, and of a type that can expire. */
    expired: z.boolean(),
    upgradePath: z.string(),
    timeZone: z.string(),
    captchaSettings: CaptchaSettings,
    roles: z.record(z.string(), z.literal(true)),
    featureFlags: Flags,
    planFeatures: PlanFeatures,
    experiments: z.record(z.string(), z.string()),
  }),
})
