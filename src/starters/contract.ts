import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'

export const listStarters = endpoint({
  path: 'GET /api/starters',
  summary: 'The starters that a site can be made from',
  access: 'account',
  output: z.object({
    starters: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        siteTitle: z.string(),
        /** Address of a picture of it. */
        preview: z.string().nullable(),
      }),
    ),
  }),
})
