import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument, SectionId } from '#document/page.ts'
import { copySection } from '../canvas/commands/copy.ts'
import { paste } from '../canvas/commands/paste.ts'

/** Inserts a copy of the section below it, with new ids. */
export const duplicateSection = (
  page: PageDocument,
  sectionId: SectionId,
  websiteId: string,
): { operations: readonly Operation[]; sectionId: SectionId | undefined } => {
  const copied = copySection(page, sectionId, websiteId)
  return copied ? paste(copied, { page, sectionId, websiteId }) : { operations: [], sectionId: undefined }
}
