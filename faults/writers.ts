import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ApiResponse, Client } from './client.ts'
import { waitUntil } from './wait-until.ts'

/** Acknowledged writes. A write without a response may or may not have happened. */
export type Ledger = { next: number; pairs: Set<number>; invited: Set<number>; images: Map<number, string> }
export const createLedger = (): Ledger => ({ next: 1, pairs: new Set(), invited: new Set(), images: new Map() })
export const countAcknowledged = ({ pairs, invited, images }: Ledger): number => pairs.size + invited.size + images.size

const VIEWER = 10
const getEmail = (n: number): string => `guest-${n}@kiln.test`
const createSvg = (n: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="${n}"/></svg>`

type Write = (client: Client, site: string, n: number) => Promise<ApiResponse>

/** Two rows in one request: both or none must exist. */
const writePair: Write = (client, site, n) =>
  client.call('PUT', `${site}/experiments`, { experiments: { [`left-${n}`]: `v${n}`, [`right-${n}`]: `v${n}` } })
/** A row, an email and its delivery job in one transaction. */
const invite: Write = (client, site, n) =>
  client.call('POST', `${site}/contributors/invitations`, { email: getEmail(n), roles: [VIEWER] })
/** A file and a row. */
const upload: Write = (client, site, n) => {
  const form = new FormData()
  form.set('file', new File([createSvg(n)], `drawing-${n}.svg`, { type: 'image/svg+xml' }))
  return client.call('POST', `${site}/assets`, form)
}

const WRITES: readonly { write: Write; record: (ledger: Ledger, n: number, response: ApiResponse) => void }[] = [
  { write: writePair, record: ({ pairs }, n) => void pairs.add(n) },
  { write: writePair, record: ({ pairs }, n) => void pairs.add(n) },
  { write: invite, record: ({ invited }, n) => void invited.add(n) },
  { write: upload, record: ({ images }, n, { body }) => void images.set(n, (body as { url: string }).url) },
]

export type Writers = { stop: () => Promise<void> }

/** Concurrent writers, each sending its next request when the previous one was answered, until stopped. */
export const startWriters = (client: Client, site: string, ledger: Ledger, onDone: () => void): Writers => {
  let stopped = false
  const runWriter = async ({ write, record }: (typeof WRITES)[number]): Promise<void> => {
    while (!stopped) {
      const n = ledger.next++
      // No complete response: nothing was acknowledged.
      const response = await write(client, site, n).catch(() => undefined)
      if (response && response.status < 300) {
        record(ledger, n, response)
        onDone()
      } else if (response && response.status < 500)
        throw new Error(`A write was rejected: ${response.status} ${response.text}`)
      // Without a response, retry in a moment.
      else await wait(20)
    }
  }
  const all = Promise.all(WRITES.map(runWriter))
  // Reported by `stop`; until then it must not crash the process.
  all.catch(() => {})
  return {
    stop: async () => {
      stopped = true
      await all
    },
  }
}

type Email = { to: string; state: string }
const listEmails = async (client: Client): Promise<Email[]> => {
  const emails: Email[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await client.call('GET', `/api/mails?limit=100${cursor && `&cursor=${cursor}`}`)
    const page = body as { mails: Email[]; nextCursor: string | null }
    emails.push(...page.mails)
    cursor = page.nextCursor
  }
  return emails
}

/** Every acknowledged write exists, and no write exists partially. */
export const expectAllWritten = async (client: Client, site: string, ledger: Ledger): Promise<void> => {
  const { experiments } = (await client.call('GET', site)).body as { experiments: Record<string, string> }
  const missing = [...ledger.pairs].filter((n) => experiments[`left-${n}`] !== `v${n}`)
  expect(missing, 'acknowledged pairs that are missing').toEqual([])
  for (const [name, value] of Object.entries(experiments)) {
    const other = name.startsWith('left') ? name.replace('left', 'right') : name.replace('right', 'left')
    expect(experiments[other], `the other half of ${name}`).toBe(value)
  }

  const { body } = await client.call('GET', `${site}/contributors`)
  const invitations = new Set((body as { invitations: { email: string }[] }).invitations.map(({ email }) => email))
  const uninvited = [...ledger.invited].filter((n) => !invitations.has(getEmail(n)))
  expect(uninvited, 'acknowledged invitations that are missing').toEqual([])
  // Every invitation has exactly one email.
  const recipients = (await listEmails(client)).map(({ to }) => to).sort()
  expect(recipients).toEqual([...invitations].sort())

  for (const [n, url] of ledger.images) {
    const image = await client.call('GET', url)
    expect([image.status, image.text.includes(`r="${n}"`)], `image ${n}`).toEqual([200, true])
  }

  const home = await client.call('GET', '/')
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
}

/** An email whose delivery job was killed is sent after the job's heartbeat expires. */
export const expectEmailsDelivered = (client: Client): Promise<unknown> =>
  waitUntil(
    'every email is in the email log',
    async () => (await listEmails(client)).every(({ state }) => state === 'kept'),
    480_000,
  )
