import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { waitUntil } from './wait-until.ts'

/** Acknowledged writes. A write without a response may or may not have happened. */
export type Ledger = { next: number; pairs: Set<number>; invited: Set<number>; pictures: Map<number, string> }
export const newLedger = (): Ledger => ({ next: 1, pairs: new Set(), invited: new Set(), pictures: new Map() })
export const acknowledged = ({ pairs, invited, pictures }: Ledger): number => pairs.size + invited.size + pictures.size

const VIEWER = 10
const addressOf = (n: number): string => `guest-${n}@kiln.test`
const drawing = (n: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="${n}"/></svg>`

type Deed = (client: Client, site: string, n: number) => Promise<Answer>

/** Two rows in one request: both or none must exist. */
const writePair: Deed = (client, site, n) =>
  client.call('PUT', `${site}/experiments`, { experiments: { [`left-${n}`]: `v${n}`, [`right-${n}`]: `v${n}` } })
/** A row, an email and its delivery job in one transaction. */
const invite: Deed = (client, site, n) =>
  client.call('POST', `${site}/contributors/invitations`, { email: addressOf(n), roles: [VIEWER] })
/** A file and a row. */
const upload: Deed = (client, site, n) => {
  const form = new FormData()
  form.set('file', new File([drawing(n)], `drawing-${n}.svg`, { type: 'image/svg+xml' }))
  return client.call('POST', `${site}/assets`, form)
}

const DEEDS: readonly { deed: Deed; note: (ledger: Ledger, n: number, answer: Answer) => void }[] = [
  { deed: writePair, note: ({ pairs }, n) => void pairs.add(n) },
  { deed: writePair, note: ({ pairs }, n) => void pairs.add(n) },
  { deed: invite, note: ({ invited }, n) => void invited.add(n) },
  { deed: upload, note: ({ pictures }, n, { body }) => void pictures.set(n, (body as { url: string }).url) },
]

export type Writers = { stop: () => Promise<void> }

/** Concurrent writers, each sending its next request when the previous one was answered, until stopped. */
export const startWriters = (client: Client, site: string, ledger: Ledger, onDone: () => void): Writers => {
  let stopped = false
  const write = async ({ deed, note }: (typeof DEEDS)[number]): Promise<void> => {
    while (!stopped) {
      const n = ledger.next++
      // No complete response: nothing was acknowledged.
      const answer = await deed(client, site, n).catch(() => undefined)
      if (answer && answer.status < 300) {
        note(ledger, n, answer)
        onDone()
      } else if (answer && answer.status < 500) throw new Error(`A write was rejected: ${answer.status} ${answer.text}`)
      // Without a response, retry in a moment.
      else await wait(20)
    }
  }
  const all = Promise.all(DEEDS.map(write))
  // Reported by `stop`; until then it must not crash the process.
  all.catch(() => {})
  return {
    stop: async () => {
      stopped = true
      await all
    },
  }
}

type Mail = { to: string; state: string }
const allMails = async (client: Client): Promise<Mail[]> => {
  const mails: Mail[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await client.call('GET', `/api/mails?limit=100${cursor && `&cursor=${cursor}`}`)
    const page = body as { mails: Mail[]; nextCursor: string | null }
    mails.push(...page.mails)
    cursor = page.nextCursor
  }
  return mails
}

/** Every acknowledged write exists, and no write exists partially. */
export const expectAllThere = async (client: Client, site: string, ledger: Ledger): Promise<void> => {
  const { experiments } = (await client.call('GET', site)).body as { experiments: Record<string, string> }
  const missing = [...ledger.pairs].filter((n) => experiments[`left-${n}`] !== `v${n}`)
  expect(missing, 'acknowledged pairs that are missing').toEqual([])
  for (const [name, value] of Object.entries(experiments)) {
    const other = name.startsWith('left') ? name.replace('left', 'right') : name.replace('right', 'left')
    expect(experiments[other], `the other half of ${name}`).toBe(value)
  }

  const { body } = await client.call('GET', `${site}/contributors`)
  const invitations = new Set((body as { invitations: { email: string }[] }).invitations.map(({ email }) => email))
  const uninvited = [...ledger.invited].filter((n) => !invitations.has(addressOf(n)))
  expect(uninvited, 'acknowledged invitations that are missing').toEqual([])
  // Every invitation has exactly one email.
  const mails = (await allMails(client)).map(({ to }) => to).sort()
  expect(mails).toEqual([...invitations].sort())

  for (const [n, url] of ledger.pictures) {
    const picture = await client.call('GET', url)
    expect([picture.status, picture.text.includes(`r="${n}"`)], `picture ${n}`).toEqual([200, true])
  }

  const home = await client.call('GET', '/')
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
}

/** An email whose delivery job was killed is sent after the job's heartbeat expires. */
export const expectMailsDelivered = (client: Client): Promise<unknown> =>
  waitUntil(
    'every email is in the email log',
    async () => (await allMails(client)).every(({ state }) => state === 'kept'),
    480_000,
  )
