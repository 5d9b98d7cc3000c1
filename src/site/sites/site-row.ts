import type { CaptchaProvider } from '#base/captcha.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { type Addresses, originOf, resolveFlags, type Site, type WebsiteType } from './model.ts'
import { readStoredSettings } from './settings-schema.ts'

/** The site that the operator chose, else the oldest one. */
export const PRIMARY_SITE = `SELECT website_id FROM websites WHERE status <> ${AccountStatus.removed}
  ORDER BY is_primary DESC, created_at, website_id LIMIT 1`

/** Columns of `websites w`. Flags, experiments and domains are aggregated as JSON, so that a site is one row. */
export const SITE_COLUMNS = `w.website_id, w.identifier, w.title, w.description, w.type, w.status, w.expires_at, w.template_id, w.time_zone,
  w.currency, w.language, w.locale, w.captcha_provider, w.captcha_site_key, w.captcha_secret, w.captcha_project, w.lock_password_hash, w.theme, w.settings, w.revision,
  (SELECT coalesce(jsonb_object_agg(f.flag, f.enabled), '{}') FROM website_flags f WHERE f.website_id = w.website_id) AS flags,
  (SELECT coalesce(jsonb_object_agg(e.experiment, e.variant), '{}') FROM website_experiments e WHERE e.website_id = w.website_id) AS experiments,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('host', d.host, 'isPrimary', d.is_primary, 'isVerified', d.verified_at IS NOT NULL,
     'token', d.verification_token, 'checkError', d.check_error) ORDER BY d.is_primary DESC, d.host), '[]')
   FROM website_domains d WHERE d.website_id = w.website_id) AS domains,
  w.website_id = (${PRIMARY_SITE}) AS is_primary`

export type SiteRow = {
  website_id: WebsiteId
  identifier: string
  title: string
  description: string
  type: WebsiteType
  status: AccountStatus
  expires_at: Date | null
  template_id: string
  time_zone: string
  currency: Currency
  language: string
  locale: string
  captcha_provider: CaptchaProvider
  captcha_site_key: string | null
  captcha_secret: Buffer | null
  captcha_project: string | null
  lock_password_hash: string | null
  theme: unknown
  settings: Readonly<Record<string, unknown>>
  revision: number
  flags: Record<string, boolean>
  experiments: Record<string, string>
  domains: Domain[]
  is_primary: boolean
}

/** Visitors reach the site at verified domains only. */
export type Domain = { host: string; isPrimary: boolean; isVerified: boolean; token: string; checkError: string }

export const listConnectedHosts = (domains: readonly Domain[]): string[] =>
  domains.filter(({ isVerified }) => isVerified).map(({ host }) => host)

/** A site with private data. */
export type LoadedSite = {
  site: Site
  domains: Domain[]
  lockPasswordHash: string | null
  /** The encrypted secret of the captcha service. */
  captchaSecret: Buffer | null
  captchaProject: string | null
}

export const toLoadedSite = (row: SiteRow, addresses: Addresses): LoadedSite => {
  const primaryDomain = row.domains.find(({ isPrimary }) => isPrimary)?.host ?? null
  const site = {
    websiteId: row.website_id,
    identifier: row.identifier,
    title: row.title,
    description: row.description,
    type: row.type,
    status: row.status,
    expiresAt: row.expires_at,
    templateId: row.template_id,
    timeZone: row.time_zone,
    currency: row.currency,
    language: row.language,
    locale: row.locale,
    captchaSettings: { provider: row.captcha_provider, siteKey: row.captcha_site_key },
    theme: row.theme,
    settings: readStoredSettings(row.settings),
    revision: row.revision,
    flags: resolveFlags(row.flags),
    experiments: row.experiments,
    locked: row.lock_password_hash !== null,
    isPrimary: row.is_primary,
    primaryDomain,
    url: originOf({ identifier: row.identifier, isPrimary: row.is_primary, primaryDomain }, addresses),
  }
  return {
    site,
    domains: row.domains,
    lockPasswordHash: row.lock_password_hash,
    captchaSecret: row.captcha_secret,
    captchaProject: row.captcha_project,
  }
}
