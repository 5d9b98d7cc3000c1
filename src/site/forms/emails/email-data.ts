import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { Answer } from '../form-schema.ts'

export type EmailSite = { title: string; origin: string; language: string; timeZone: string; color?: string }

export type SubmissionFile = { id: string; fieldId: string; fileName: string; contentType: string; bytes: number }

/** An accepted submission with all that is sent about it. */
export type DeliveredSubmission = {
  websiteId: WebsiteId
  formId: FormId
  submissionId: SubmissionId
  formName: string
  answers: readonly Answer[]
  files: readonly SubmissionFile[]
  /** The first email address among the answers. */
  email: string | null
  pageTitle: string
  pagePath: string
  createdAt: Date
}
