import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { WebsiteId } from '#base/id.ts'

export const readOembed = endpoint({
  path: 'POST /api/sites/:websiteId/oembed',
  summary: 'Look up a YouTube, Vimeo or SoundCloud URL',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  input: z.object({ url: z.string().trim().min(1).max(MAX_URL_LENGTH) }),
  output: z.object({ providerName: z.string(), title: z.string() }),
  limit: { times: 60, seconds: 60 },
  errors: [
    'oembed.unknown_provider',
    'oembed.not_shown',
    'oembed.vimeo_basic',
    'outgoing.unreachable',
    'outgoing.timeout',
    'outgoing.too_large',
    'outgoing.too_many_redirects',
    'outgoing.forbidden_address',
    'outgoing.invalid_address',
  ],
})
