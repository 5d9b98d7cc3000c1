import { resolve } from 'node:path'
import { z } from 'zod'
import { FatalError } from '#base/fatal-error.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import {
  bareUrl,
  describeValue,
  disabledFeatures,
  emailAddress,
  flag,
  hostName,
  integerBetween,
  ipAddresses,
  limits,
  mailbox,
  minLength,
  oneOf,
  proxies,
  text,
  urlWithScheme,
  withPrefix,
} from './config-values.ts'

export type Config = {
  /** 0 takes any free port. */
  port: number
  /** All interfaces by default, so that it is reachable in a container, a virtual machine or a NAS. */
  host: string
  /** Absolute. */
  dataDir: string
  /** Without one, PostgreSQL is embedded under `dataDir`. */
  databaseUrl?: string
  /** `https://shop.example`, without a slash at the end. */
  publicUrl?: string
  owner?: { email: string; password: string }
  demo: boolean
  smtpUrl?: string
  mailFrom?: string
  /** Stored emails are deleted after this time. */
  emailRetentionDays: number
  /** Raw events of visits are deleted after this time; visits and reports after the longer one. */
  eventRetentionDays: number
  analyticsRetentionDays: number
  s3?: {
    bucket: string
    region: string
    endpoint?: string
    /** Both or neither: without them the machine's IAM role is used. */
    accessKeyId?: string
    secretAccessKey?: string
    forcePathStyle: boolean
  }
  /** Encrypts secrets in the database; if missing, one is generated and stored under `dataDir`. */
  secretKey?: string
  stripe?: { secretKey: string; publishableKey?: string; webhookSecret?: string }
  /** As Fastify takes it: true, the number of proxies, or their addresses. */
  trustProxy: boolean | number | string
  baseDomain?: string
  /** For the verification of domains; the machine's by default. */
  dnsServers?: readonly string[]
  /** Whether every account may create sites, or only the operator. */
  openSites: boolean
  role: Role
  metricsToken?: string
  logLevel: LogLevel
  /** How much memory cached pages may take; 0 disables the cache. */
  pageCacheMegabytes: number
  limits: Limits
  /** All, except those of DISABLED_FEATURES. */
  planFeatures: PlanFeatures
}

const ROLES = ['all', 'web', 'worker'] as const
export type Role = (typeof ROLES)[number]
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const Settings = z.object({
  PORT: integerBetween(0, 65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: urlWithScheme('postgres', 'postgresql').optional(),
  PUBLIC_URL: bareUrl.optional(),
  OWNER_EMAIL: emailAddress.optional(),
  OWNER_PASSWORD: text.optional(),
  DEMO: flag.default(true),
  SMTP_URL: urlWithScheme('smtp', 'smtps').optional(),
  MAIL_FROM: mailbox.optional(),
  EMAIL_RETENTION_DAYS: integerBetween(1, 3650).default(90),
  EVENT_RETENTION_DAYS: integerBetween(3, 3650).default(400),
  ANALYTICS_RETENTION_DAYS: integerBetween(3, 36_500).default(1826),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: urlWithScheme('http', 'https').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  SECRET_KEY: minLength(32).optional(),
  STRIPE_SECRET_KEY: withPrefix('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: withPrefix('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: withPrefix('whsec_').optional(),
  TRUST_PROXY: proxies.default(false),
  BASE_DOMAIN: hostName.optional(),
  DNS_SERVERS: ipAddresses.optional(),
  OPEN_SITES: flag.default(false),
  ROLE: oneOf(ROLES).default('all'),
  METRICS_TOKEN: text.optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  PAGE_CACHE_MB: integerBetween(0, 100_000).default(64),
  LIMITS: limits.default(defaultLimits),
  DISABLED_FEATURES: disabledFeatures.default(allPlanFeatures),
})
type Settings = z.output<typeof Settings>
type Name = keyof Settings
type GivenSettings = Partial<Record<Name, string>>

export const settingNames = Object.keys(Settings.shape) as Name[]

/** Settings that require another one. */
const NEEDS: readonly (readonly [setting: Name, needs: Name])[] = [
  ['OWNER_EMAIL', 'OWNER_PASSWORD'],
  ['OWNER_PASSWORD', 'OWNER_EMAIL'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
]

const findIncompleteSettings = (settings: GivenSettings): string[] => {
  const mistakes = NEEDS.filter(([setting, needs]) => settings[setting] && !settings[needs]).map(
    ([setting, needs]) => `${setting} is set but ${needs} is not: set both or neither.`,
  )
  if (settings.S3_BUCKET && !settings.S3_REGION && !settings.S3_ENDPOINT)
    mistakes.push(
      'S3_BUCKET is set but S3_REGION is not: name the bucket’s region, or S3_ENDPOINT if it is not at Amazon.',
    )
  if (settings.ROLE && settings.ROLE !== 'all' && !settings.DATABASE_URL)
    mistakes.push(
      `ROLE is ${describeValue('ROLE', settings.ROLE)} but DATABASE_URL is not set: only one process can use the embedded PostgreSQL.`,
    )
  return mistakes
}

/** Reads the settings; throws one line per invalid setting with its name, value and what is allowed. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  // `S3_BUCKET=` in a compose file means "not set".
  const settings: GivenSettings = Object.fromEntries(
    settingNames.flatMap((name) => {
      // Trim values, except passwords: surrounding spaces come from env files.
      const value = name === 'OWNER_PASSWORD' ? env[name] : env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const read = Settings.safeParse(settings)
  const wrong = read.success
    ? []
    : read.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return `${name} is ${describeValue(name, settings[name as Name] ?? '')}; it must be ${issue.message}.`
      })
  const mistakes = [...wrong, ...findIncompleteSettings(settings)]
  if (!read.success || mistakes.length > 0) throw new FatalError(mistakes.join('\n'))
  return toConfig(read.data)
}

const toConfig = (set: Settings): Config => ({
  port: set.PORT,
  host: set.HOST,
  dataDir: resolve(set.DATA_DIR),
  databaseUrl: set.DATABASE_URL,
  publicUrl: set.PUBLIC_URL,
  owner: set.OWNER_EMAIL && set.OWNER_PASSWORD ? { email: set.OWNER_EMAIL, password: set.OWNER_PASSWORD } : undefined,
  demo: set.DEMO,
  smtpUrl: set.SMTP_URL,
  mailFrom: set.MAIL_FROM,
  emailRetentionDays: set.EMAIL_RETENTION_DAYS,
  eventRetentionDays: set.EVENT_RETENTION_DAYS,
  // Reports without their events can be read; events without reports cannot.
  analyticsRetentionDays: Math.max(set.ANALYTICS_RETENTION_DAYS, set.EVENT_RETENTION_DAYS),
  s3: set.S3_BUCKET
    ? {
        bucket: set.S3_BUCKET,
        // S3-compatible stores accept any region, but the signature needs one.
        region: set.S3_REGION ?? 'us-east-1',
        endpoint: set.S3_ENDPOINT,
        accessKeyId: set.S3_ACCESS_KEY_ID,
        secretAccessKey: set.S3_SECRET_ACCESS_KEY,
        forcePathStyle: set.S3_FORCE_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
      }
    : undefined,
  secretKey: set.SECRET_KEY,
  stripe: set.STRIPE_SECRET_KEY
    ? {
        secretKey: set.STRIPE_SECRET_KEY,
        publishableKey: set.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: set.STRIPE_WEBHOOK_SECRET,
      }
    : undefined,
  trustProxy: set.TRUST_PROXY,
  baseDomain: set.BASE_DOMAIN,
  dnsServers: set.DNS_SERVERS,
  openSites: set.OPEN_SITES,
  role: set.ROLE,
  metricsToken: set.METRICS_TOKEN,
  logLevel: set.LOG_LEVEL,
  pageCacheMegabytes: set.PAGE_CACHE_MB,
  limits: set.LIMITS,
  planFeatures: set.DISABLED_FEATURES,
})
