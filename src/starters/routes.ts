import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { handle, type Route } from '#platform/http/handle.ts'
import { projectRoot } from '#platform/project-root.ts'
import { listStarters } from './contract.ts'
import type { Starter } from './starter.ts'

export const PREVIEW_BASE = '/assets/starters/'

/** Path of a screenshot in the project; the same in URLs without `src/starters/`. */
const screenshotPath = (id: string, device: 'phone' | 'tablet' | 'desktop'): string => `${id}/previews/${device}.webp`

/** Paths of preview images by URL. Missing files are skipped. */
export const findPreviewFiles = (starters: readonly Starter[]): Map<string, string> =>
  new Map(
    starters
      .flatMap(({ id, preview, folder }): [string, string][] => [
        [`${id}/${preview}`, join(projectRoot, folder, preview)],
        ...(['phone', 'tablet', 'desktop'] as const).map((device): [string, string] => [
          screenshotPath(id, device),
          join(projectRoot, 'src/starters', screenshotPath(id, device)),
        ]),
      ])
      .filter(([, path]) => existsSync(path)),
  )

export const starterRoutes = (starters: readonly Starter[]): Route[] => {
  const files = findPreviewFiles(starters)
  const findUrl = (path: string): string | null => (files.has(path) ? `${PREVIEW_BASE}${path}` : null)
  const findScreenshots = (id: string) => {
    const phone = findUrl(screenshotPath(id, 'phone'))
    const tablet = findUrl(screenshotPath(id, 'tablet'))
    const desktop = findUrl(screenshotPath(id, 'desktop'))
    return phone && tablet && desktop ? { phone, tablet, desktop } : null
  }
  return [
    handle(listStarters, () => ({
      starters: starters.map(({ id, name, description, siteTitle, preview }) => ({
        id,
        name,
        description,
        siteTitle,
        preview: findUrl(`${id}/${preview}`),
        previews: findScreenshots(id),
      })),
    })),
  ]
}
