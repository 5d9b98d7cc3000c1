import type { z } from 'zod'
import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { defaultLimits, getLimitCode, getLimitMessage, type LimitName, type Limits } from '#base/limits.ts'
import { documentVersion } from './constants.ts'
import { findJsonIssue } from './json.ts'
import { type Block, emptyPage, findSection, getIds, type PageDocument, type Section } from './page.ts'
import { PageDocument as PageSchema } from './page-schema.ts'

/** `path` names the place as in `sections.0.placements.k3x9qa7b.base.column`; it is empty for the page as a whole. */
export type ValidationIssue = { path: string; message: string; code: ErrorCode }
export type PropsIssue = { path: string; message: string }

/** What a block's own schema says about its props. Blocks that the registry does not know, or not yet, are to be let through. */
export type CheckProps = (block: Block) => readonly PropsIssue[]

export type Validation =
  | { ok: true; page: PageDocument }
  | { ok: false; problems: readonly [ValidationIssue, ...ValidationIssue[]] }
export type ValidateOptions = {
  limits?: Limits
  checkProps?: CheckProps
  /** The page as it was saved before: where it was over a limit already, it may stay so, but not grow. */
  before?: PageDocument
}

const invalid = (path: string, message: string): ValidationIssue => ({ path, message, code: 'document.invalid' })

const overLimit = (path: string, name: LimitName, limits: Limits): ValidationIssue => ({
  path,
  message: getLimitMessage(name, limits),
  code: getLimitCode(name),
})

const fromIssue = (issue: z.core.$ZodIssue): ValidationIssue => {
  // The key of a record is checked by a schema of its own, whose words are better than "invalid key".
  const inner = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
  return invalid(issue.path.map(String).join('.'), inner ?? issue.message)
}

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

const sizeProblems = (input: unknown, limits: Limits, before?: PageDocument): ValidationIssue[] => {
  const bytes = byteLength(input)
  const tooMany = bytes > limits.bytesPerPage && !(before && bytes <= byteLength(before))
  return tooMany ? [overLimit('', 'bytesPerPage', limits)] : []
}

const blockCount = (section: Section | undefined): number => (section ? getIds(section.placements).length : 0)

const limitProblems = (page: PageDocument, limits: Limits, before: PageDocument = emptyPage()): ValidationIssue[] => [
  ...(page.sections.length > Math.max(limits.sectionsPerPage, before.sections.length)
    ? [overLimit('sections', 'sectionsPerPage', limits)]
    : []),
  ...page.sections.flatMap((section, index) =>
    blockCount(section) > Math.max(limits.blocksPerSection, blockCount(findSection(before, section.id)))
      ? [overLimit(`sections.${index}.placements`, 'blocksPerSection', limits)]
      : [],
  ),
]

const integrityProblems = (page: PageDocument): ValidationIssue[] => {
  const problems: ValidationIssue[] = []
  const sectionIds = new Set<string>()
  const anchors = new Set<string>()
  const placed = new Set<string>()
  page.sections.forEach((section, index) => {
    const at = `sections.${index}`
    if (sectionIds.has(section.id)) problems.push(invalid(`${at}.id`, 'Two sections have the same id.'))
    sectionIds.add(section.id)
    if (section.anchor !== undefined && anchors.has(section.anchor))
      problems.push(invalid(`${at}.anchor`, `Another section of this page is already called “${section.anchor}”.`))
    if (section.anchor !== undefined) anchors.add(section.anchor)
    for (const id of getIds(section.placements)) {
      const path = `${at}.placements.${id}`
      if (page.blocks[id] === undefined) problems.push(invalid(path, 'There is no block for this place.'))
      if (placed.has(id)) problems.push(invalid(path, 'The block already has a place in another section.'))
      placed.add(id)
    }
  })
  for (const id of getIds(page.blocks)) {
    if (page.blocks[id]?.id !== id) problems.push(invalid(`blocks.${id}.id`, 'The block is filed under another id.'))
    if (!placed.has(id)) problems.push(invalid(`blocks.${id}`, 'The block has no place in any section.'))
  }
  return problems
}

const propsProblems = (page: PageDocument, checkProps: CheckProps): ValidationIssue[] =>
  Object.values(page.blocks).flatMap((block) =>
    checkProps(block).map(({ path, message }) =>
      invalid(['blocks', block.id, 'props', path].filter((part) => part !== '').join('.'), message),
    ),
  )

/** Later checks rely on what earlier ones found to be true, so the first kind that finds something speaks alone. */
const problemsOf = (input: unknown, { limits = defaultLimits, checkProps, before }: ValidateOptions) => {
  const fault = findJsonIssue(input)
  if (fault !== undefined) return { problems: [invalid('', `The page ${fault}.`)] }
  const size = sizeProblems(input, limits, before)
  if (size.length > 0) return { problems: size }
  const parsed = PageSchema.safeParse(input)
  if (!parsed.success) return { problems: parsed.error.issues.map(fromIssue) }
  const page = parsed.data
  if (page.version !== documentVersion)
    return { problems: [invalid('version', `Pages are saved in version ${documentVersion}, not ${page.version}.`)] }
  const structure = [...limitProblems(page, limits, before), ...integrityProblems(page)]
  return { page, problems: structure.length > 0 || !checkProps ? structure : propsProblems(page, checkProps) }
}

export const validatePage = (input: unknown, options: ValidateOptions = {}): Validation => {
  const { page, problems } = problemsOf(input, options)
  const [first, ...others] = problems
  if (first) return { ok: false, problems: [first, ...others] }
  if (page) return { ok: true, page }
  throw new Error('A page without problems was not read')
}

/** The page, or a refusal that carries every problem by its path. A limit, where one was passed, gives the refusal its code. */
export const requireValidPage = (input: unknown, options: ValidateOptions = {}): PageDocument => {
  const result = validatePage(input, options)
  if (result.ok) return result.page
  const lead = result.problems.find(({ code }) => code !== 'document.invalid') ?? result.problems[0]
  const errors = Object.fromEntries(result.problems.map(({ path, message }) => [path, message]))
  throw new DomainError(lead.code, lead.message, { errors })
}
