import type { z } from 'zod'
import type { ErrorCode } from '#base/error-codes.ts'
import { defaultLimits, getLimitCode, getLimitMessage, type LimitName, type Limits } from '#base/limits.ts'
import { documentVersion } from './constants.ts'
import { duplicateAnchorMessage, invalidPageError } from './errors.ts'
import { findJsonIssue } from './json.ts'
import { type Block, emptyPage, findSection, getIds, type PageDocument, type Section } from './page.ts'
import { PageDocument as PageSchema } from './page-schema.ts'

/** `path` is like `sections.0.placements.k3x9qa7b.base.column`; empty for the page as a whole. */
export type ValidationIssue = { path: string; message: string; code: ErrorCode }
export type PropsIssue = { path: string; message: string }

/** Validates a block's props. Must accept blocks of unknown types and newer versions. */
export type CheckProps = (block: Block) => readonly PropsIssue[]

export type Validation =
  | { ok: true; page: PageDocument }
  | { ok: false; issues: readonly [ValidationIssue, ...ValidationIssue[]] }
export type ValidateOptions = {
  limits?: Limits
  checkProps?: CheckProps
  /** The previously saved page: where it exceeded a limit, the new page may too, as long as it does not grow. */
  before?: PageDocument
}

const invalid = (path: string, message: string): ValidationIssue => ({ path, message, code: 'document.invalid' })

const overLimit = (path: string, name: LimitName, limits: Limits): ValidationIssue => ({
  path,
  message: getLimitMessage(name, limits),
  code: getLimitCode(name),
})

const toValidationIssue = (issue: z.core.$ZodIssue): ValidationIssue => {
  // Prefer the message of the key's own schema to "invalid key".
  const inner = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
  return invalid(issue.path.map(String).join('.'), inner ?? issue.message)
}

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

const findSizeIssues = (input: unknown, limits: Limits, before?: PageDocument): ValidationIssue[] => {
  const bytes = byteLength(input)
  const tooMany = bytes > limits.bytesPerPage && !(before && bytes <= byteLength(before))
  return tooMany ? [overLimit('', 'bytesPerPage', limits)] : []
}

const blockCount = (section: Section | undefined): number => (section ? getIds(section.placements).length : 0)

const findLimitIssues = (page: PageDocument, limits: Limits, before: PageDocument = emptyPage()): ValidationIssue[] => [
  ...(page.sections.length > Math.max(limits.sectionsPerPage, before.sections.length)
    ? [overLimit('sections', 'sectionsPerPage', limits)]
    : []),
  ...page.sections.flatMap((section, index) =>
    blockCount(section) > Math.max(limits.blocksPerSection, blockCount(findSection(before, section.id)))
      ? [overLimit(`sections.${index}.placements`, 'blocksPerSection', limits)]
      : [],
  ),
]

const findIntegrityIssues = (page: PageDocument): ValidationIssue[] => {
  const issues: ValidationIssue[] = []
  const sectionIds = new Set<string>()
  const anchors = new Set<string>()
  const placed = new Set<string>()
  page.sections.forEach((section, index) => {
    const at = `sections.${index}`
    if (sectionIds.has(section.id)) issues.push(invalid(`${at}.id`, 'Two sections have the same id.'))
    sectionIds.add(section.id)
    if (section.anchor !== undefined && anchors.has(section.anchor))
      issues.push(invalid(`${at}.anchor`, duplicateAnchorMessage(section.anchor)))
    if (section.anchor !== undefined) anchors.add(section.anchor)
    for (const id of getIds(section.placements)) {
      const path = `${at}.placements.${id}`
      if (page.blocks[id] === undefined) issues.push(invalid(path, 'This placement has no block.'))
      if (placed.has(id)) issues.push(invalid(path, 'The block is already placed in another section.'))
      placed.add(id)
    }
  })
  for (const id of getIds(page.blocks)) {
    if (page.blocks[id]?.id !== id) issues.push(invalid(`blocks.${id}.id`, 'The block is stored under another id.'))
    if (!placed.has(id)) issues.push(invalid(`blocks.${id}`, 'The block is not placed in any section.'))
  }
  return issues
}

const findPropsIssues = (page: PageDocument, checkProps: CheckProps): ValidationIssue[] =>
  Object.values(page.blocks).flatMap((block) =>
    checkProps(block).map(({ path, message }) =>
      invalid(['blocks', block.id, 'props', path].filter((part) => part !== '').join('.'), message),
    ),
  )

/** Checks run in stages; later stages rely on earlier ones, so only the first failing stage is reported. */
const findIssues = (input: unknown, { limits = defaultLimits, checkProps, before }: ValidateOptions) => {
  const jsonIssue = findJsonIssue(input)
  if (jsonIssue !== undefined) return { issues: [invalid('', `The page ${jsonIssue}.`)] }
  const size = findSizeIssues(input, limits, before)
  if (size.length > 0) return { issues: size }
  const parsed = PageSchema.safeParse(input)
  if (!parsed.success) return { issues: parsed.error.issues.map(toValidationIssue) }
  const page = parsed.data
  if (page.version !== documentVersion)
    return { issues: [invalid('version', `Pages are saved in version ${documentVersion}, not ${page.version}.`)] }
  const structure = [...findLimitIssues(page, limits, before), ...findIntegrityIssues(page)]
  return { page, issues: structure.length > 0 || !checkProps ? structure : findPropsIssues(page, checkProps) }
}

export const validatePage = (input: unknown, options: ValidateOptions = {}): Validation => {
  const { page, issues } = findIssues(input, options)
  const [first, ...others] = issues
  if (first) return { ok: false, issues: [first, ...others] }
  if (page) return { ok: true, page }
  throw new Error('A page without issues was not parsed')
}

/** Returns the page or throws an error with all issues. */
export const requireValidPage = (input: unknown, options: ValidateOptions = {}): PageDocument => {
  const result = validatePage(input, options)
  if (result.ok) return result.page
  throw invalidPageError(result.issues)
}
