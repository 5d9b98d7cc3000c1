import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'

/** The devices of the previews, with the width of their viewport in pixels. */
export const PREVIEW_WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const

export const listStarters = endpoint({
  path: 'GET /api/starters',
  summary: 'The starters (templates) for new sites',
  access: 'account',
  output: z.object({
    starters: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        siteTitle: z.string(),
        /** URL of the preview image. */
        preview: z.string().nullable(),
        /** URLs of images of the home page on each device. */
        previews: z.object({ phone: z.string(), tablet: z.string(), desktop: z.string() }).nullable(),
      }),
    ),
  }),
})
