import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { systemClock } from '#platform/clock.ts'
import { createEvents } from '#platform/events.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { createPayments } from './service.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
const lines: { level: number; websiteIds?: string[]; msg: string }[] = []
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
const jobs = createJobs({ connection: database.connection, log: pino({ level: 'silent' }), runsHandlers: false })

const createWithKey = (secretKey: string) =>
  createPayments({
    queries,
    transact,
    events: createEvents(),
    jobs,
    clock: systemClock,
    secrets: createSecrets(secretKey),
    log,
    stripeOfInstallation: { secretKey: 'sk_live_operator', publishableKey: '', webhookSecret: '' },
    deliver: async () => {},
    preferences: createPreferences({ queries, transact, clock: systemClock, onChange: async () => {} }),
    onChange: async () => {},
  })

const stripe = { enabled: true, secretKey: 'sk_live_owner' }

test('a start with another SECRET_KEY reports the sites whose payments are disabled, and finds no provider for them', async () => {
  const [own, other] = [await insertWebsite(database), await insertWebsite(database)]
  await createWithKey('first').changeMethods(own, { stripe })
  await createWithKey('second').changeMethods(other, { stripe })
  await createWithKey('first').reportUnreadableAccounts()
  expect(lines).toMatchObject([
    { level: 50, websiteIds: [other], msg: expect.stringContaining('Payments are disabled') },
  ])
  expect(await createWithKey('first').findProvider(own, 'stripe')).toBeDefined()
  expect(await createWithKey('first').findProvider(other, 'stripe')).toBeUndefined()
  expect(await createWithKey('first').isTestMode(other)).toBe(false)
})

test('the migration to explicit test mode leaves it on only for shops that never had a payment provider', async () => {
  const createShop = async (): Promise<WebsiteId> => {
    const websiteId = await insertWebsite(database)
    await aProduct(database, await aStore(database, websiteId), {})
    return websiteId
  }
  const [fresh, connected, manual, off] = [
    await createShop(),
    await createShop(),
    await createShop(),
    await createShop(),
  ]
  const withoutProducts = await insertWebsite(database)
  const payments = createWithKey('first')
  await payments.changeMethods(connected, { stripe })
  await payments.changeMethods(connected, { stripe: { enabled: false } })
  await payments.changeMethods(manual, { manual: { enabled: false } })
  await payments.changeMethods(off, { testMode: false })
  await pool.query(readFileSync(join(projectRoot, 'migrations/0025_explicit-test-mode.sql'), 'utf8'))
  const modes = await Promise.all([fresh, connected, manual, off, withoutProducts].map(payments.isTestMode))
  expect(modes).toEqual([true, false, false, false, false])
})
