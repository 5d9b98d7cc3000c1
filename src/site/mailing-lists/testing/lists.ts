import { createTestPeople } from '#people/testing/people.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createMailingLists } from '../service.ts'
import { startFakeMailchimp } from './fake-mailchimp.ts'

/** The service with a settable clock and a fake Mailchimp. Emails stay queued. */
export const createTestLists = async (database: TestDatabase) => {
  const people = createTestPeople(database)
  const mailchimp = await startFakeMailchimp()
  const lists = createMailingLists({
    ...people,
    queries: database.queries,
    transact: database.transact,
    limits: undefined,
    mailchimp: mailchimp.api,
    getSite: async () => ({ title: 'Kiln & Co.', origin: 'https://kiln.example', language: 'en' }),
  })
  return { ...people, mailchimp, lists }
}

export type TestLists = Awaited<ReturnType<typeof createTestLists>>

/** A list of a new site. */
export const aList = async (
  database: TestDatabase,
  { lists }: TestLists,
  { name = 'Newsletter', doubleOptIn = true }: { name?: string; doubleOptIn?: boolean } = {},
) => {
  const { websiteId } = await aSite(database)
  const list = await lists.create(websiteId, { name, doubleOptIn, spreadsheetName: '' })
  return { websiteId, listId: list.id }
}
