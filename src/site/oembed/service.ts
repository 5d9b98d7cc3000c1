import { z } from 'zod'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import {
  findProvider,
  getOembedUrl,
  notEmbeddableError,
  type Provider,
  unknownProviderError,
  vimeoBasic,
} from './model.ts'

/** Of all that providers answer, what we have a use for. */
const Answer = z.object({ title: z.string().catch(''), account_type: z.string().catch('') })

const parsed = (body: string): z.output<typeof Answer> | undefined => {
  try {
    return Answer.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const MOST_BYTES = 256 * 1024
const LONGEST_TITLE = 200

type Dependencies = {
  outgoing: OutboundHttp
  /** For tests, which ask a double: where a provider's question goes. */
  question?: (provider: Provider, address: string) => string
}

export const createOembed = ({ outgoing, question = getOembedUrl }: Dependencies) => ({
  /** Refused where the provider does not let it be shown elsewhere. */
  async read(address: string): Promise<{ providerName: string; title: string }> {
    const provider = findProvider(address)
    if (!provider) throw unknownProviderError()
    const { status, body } = await outgoing.fetchGuarded(question(provider, address), {
      maxBytes: MOST_BYTES,
      timeoutMs: 5000,
    })
    const answer = status === 200 ? parsed(body.toString()) : undefined
    if (!answer) throw notEmbeddableError(provider.name)
    if (provider.name === 'Vimeo' && answer.account_type === 'basic') throw vimeoBasic()
    return { providerName: provider.name, title: answer.title.slice(0, LONGEST_TITLE) }
  },
})

export type Oembed = ReturnType<typeof createOembed>
