import { DomainError } from '#base/domain-error.ts'
import type { ValidationIssue } from './validate.ts'

export const staleTargetError = (kind: 'section' | 'block'): DomainError =>
  new DomainError('document.stale_target', `That ${kind} is no longer on the page.`)

export const duplicateIdError = (kind: 'section' | 'block'): DomainError =>
  new DomainError('document.duplicate_id', `That ${kind} is already on the page.`)

export const duplicateAnchorError = (anchor: string): DomainError =>
  new DomainError('document.duplicate_anchor', duplicateAnchorMessage(anchor))

export const duplicateAnchorMessage = (anchor: string): string =>
  `Another section of this page is already called “${anchor}”.`

export const invalidDocumentError = (message: string): DomainError => new DomainError('document.invalid', message)

/** HTML that takes seconds to sanitize. */
export const slowHtmlError = (): DomainError =>
  invalidDocumentError('The HTML of this page is too complex. Simplify it, or remove tags that are not closed.')

/** Lists all issues by path. The error takes its code from an exceeded limit, if there is one. */
export const invalidPageError = (issues: readonly [ValidationIssue, ...ValidationIssue[]]): DomainError => {
  const lead = issues.find(({ code }) => code !== 'document.invalid') ?? issues[0]
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path, message]))
  return new DomainError(lead.code, lead.message, { errors })
}
