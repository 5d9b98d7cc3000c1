import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { WebsiteId } from '#base/id.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { requiresRight } from '#people/roles/model.ts'
import { parseSourcePath } from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })
const OfRedirect = OfSite.extend({ redirectId: z.uuid() })

const RedirectView = z.object({
  redirectId: z.uuid(),
  from: z.string(),
  target: z.string(),
  permanent: z.boolean(),
  includesBelow: z.boolean(),
  /** Added automatically when a page's slug changed. */
  automatic: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type RedirectView = z.output<typeof RedirectView>

const RedirectInput = z.object({
  from: z
    .string()
    .max(1000)
    .transform((typed, context) => {
      const path = parseSourcePath(typed)
      if (path !== undefined) return path
      context.addIssue({ code: 'custom', message: editorMessage('invalidPageUrl', { val: typed.slice(0, 200) }) })
      return z.NEVER
    }),
  /** Validated by the service, which knows the site's hosts. */
  target: z.string().trim().min(1, 'Enter a destination.').max(MAX_URL_LENGTH, 'This URL is too long.'),
  permanent: z.boolean().default(true),
  includesBelow: z.boolean().default(false),
})

const ERRORS = ['redirects.taken', 'redirects.unsafe_target', 'redirects.loop'] as const

export const listRedirects = endpoint({
  path: 'GET /api/sites/:websiteId/redirects',
  summary: 'List the redirects of a site',
  access: requiresRight('pages.read'),
  params: OfSite,
  output: z.object({ redirects: z.array(RedirectView) }),
})

export const addRedirect = endpoint({
  path: 'POST /api/sites/:websiteId/redirects',
  summary: 'Add a redirect',
  access: requiresRight('pages.publish'),
  params: OfSite,
  input: RedirectInput,
  output: RedirectView,
  status: 201,
  errors: [...ERRORS, 'site.limit_redirects'],
})

export const changeRedirect = endpoint({
  path: 'PUT /api/sites/:websiteId/redirects/:redirectId',
  summary: 'Update a redirect',
  access: requiresRight('pages.publish'),
  params: OfRedirect,
  input: RedirectInput,
  output: RedirectView,
  errors: [...ERRORS, 'redirects.not_found'],
})

export const removeRedirect = endpoint({
  path: 'DELETE /api/sites/:websiteId/redirects/:redirectId',
  summary: 'Delete a redirect',
  access: requiresRight('pages.publish'),
  params: OfRedirect,
  output: z.undefined(),
  status: 204,
  errors: ['redirects.not_found'],
})
