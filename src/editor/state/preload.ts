import { callEndpoint } from '#design/api/api-client.ts'
import { DraftKey, type OpenDraft, openDraft } from '#site/drafts/contract.ts'

/** For longer nobody waits for it: whoever opens the page then asks anew. */
const FRESH_MS = 10_000

type Preload = { draft: string; at: number; response: Promise<OpenDraft> }
let pending: Preload | undefined

const toKey = ({ websiteId, kind, ownerId }: DraftKey): string => `${websiteId}/${kind}/${ownerId}`

/** Asks for the page that an address names while it is still being found out who is there. The server decides who gets it. */
export const startPreload = (params: unknown): void => {
  const key = DraftKey.safeParse(params)
  if (!key.success) return
  const response = callEndpoint(openDraft, { params: key.data })
  // Whoever takes it is told; nobody else has to be.
  response.catch(() => undefined)
  pending = { draft: toKey(key.data), at: performance.now(), response: response }
}

/** What was asked for early, once, by whoever opens that page. */
export const consumePreload = (key: DraftKey): Promise<OpenDraft> | undefined => {
  const taken = pending
  pending = undefined
  return taken && taken.draft === toKey(key) && performance.now() - taken.at < FRESH_MS ? taken.response : undefined
}
