import { callEndpoint } from '#design/api/api-client.ts'
import { DraftKey, type OpenDraft, openDraft } from '#site/drafts/contract.ts'

/** A preload expires after this time. */
const FRESH_MS = 10_000

type Preload = { draft: string; at: number; response: Promise<OpenDraft> }
let pending: Preload | undefined

const toKey = ({ websiteId, kind, ownerId }: DraftKey): string => `${websiteId}/${kind}/${ownerId}`

/** Requests the draft of a URL while the account is still loading. The server checks access. */
export const startPreload = (params: unknown): void => {
  const key = DraftKey.safeParse(params)
  if (!key.success) return
  const response = callEndpoint(openDraft, { params: key.data })
  // Errors are handled by the consumer.
  response.catch(() => undefined)
  pending = { draft: toKey(key.data), at: performance.now(), response: response }
}

/** Returns the preloaded draft of this page, once. */
export const consumePreload = (key: DraftKey): Promise<OpenDraft> | undefined => {
  const taken = pending
  pending = undefined
  return taken && taken.draft === toKey(key) && performance.now() - taken.at < FRESH_MS ? taken.response : undefined
}
