import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FontFaceId, WebsiteId } from '#base/id.ts'
import { fontFileNotFoundError } from './errors.ts'
import { FONT_BASE } from './model.ts'
import type { Fonts } from './service.ts'

const Params = z.object({
  websiteId: WebsiteId,
  file: z
    .string()
    .regex(/\.(?:woff2|woff|ttf|otf)$/)
    .transform((name) => name.slice(0, name.lastIndexOf('.')))
    .pipe(FontFaceId),
})

/** Routes of custom font files. */
export const registerFontFileRoutes = (app: FastifyInstance, fonts: Pick<Fonts, 'file'>): void => {
  app.get(`${FONT_BASE}:websiteId/:file`, { config: { access: 'anyone', surface: 'data' } }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const file = params.success ? await fonts.file(params.data.websiteId, params.data.file) : undefined
    if (!file) throw fontFileNotFoundError()
    return reply
      .headers({
        'content-type': file.contentType,
        'content-length': String(file.size),
        'cache-control': 'public, max-age=31536000, immutable',
        // Font licenses are per site: block other origins.
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(file.body)
  })
}
