import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { requiresRight } from '#people/roles/model.ts'
import { TARGET_KINDS } from './model.ts'

/** Users refine the search rather than scroll. */
export const MAX_LINK_TARGETS = 20

/** EDITOR-033. */
const Kind = z.enum(TARGET_KINDS, {
  error: ({ input }) => editorMessage('unexpectedOption', { val: String(input).slice(0, 100) }),
})

const TargetQuery = z.object({ kind: Kind, search: SearchText })
export type TargetQuery = z.output<typeof TargetQuery>

export const findLinkTargets = endpoint({
  path: 'GET /api/sites/:websiteId/link-targets',
  summary: 'Search pages, posts, products, categories or files as link targets',
  access: requiresRight('pages.read'),
  params: z.object({ websiteId: WebsiteId }),
  query: TargetQuery,
  output: z.object({ targets: z.array(z.object({ href: z.string(), title: z.string() })) }),
})
