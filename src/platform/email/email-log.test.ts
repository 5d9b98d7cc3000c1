import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#base/caller.ts'
import { type AccountId, type EmailId, newId, type WebsiteId } from '#base/id.ts'
import { createSecrets } from '../secrets.ts'
import { createTestDatabase } from '../testing/database.ts'
import { sealContent } from './content.ts'
import { listSiteEmails } from './contract.ts'
import { createEmailLog } from './email-log.ts'
import { emailRoutes } from './routes.ts'
import { insertEmail } from './store.ts'

const database = await createTestDatabase()
const secrets = createSecrets('the secret of the test installation')
const outbox = createEmailLog({ ...database, secrets })
const [kiln, north] = [newId<WebsiteId>(), newId<WebsiteId>()]

const caller = (email: string, internal = false): Caller => ({
  account: { id: newId<AccountId>(), email, name: '', internal },
  roles: [],
})
const query = (more: object = {}) => listSiteEmails.query?.parse(more) ?? { limit: 50 }

let minute = 0
const write = (more: { websiteId?: WebsiteId; to?: string; subject?: string; kind?: string; createdAt?: Date }) =>
  database.transact(async (tx) => {
    const id = newId<EmailId>()
    await insertEmail(tx, {
      id,
      websiteId: null,
      from: 'noreply@example.com',
      to: 'ada@example.com',
      replyTo: null,
      subject: 'Hello',
      sealedContent: sealContent(secrets, id, { html: '<p>Hello</p>', text: 'Hello' }),
      kind: 'test.hello',
      createdAt: new Date(Date.UTC(2026, 10, 15, 10, minute++)),
      ...more,
    })
    return id
  })

const emailIds: Record<string, EmailId> = {}
beforeAll(async () => {
  emailIds.order = await write({
    websiteId: kiln,
    subject: 'Order 1042',
    kind: 'shop.order',
    to: 'shopper@example.com',
  })
  emailIds.discount = await write({ websiteId: kiln, subject: '20% off_today', kind: 'shop.news' })
  emailIds.plain = await write({ websiteId: kiln, subject: '20 offers today', kind: 'shop.news' })
  emailIds.north = await write({ websiteId: north, subject: 'Order 7' })
  emailIds.ada = await write({ to: 'Ada@Example.com', subject: 'Your sign-in link' })
  emailIds.bob = await write({ to: 'bob@example.com', subject: 'Your sign-in link' })
})

const idsOf = ({ mails }: { mails: { id: EmailId }[] }) => mails.map(({ id }) => id)

test('a site lists only its own emails, newest first', async () => {
  expect(idsOf(await outbox.listForSite(kiln, query()))).toEqual([emailIds.plain, emailIds.discount, emailIds.order])
})

test('emails are searchable by subject and address, with wildcards escaped', async () => {
  expect(idsOf(await outbox.listForSite(kiln, query({ search: 'order' })))).toEqual([emailIds.order])
  expect(idsOf(await outbox.listForSite(kiln, query({ search: 'SHOPPER@' })))).toEqual([emailIds.order])
  expect(idsOf(await outbox.listForSite(kiln, query({ search: '20% off_' })))).toEqual([emailIds.discount])
})

test('emails can be filtered by kind', async () => {
  expect(idsOf(await outbox.listForSite(kiln, query({ kind: 'shop.news' })))).toEqual([
    emailIds.plain,
    emailIds.discount,
  ])
})

test('pagination has no gaps or duplicates, also with equal timestamps', async () => {
  const site = newId<WebsiteId>()
  const createdAt = new Date('2026-11-15T12:00:00Z')
  const written: EmailId[] = []
  for (let i = 0; i < 7; i++) written.unshift(await write({ websiteId: site, ...(i % 3 ? { createdAt } : {}) }))
  const seen: EmailId[] = []
  let cursor: EmailId | undefined
  do {
    const page = await outbox.listForSite(site, query({ limit: '2', cursor }))
    expect(page.mails.length).toBeLessThanOrEqual(2)
    seen.push(...idsOf(page))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(7)
  expect(new Set(seen)).toEqual(new Set(written))
})

test('an email can be read on its site and is not found on another', async () => {
  expect(await outbox.getForSite(kiln, emailIds.order as EmailId)).toMatchObject({
    subject: 'Order 1042',
    html: '<p>Hello</p>',
    text: 'Hello',
    createdAt: '2026-11-15T10:00:00.000Z',
    sentAt: null,
  })
  for (const id of [emailIds.north, emailIds.ada])
    await expect(outbox.getForSite(kiln, id as EmailId)).rejects.toMatchObject({ code: 'mail.not_found' })
})

test('only the operator can read the email log, not even recipients', async () => {
  const ada = caller('ada@example.com')
  await expect(outbox.listForInstallation(ada, query())).rejects.toMatchObject({ code: 'access.forbidden' })
  await expect(outbox.getForInstallation(ada, emailIds.ada as EmailId)).rejects.toMatchObject({
    code: 'access.forbidden',
  })
})

test('the operator can list all emails', async () => {
  const staff = caller('staff@example.com', true)
  const all = await database.queries.selectFrom('mails').select('mail_id').execute()
  const seen = idsOf(await outbox.listForInstallation(staff, query({ limit: '100' })))
  expect([...seen].sort()).toEqual(all.map((row) => row.mail_id).sort())
  expect(await outbox.getForInstallation(staff, emailIds.north as EmailId)).toMatchObject({ websiteId: north })
})

test('an anonymous caller gets access.sign_in', async () => {
  await expect(outbox.listForInstallation({ roles: [] }, query())).rejects.toMatchObject({ code: 'access.sign_in' })
})

test('responses match the contracts', async () => {
  const [siteList, siteOne] = emailRoutes(outbox)
  const call = { websiteId: kiln, query: query(), params: { mailId: emailIds.order } }
  for (const route of [siteList, siteOne]) {
    const answer = await route?.run(call as never)
    expect(route?.endpoint.output.safeParse(answer).success).toBe(true)
  }
})
