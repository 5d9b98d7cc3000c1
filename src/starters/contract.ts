import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'

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
      }),
    ),
  }),
})
