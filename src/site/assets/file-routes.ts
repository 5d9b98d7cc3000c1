import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { parseWithSchema } from '#platform/http/validate.ts'
import { unknownHostError } from './errors.ts'
import type { AssetFiles } from './serve-file.ts'

const Params = z.object({ assetId: z.string(), filename: z.string() })
const Query = z.object({ format: z.string().optional().catch(undefined) })

const config = {
  access: 'visitor',
  surface: 'sandbox',
  availableWhenHidden: 'order pages and the dashboard show files, whose ids cannot be guessed',
} as const

/** Plain routes, because files have no JSON contract. */
export const registerAssetFileRoutes = (
  app: FastifyInstance,
  { files, siteOfHost }: { files: AssetFiles; siteOfHost: (host: string) => Promise<WebsiteId | undefined> },
): void => {
  // Both routes serve the same files.
  for (const path of ['/assets/images/:assetId/:filename', '/assets/files/:assetId/:filename'])
    app.get(path, { config }, async (request, reply) => {
      const websiteId = await siteOfHost(request.hostname)
      if (!websiteId) throw unknownHostError()
      const { assetId, filename } = parseWithSchema(Params, request.params)
      const { status, headers, body } = await files.serve(websiteId, assetId, {
        filename,
        format: parseWithSchema(Query, request.query).format,
        accept: request.headers.accept,
        ifNoneMatch: request.headers['if-none-match'],
        range: request.headers.range,
      })
      return reply.code(status).headers(headers).send(body)
    })
}
