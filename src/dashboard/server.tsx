import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Endpoint } from '#base/endpoint.ts'
import { escapeMarkup as esc } from '#base/escape.ts'
import { routeNotFoundError } from '#platform/http/errors.ts'
import { createOpenApiDocument, type NamedSchemas } from '#platform/http/openapi.ts'
import { ApiIndex, type Description, renderGroup } from './api-docs/pages.tsx'

export type EntryFiles = {
  script: string
  styles: readonly string[]
  /** Imports of the script, preloaded with it. */
  imports?: readonly string[]
}

export type DashboardFiles = {
  dashboard: EntryFiles
  /** Imports of the editor screen, preloaded to avoid a request waterfall. */
  editor: readonly EntryFiles[]
  apiDocs: EntryFiles
  /** Development only: URL of the hot reload preamble. */
  preamble?: string
}

/** The logo mark: three lines of a page. */
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5c46"/><path d="M8 11h16M8 16h10M8 21h16" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>')}`

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${esc(href)}"${more}>`

/** Preload links for later imports. Empty in development. */
const inAdvance = (later: readonly EntryFiles[], now: EntryFiles): string => {
  const built = later.filter(({ imports }) => imports !== undefined)
  const known = new Set([now.script, ...now.styles, ...(now.imports ?? [])])
  const styles = new Set(built.flatMap(({ styles }) => styles)).difference(known)
  const scripts = new Set(built.flatMap(({ script, imports = [] }) => [...imports, script])).difference(known)
  return [
    ...[...styles].map((href) => link('preload', href, ' as="style"')),
    ...[...scripts].map((href) => link('modulepreload', href)),
  ].join('')
}

const document = (title: string, files: EntryFiles, body: string, more = ''): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="robots" content="noindex"><title>${esc(title)}</title>${link('icon', ICON)}` +
  files.styles.map((href) => link('stylesheet', href)).join('') +
  (files.imports ?? []).map((href) => link('modulepreload', href)).join('') +
  `${more}<script type="module" src="${esc(files.script)}"></script></head><body>${body}</body></html>`

const NEEDS_SCRIPTS =
  '<div id="root"></div><noscript><p>The dashboard requires JavaScript. Please enable it in your browser.</p></noscript>'

/** Serves the single-page app under `/config` and the API documentation. */
export const mountDashboard = (
  app: FastifyInstance,
  {
    files,
    endpoints,
    schemas,
    version,
  }: { files: DashboardFiles; endpoints: readonly Endpoint[]; schemas?: NamedSchemas; version: string },
): void => {
  const preamble = files.preamble ? `<script type="module" src="${esc(files.preamble)}"></script>` : ''
  const page = document('Sitewright', files.dashboard, NEEDS_SCRIPTS, preamble)
  const editor = document(
    'Sitewright',
    files.dashboard,
    NEEDS_SCRIPTS,
    inAdvance(files.editor, files.dashboard) + preamble,
  )
  const pages = { '/config': page, '/config/*': page, '/config/sites/:websiteId/edit/*': editor }
  for (const [url, html] of Object.entries(pages))
    app.get(url, { config: { access: 'anyone', surface: 'config' } }, async (_request, reply) => {
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
    })

  let description: Description | undefined
  const described = (): Description => {
    description ??= createOpenApiDocument(endpoints, version, schemas) as unknown as Description
    return description
  }
  app.get('/api/docs/openapi.json', { config: { access: 'anyone' } }, async () => described())
  const render = (title: string, body: ReactNode): string => document(title, files.apiDocs, renderToStaticMarkup(body))
  app.get('/api/docs', { config: { access: 'anyone', surface: 'config' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(render('Sitewright API', <ApiIndex description={described()} />)),
  )
  app.get<{ Params: { group: string } }>(
    '/api/docs/:group',
    { config: { access: 'anyone', surface: 'config' } },
    async (request, reply) => {
      const { group } = request.params
      const body = renderGroup(described(), group)
      if (!body) throw routeNotFoundError()
      return reply.type('text/html; charset=utf-8').send(render(`${group} · Sitewright API`, body))
    },
  )
}
