import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { SavedSectionId, WebsiteId } from '#base/id.ts'
import { Block, Section } from '#document/page-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { MAX_NAME_LENGTH } from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })
const OneSaved = OfSite.extend({ savedSectionId: SavedSectionId })

const Name = z
  .string()
  .trim()
  .min(1, { error: 'Enter a section name.' })
  .max(MAX_NAME_LENGTH, { error: `Use at most ${MAX_NAME_LENGTH} characters.` })

const SavedSection = z.object({
  id: SavedSectionId,
  name: z.string(),
  section: Section,
  blocks: z.array(Block),
  createdAt: z.iso.datetime(),
})
export type SavedSection = z.output<typeof SavedSection>

export const listSavedSections = endpoint({
  path: 'GET /api/sites/:websiteId/saved-sections',
  summary: 'List saved sections, newest first',
  access: requiresRight('pages.edit'),
  params: OfSite,
  output: z.object({ savedSections: z.array(SavedSection) }),
})

export const saveSection = endpoint({
  path: 'POST /api/sites/:websiteId/saved-sections',
  summary: 'Save a section with its blocks for reuse',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({ name: Name, section: Section, blocks: z.array(Block) }),
  output: SavedSection,
  status: 201,
  errors: ['document.invalid', 'document.limit_blocks', 'document.limit_size', 'site.limit_saved_sections'],
  limit: { times: 120, seconds: 600 },
})

export const renameSavedSection = endpoint({
  path: 'PATCH /api/sites/:websiteId/saved-sections/:savedSectionId',
  summary: 'Rename a saved section',
  access: requiresRight('pages.edit'),
  params: OneSaved,
  input: z.object({ name: Name }),
  output: z.object({ id: SavedSectionId, name: z.string() }),
  errors: ['saved_sections.not_found'],
})

export const deleteSavedSection = endpoint({
  path: 'DELETE /api/sites/:websiteId/saved-sections/:savedSectionId',
  summary: 'Delete a saved section; pages that use it are not changed',
  access: requiresRight('pages.edit'),
  params: OneSaved,
  output: z.undefined(),
  status: 204,
  errors: ['saved_sections.not_found'],
})
