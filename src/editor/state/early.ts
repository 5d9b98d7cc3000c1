import { call } from '#design/call.ts'
import { DraftKey, type OpenDraft, openDraft } from '#site/drafts/contract.ts'

/** For longer nobody waits for it: whoever opens the page then asks anew. */
const FRESH_MS = 10_000

type Asked = { draft: string; at: number; answer: Promise<OpenDraft> }
let asked: Asked | undefined

const nameOf = ({ websiteId, kind, ownerId }: DraftKey): string => `${websiteId}/${kind}/${ownerId}`

/** Asks for the page that an address names while it is still being found out who is there. The server decides who gets it. */
export const askEarly = (params: unknown): void => {
  const key = DraftKey.safeParse(params)
  if (!key.success) return
  const answer = call(openDraft, { params: key.data })
  // Whoever takes it is told; nobody else has to be.
  answer.catch(() => undefined)
  asked = { draft: nameOf(key.data), at: performance.now(), answer }
}

/** What was asked for early, once, by whoever opens that page. */
export const takeEarly = (key: DraftKey): Promise<OpenDraft> | undefined => {
  const taken = asked
  asked = undefined
  return taken && taken.draft === nameOf(key) && performance.now() - taken.at < FRESH_MS ? taken.answer : undefined
}
