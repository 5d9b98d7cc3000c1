import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { defaultLimits } from '#base/limits.ts'
import { allPlanFeatures, createPlanFeatures } from '#base/plan-features.ts'
import { readConfig, settingNames } from './config.ts'

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(FatalError)
    return (error as FatalError).message.split('\n')
  }
  return []
}

test('all settings are optional', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: undefined,
    demo: true,
    trustProxy: false,
    role: 'all',
    logLevel: 'info',
    limits: defaultLimits,
    planFeatures: allPlanFeatures,
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
  for (const name of [
    'databaseUrl',
    'owner',
    'smtpUrl',
    's3',
    'stripe',
    'baseDomain',
    'dnsServers',
    'metricsToken',
  ] as const)
    expect(config[name]).toBeUndefined()
})

test('every setting is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/lib/shop',
    DATABASE_URL: 'postgres://me:pw@db/shop',
    PUBLIC_URL: 'https://Shop.example/',
    OWNER_EMAIL: 'ada@example.com',
    OWNER_PASSWORD: 'correct horse',
    DEMO: '0',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'Kiln & Co. <shop@example.com>',
    EMAIL_RETENTION_DAYS: '30',
    EVENT_RETENTION_DAYS: '100',
    ANALYTICS_RETENTION_DAYS: '200',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'thirty-two characters, no fewer!',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    TRUST_PROXY: '2',
    BASE_DOMAIN: 'Shops.Example',
    OPEN_SITES: '1',
    DNS_SERVERS: '10.0.0.53, [::1]:5353',
    ROLE: 'worker',
    METRICS_TOKEN: 'm',
    LOG_LEVEL: 'debug',
    PAGE_CACHE_MB: '8',
    LIMITS: '{"productsPerCollection":20000}',
    DISABLED_FEATURES: 'giftCards, codeInjection',
  })
  expect(config).toEqual({
    port: 0,
    host: '127.0.0.1',
    dataDir: '/var/lib/shop',
    databaseUrl: 'postgres://me:pw@db/shop',
    publicUrl: 'https://shop.example',
    owner: { email: 'ada@example.com', password: 'correct horse' },
    demo: false,
    smtpUrl: 'smtps://mail.example:465',
    mailFrom: 'Kiln & Co. <shop@example.com>',
    emailRetentionDays: 30,
    eventRetentionDays: 100,
    analyticsRetentionDays: 200,
    s3: {
      bucket: 'pictures',
      region: 'eu-west-1',
      endpoint: undefined,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    },
    secretKey: 'thirty-two characters, no fewer!',
    stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    trustProxy: 2,
    baseDomain: 'shops.example',
    dnsServers: ['10.0.0.53', '[::1]:5353'],
    role: 'worker',
    pageCacheMegabytes: 8,
    openSites: true,
    metricsToken: 'm',
    logLevel: 'debug',
    limits: { ...defaultLimits, productsPerCollection: 20_000 },
    planFeatures: createPlanFeatures(['giftCards', 'codeInjection']),
  })
})

test('an S3-compatible store needs no region and uses path-style URLs', () => {
  expect(readConfig({ S3_BUCKET: 'b', S3_ENDPOINT: 'http://minio:9000' }).s3).toMatchObject({
    region: 'us-east-1',
    forcePathStyle: true,
  })
  expect(readConfig({ S3_BUCKET: 'b', S3_ENDPOINT: 'http://r2', S3_FORCE_PATH_STYLE: 'no' }).s3?.forcePathStyle).toBe(
    false,
  )
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', S3_BUCKET: '', S3_REGION: ' ' })).toMatchObject({ port: 3000, s3: undefined })
})

test.each([
  ['true', true],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['loopback, 10.0.0.0/8,::1/128', 'loopback,10.0.0.0/8,::1/128'],
])('TRUST_PROXY=%s', (given, read) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(read)
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000x'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['DEMO', 'perhaps'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'somewhere'],
  ['BASE_DOMAIN', 'https://x'],
  ['DNS_SERVERS', 'dns.example'],
  ['DNS_SERVERS', '10.0.0.53:70000'],
  ['ROLE', 'both'],
  ['LOG_LEVEL', 'loud'],
  ['LIMITS', '20000'],
  ['LIMITS', 'many'],
])('%s=%s is rejected with a line that names the setting, its value and what is allowed', (name, given) => {
  const mistakes = mistakesOf({ DATABASE_URL: 'postgres://db', [name]: given })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^${name} is ".*"; it must be .+\\.$`))
  expect(mistakes[0]).toContain(given)
})

test.each([
  '{"productsPerShelf":5}',
  '{"productsPerCollection":0}',
  '{"productsPerCollection":1.5}',
  '{"nestedCategories":"10"}',
])('LIMITS=%s is rejected: unknown limits and invalid numbers', (given) => {
  const mistakes = mistakesOf({ LIMITS: given })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(/^LIMITS is .+; it must be an object .+nestedCategories/)
})

test.each(['reserved-1', 'commerce;giftCards', 'commerce,', 'Commerce'])(
  'ENUM-010 DISABLED_FEATURES=%s is rejected: only the seven of 87 features with a name can be disabled',
  (given) => {
    expect(mistakesOf({ DISABLED_FEATURES: given })).toEqual([
      `DISABLED_FEATURES is "${given}"; it must be plan features with a name, separated by commas: commerce, giftCards, subscriptions, ` +
        'invoicing, analyticsTiers, codeInjection, siteUserAccounts (the other 80 of 87 cannot be disabled).',
    ])
  },
)

test.each<Record<string, string>>([
  { OWNER_EMAIL: 'ada@example.com' },
  { OWNER_PASSWORD: 'correct horse' },
  { S3_REGION: 'eu-west-1' },
  { S3_BUCKET: 'b' },
  { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'id' },
  { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  { ROLE: 'web' },
])('incomplete groups of settings are rejected: %o', (env) => {
  const mistakes = mistakesOf(env)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(/^[A-Z0-9_]+ is .+ not/)
})

test('all errors are reported at once, without secrets', () => {
  const mistakes = mistakesOf({
    PORT: 'x',
    SECRET_KEY: 'hidden0',
    STRIPE_SECRET_KEY: 'pk_hidden1',
    OWNER_PASSWORD: 'hidden2',
    DATABASE_URL: 'mysql://me:hidden3@db',
    SMTP_URL: 'http://me:hidden4@mail',
  })
  expect(mistakes).toHaveLength(6)
  expect(mistakes.join()).not.toContain('hidden')
})

test('the documentation lists exactly the existing settings', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operators/running.md'), 'utf8')
  const documented = new Set([...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name))
  const others = ['LISTEN']
  expect([...documented].filter((name) => !others.includes(name ?? '')).sort()).toEqual([...settingNames].sort())
})

test('compose.yaml passes on every setting except those that the image fixes', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  postgres:'))
  const passed = [...app.matchAll(/^ {6}([A-Z0-9_]+): \$\{\1:-.*\}$/gm)].map(([, name = '']) => name)
  const fixed = ['PORT', 'HOST', 'DATA_DIR']
  expect(passed.sort()).toEqual(settingNames.filter((name) => !fixed.includes(name)).sort())
})
