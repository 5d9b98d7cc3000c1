import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { until } from './until.ts'

/** What the program has said "done" to. What it did not answer may or may not have happened. */
export type Ledger = { next: number; pairs: Set<number>; invited: Set<number>; pictures: Map<number, string> }
export const newLedger = (): Ledger => ({ next: 1, pairs: new Set(), invited: new Set(), pictures: new Map() })
export const acknowledged = ({ pairs, invited, pictures }: Ledger): number => pairs.size + invited.size + pictures.size

const VIEWER = 10
const addressOf = (n: number): string => `guest-${n}@kiln.test`
const drawing = (n: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="${n}"/></svg>`

type Deed = (client: Client, site: string, n: number) => Promise<Answer>

/** Two rows in one call: they must come together or not at all. */
const writePair: Deed = (client, site, n) =>
  client.call('PUT', `${site}/experiments`, { experiments: { [`left-${n}`]: `v${n}`, [`right-${n}`]: `v${n}` } })
/** A row, a mail and a job for its delivery in one transaction. */
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

/** Several people at once, each with the next deed as soon as the last was answered, until they are told to stop. */
export const startWriters = (client: Client, site: string, ledger: Ledger, onDone: () => void): Writers => {
  let stopped = false
  const write = async ({ deed, note }: (typeof DEEDS)[number]): Promise<void> => {
    while (!stopped) {
      const n = ledger.next++
      // No answer, or half of one: nothing was promised.
      const answer = await deed(client, site, n).catch(() => undefined)
      if (answer && answer.status < 300) {
        note(ledger, n, answer)
        onDone()
      } else if (answer && answer.status < 500) throw new Error(`A writer was refused: ${answer.status} ${answer.text}`)
      // Whoever is not answered tries again in a moment, as people do.
      else await wait(20)
    }
  }
  const all = Promise.all(DEEDS.map(write))
  // Told by `stop`; until then it must not end the process.
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

/** Every acknowledged write is there, and nothing is there by half. */
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
  // Whoever is invited has exactly one mail, and whoever is not has none.
  const mails = (await allMails(client)).map(({ to }) => to).sort()
  expect(mails).toEqual([...invitations].sort())

  for (const [n, url] of ledger.pictures) {
    const picture = await client.call('GET', url)
    expect([picture.status, picture.text.includes(`r="${n}"`)], `picture ${n}`).toEqual([200, true])
  }

  const home = await client.call('GET', '/')
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
}

/** A mail whose delivery was cut off by a kill goes out when the queue has missed its sign of life. */
export const expectMailsDelivered = (client: Client): Promise<unknown> =>
  until(
    'every mail is in the outbox',
    async () => (await allMails(client)).every(({ state }) => state === 'kept'),
    480_000,
  )
