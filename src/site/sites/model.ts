import type { CaptchaSettings } from '#base/captcha.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { getValueName } from '#base/enumerations/enumeration.ts'
import type { WebsiteId } from '#base/id.ts'
import { transitions } from '#base/transitions.ts'
import type { Experiments, Flags } from './features.ts'
import type { SiteSettings } from './settings-schema.ts'

export * from './features.ts'
export * from './hosts.ts'
export * from './page-paths.ts'

/** Website types (SITE-020). */
export const WebsiteType = { website: 1, coverPage: 2, parkingPage: 3 } as const
export type WebsiteType = (typeof WebsiteType)[keyof typeof WebsiteType]

export type Site = {
  websiteId: WebsiteId
  identifier: string
  title: string
  description: string
  type: WebsiteType
  status: AccountStatus
  /** End of the trial or paid period; null if unlimited. */
  expiresAt: Date | null
  templateId: string
  timeZone: string
  currency: Currency
  language: string
  locale: string
  captchaSettings: CaptchaSettings
  /** Validated by the themes slice. */
  theme: unknown
  settings: SiteSettings
  /** Incremented with every visible change; part of all cache keys. */
  revision: number
  flags: Flags
  experiments: Experiments
  /** Visitors must enter the site password. */
  locked: boolean
  /** The primary site of the installation answers at `PUBLIC_URL`. */
  isPrimary: boolean
  primaryDomain: string | null
  /** The canonical origin: `https://kiln.example`. */
  url: string
}

type TypeAndStatus = Pick<Site, 'type' | 'status'>

export const isCoverPage = ({ type }: Pick<Site, 'type'>): boolean => type === WebsiteType.coverPage

/** Parking page by type or by account status. */
export const isParkingPage = ({ type, status }: TypeAndStatus): boolean =>
  type === WebsiteType.parkingPage || status === AccountStatus.activeParkingPage

export const canExpire = (site: TypeAndStatus): boolean => !isParkingPage(site) && !isCoverPage(site)

/** Expired by status, or a trial past its end (no job needs to run). */
export const isExpired = ({ status, expiresAt }: Pick<Site, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === AccountStatus.expired || (status === AccountStatus.trial && expiresAt !== null && now > expiresAt)

/** Expired, and of a type that can expire. */
export const isClosed = (site: Pick<Site, 'type' | 'status' | 'expiresAt'>, now: Date): boolean =>
  isExpired(site, now) && canExpire(site)

/** Not publicly visible. */
export const isHidden = (site: Pick<Site, 'type' | 'status' | 'expiresAt' | 'locked'>, now: Date): boolean =>
  site.locked || isClosed(site, now)

const DAY = 86_400_000

/**
 * Remaining trial days: full 24-hour days plus one, at least 0 (SITE-005). The last day counts as one; 0 means that the trial has ended.
 */
export const trialDaysRemaining = (now: Date, expiresAt: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / DAY) + 1)

export const TRIAL_UPGRADE_PATH = '/settings/billing/upgrade'
export const PLAIN_UPGRADE_PATH = '/settings/billing/subscriptions/website'

export const upgradePath = ({ status }: Pick<Site, 'status'>): string =>
  status === AccountStatus.trial ? TRIAL_UPGRADE_PATH : PLAIN_UPGRADE_PATH

type StatusName = keyof typeof AccountStatus
const ACTIVE = ['paid', 'comped', 'internal', 'enterprise', 'resold', 'beta'] as const satisfies StatusName[]

/** Allowed status transitions. A removed site can only become active. */
export const statusTransitions = transitions<StatusName>({
  trial: ['expired', 'removed', ...ACTIVE],
  expired: ['trial', 'removed', ...ACTIVE],
  pastDue: ['expired', 'removed', ...ACTIVE],
  beta: ['trial', 'expired', 'removed', ...ACTIVE],
  paid: ['pastDue', 'expired', 'removed', 'activeParkingPage', ...ACTIVE],
  comped: ['trial', 'expired', 'removed', ...ACTIVE],
  internal: ['trial', 'expired', 'removed', ...ACTIVE],
  enterprise: ['pastDue', 'expired', 'removed', ...ACTIVE],
  resold: ['resoldGracePeriod', 'expired', 'removed', ...ACTIVE],
  resoldGracePeriod: ['expired', 'removed', ...ACTIVE],
  v5Linked: ['expired', 'removed', ...ACTIVE],
  activeParkingPage: ['expired', 'removed', ...ACTIVE],
  removed: [...ACTIVE],
})

export const canChangeStatus = (from: AccountStatus, to: AccountStatus): boolean =>
  from === to || statusTransitions.allows(getValueName(AccountStatus, from), getValueName(AccountStatus, to))

/** Roles as scripts read them from the site context, keyed by number. */
export type RolesById = Readonly<Record<string, true>>

export const rolesById = (roles: readonly number[]): RolesById =>
  Object.fromEntries(roles.map((role) => [String(role), true as const]))

/** Cookie of visitors who entered the site password. */
export const UNLOCK_COOKIE = 'sw_unlocked'

/** Payload: the ID of the changed site, `*` if hosts may resolve differently, or `site/post` if only the pages of one post changed. */
export const SITE_CHANGED_CHANNEL = 'site-changed'
export const EVERY_SITE = '*'
