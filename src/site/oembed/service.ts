import { z } from 'zod'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import { notEmbeddableError, unknownProviderError, vimeoBasicError } from './errors.ts'
import { findProvider, getOembedUrl, type Provider } from './model.ts'

/** Of all that providers response, what we have a use for. */
const OembedResponse = z.object({ title: z.string().catch(''), account_type: z.string().catch('') })

const parseResponse = (body: string): z.output<typeof OembedResponse> | undefined => {
  try {
    return OembedResponse.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const MAX_BYTES = 256 * 1024
const MAX_TITLE_LENGTH = 200

type Dependencies = {
  outgoing: OutboundHttp
  /** Overridden in tests. */
  buildUrl?: (provider: Provider, address: string) => string
}

export const createOembed = ({ outgoing, buildUrl = getOembedUrl }: Dependencies) => ({
  /** Throws if the provider does not allow embedding. */
  async read(address: string): Promise<{ providerName: string; title: string }> {
    const provider = findProvider(address)
    if (!provider) throw unknownProviderError()
    const { status, body } = await outgoing.fetchGuarded(buildUrl(provider, address), {
      maxBytes: MAX_BYTES,
      timeoutMs: 5000,
    })
    const response = status === 200 ? parseResponse(body.toString()) : undefined
    if (!response) throw notEmbeddableError(provider.name)
    if (provider.name === 'Vimeo' && response.account_type === 'basic') throw vimeoBasicError()
    return { providerName: provider.name, title: response.title.slice(0, MAX_TITLE_LENGTH) }
  },
})

export type Oembed = ReturnType<typeof createOembed>
