import { z } from 'zod'
import { CalendarDate } from '#base/calendar-date.ts'
import { endpoint } from '#base/endpoint.ts'
import { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { Answer, FormFields, FormKind, FormName, FormSettings } from './form-schema.ts'

/** The owners' endpoints. `visitor-contract.ts` has those of visitors. */

const OfSite = z.object({ websiteId: WebsiteId })
const OneForm = OfSite.extend({ formId: FormId })
const OneSubmission = OneForm.extend({ submissionId: SubmissionId })

const FormSummary = z.object({
  id: FormId,
  kind: FormKind,
  name: z.string(),
  fieldCount: z.int(),
  submissionCount: z.int(),
  unreadCount: z.int(),
  /** Deliveries that wait or failed. */
  pendingCount: z.int(),
  failedCount: z.int(),
  lastSubmittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type FormSummary = z.output<typeof FormSummary>

const FormDetails = z.object({
  id: FormId,
  kind: FormKind,
  name: z.string(),
  fields: FormFields,
  settings: FormSettings,
  /** Key of the webhook signature (`whsec_…`); null without a webhook. */
  webhookSecret: z.string().nullable(),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
  /** Titles of products that use it. */
  products: z.array(z.object({ id: z.uuid(), title: z.string() })),
})
export type FormDetails = z.output<typeof FormDetails>

export const listForms = endpoint({
  path: 'GET /api/sites/:websiteId/forms',
  summary: 'List forms by name',
  access: requiresRight('forms.read'),
  params: OfSite,
  output: z.object({ forms: z.array(FormSummary) }),
})

export const getForm = endpoint({
  path: 'GET /api/sites/:websiteId/forms/:formId',
  summary: 'Get a form with its fields and settings',
  access: requiresRight('forms.read'),
  params: OneForm,
  output: FormDetails,
  errors: ['forms.not_found'],
})

export const createForm = endpoint({
  path: 'POST /api/sites/:websiteId/forms',
  summary: 'Create a form; without fields it gets those of its kind',
  access: requiresRight('forms.edit'),
  params: OfSite,
  input: z.object({ kind: FormKind, name: FormName, fields: FormFields.optional(), settings: FormSettings.optional() }),
  output: FormDetails,
  status: 201,
  errors: ['forms.limit_forms', 'mailing_lists.not_found'],
})

export const updateForm = endpoint({
  path: 'PUT /api/sites/:websiteId/forms/:formId',
  summary: 'Save a form; `revision` is the one that was edited',
  access: requiresRight('forms.edit'),
  params: OneForm,
  input: z.object({ revision: z.int(), name: FormName, fields: FormFields, settings: FormSettings }),
  output: FormDetails,
  errors: ['forms.not_found', 'forms.changed_meanwhile', 'mailing_lists.not_found'],
  bodyLimit: 2 * 1024 * 1024,
  // 200 fields, some of them with 200 options.
  maxValues: 100_000,
})

export const duplicateForm = endpoint({
  path: 'POST /api/sites/:websiteId/forms/:formId/duplicate',
  summary: 'Copy a form with its settings, without submissions',
  access: requiresRight('forms.edit'),
  params: OneForm,
  output: FormDetails,
  status: 201,
  errors: ['forms.not_found', 'forms.limit_forms'],
})

export const deleteForm = endpoint({
  path: 'DELETE /api/sites/:websiteId/forms/:formId',
  summary: 'Delete a form with its submissions',
  access: requiresRight('forms.edit'),
  params: OneForm,
  output: z.undefined(),
  status: 204,
  errors: ['forms.not_found'],
})

const DeliverySummary = z.object({
  kind: z.enum(['notification', 'auto-reply', 'webhook', 'mailing-list']),
  status: z.enum(['pending', 'done', 'failed', 'canceled']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type DeliverySummary = z.output<typeof DeliverySummary>

const FileSummary = z.object({
  id: z.uuid(),
  fieldId: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
})

const SubmissionSummary = z.object({
  id: SubmissionId,
  formId: FormId,
  formName: z.string(),
  email: z.string().nullable(),
  /** The first answers in one line. */
  preview: z.string(),
  pagePath: z.string(),
  isRead: z.boolean(),
  isSpam: z.boolean(),
  hasPendingDeliveries: z.boolean(),
  hasFailedDeliveries: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type SubmissionSummary = z.output<typeof SubmissionSummary>

const SubmissionDetails = SubmissionSummary.extend({
  answers: z.array(Answer),
  files: z.array(FileSummary),
  disclaimer: z.object({ version: z.int(), content: z.string() }).nullable(),
  pageTitle: z.string(),
  deliveries: z.array(DeliverySummary),
})
export type SubmissionDetails = z.output<typeof SubmissionDetails>

/** `inbox`: everything but spam; `undelivered`: something waits or failed. */
export const SUBMISSION_FOLDERS = ['inbox', 'unread', 'undelivered', 'spam'] as const

const SubmissionFilters = z.object({
  formId: FormId.optional(),
  search: SearchText,
  folder: z.enum(SUBMISSION_FOLDERS).default('inbox'),
  from: CalendarDate.optional(),
  /** Inclusive. */
  to: CalendarDate.optional(),
})
export type SubmissionFilters = z.output<typeof SubmissionFilters>

export const listSubmissions = endpoint({
  path: 'GET /api/sites/:websiteId/form-submissions',
  summary: 'List submissions of all forms or of one, newest first; `total` counts all pages',
  access: requiresRight('forms.read'),
  params: OfSite,
  query: SubmissionFilters.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ submissions: z.array(SubmissionSummary), total: z.int(), unread: z.int() }),
})

const SubmissionRef = z.object({ formId: FormId, id: SubmissionId }).nullable()
const SubmissionNeighbors = z.object({ newer: SubmissionRef, older: SubmissionRef })
export type SubmissionNeighbors = z.output<typeof SubmissionNeighbors>

export const getSubmission = endpoint({
  path: 'GET /api/sites/:websiteId/forms/:formId/submissions/:submissionId',
  summary: 'Get a submission with its answers, files and deliveries, and its neighbors in the filtered list',
  access: requiresRight('forms.read'),
  params: OneSubmission,
  // `formId` is in the path: the list may contain all forms.
  query: SubmissionFilters.omit({ formId: true }).extend({ form: FormId.optional() }),
  output: SubmissionDetails.extend(SubmissionNeighbors.shape),
  errors: ['forms.no_submission'],
})

export const updateSubmissions = endpoint({
  path: 'PATCH /api/sites/:websiteId/form-submissions',
  summary: 'Mark submissions as read, unread, spam or not spam',
  access: requiresRight('forms.edit'),
  params: OfSite,
  input: z.object({
    ids: z.array(SubmissionId).min(1).max(200),
    isRead: z.boolean().optional(),
    /** Marking as not spam sends what was held back. */
    isSpam: z.boolean().optional(),
  }),
  output: z.object({ changed: z.int() }),
})

export const deleteSubmissions = endpoint({
  path: 'POST /api/sites/:websiteId/form-submissions/delete',
  summary: 'Delete submissions with their files',
  access: requiresRight('forms.edit'),
  params: OfSite,
  input: z.object({ ids: z.array(SubmissionId).min(1).max(200) }),
  output: z.object({ deleted: z.int() }),
})

export const retryDeliveries = endpoint({
  path: 'POST /api/sites/:websiteId/forms/:formId/submissions/:submissionId/retry',
  summary: 'Send failed deliveries of a submission again',
  access: requiresRight('forms.edit'),
  params: OneSubmission,
  output: SubmissionDetails,
  errors: ['forms.no_submission'],
})

export const exportSubmissions = endpoint({
  path: 'GET /api/sites/:websiteId/forms/:formId/submissions.csv',
  summary: 'Export the submissions of a form as CSV',
  access: requiresRight('forms.read'),
  params: OneForm,
  query: SubmissionFilters.omit({ formId: true }),
  /** The streamed file. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
  errors: ['forms.not_found'],
  limit: { times: 60, seconds: 600 },
})

export const downloadFormFile = endpoint({
  path: 'GET /api/sites/:websiteId/forms/:formId/files/:fileId',
  summary: 'Download a file of a submission',
  access: requiresRight('forms.read'),
  params: OneForm.extend({ fileId: z.uuid() }),
  output: z.unknown(),
  errors: ['forms.no_file'],
})
