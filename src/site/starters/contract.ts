import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { Theme } from '#site/themes/theme-schema.ts'

const StarterView = z.object({
  id: z.string(),
  name: z.string(),
  /** One sentence. */
  description: z.string(),
  /** Title of a site made from it when the owner gives none. */
  siteTitle: z.string(),
  theme: Theme,
})
export type StarterView = z.output<typeof StarterView>

export const listStarters = endpoint({
  path: 'GET /api/starters',
  summary: 'What a new site can begin as',
  access: 'account',
  output: z.object({ starters: z.array(StarterView) }),
})
