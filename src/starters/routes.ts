import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { handle, type Route } from '#platform/http/handle.ts'
import { projectRoot } from '#platform/project-root.ts'
import { listStarters } from './contract.ts'
import type { Starter } from './starter.ts'

export const PREVIEW_BASE = '/assets/starters/'

/** Paths of preview images by URL. Missing files are skipped. */
export const findPreviewFiles = (starters: readonly Starter[]): Map<string, string> =>
  new Map(
    starters.flatMap(({ id, preview, folder }): [string, string][] => {
      const path = join(projectRoot, folder, preview)
      return existsSync(path) ? [[`${id}/${preview}`, path]] : []
    }),
  )

export const starterRoutes = (starters: readonly Starter[]): Route[] => {
  const files = findPreviewFiles(starters)
  return [
    handle(listStarters, () => ({
      starters: starters.map(({ id, name, description, siteTitle, preview }) => ({
        id,
        name,
        description,
        siteTitle,
        preview: files.has(`${id}/${preview}`) ? `${PREVIEW_BASE}${id}/${preview}` : null,
      })),
    })),
  ]
}
