import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { FormId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { PublicForm } from './form-schema.ts'
import { MAX_FILE_BYTES, MAX_FORM_LENGTH } from './limits.ts'

/** The documents' calls (FORM-021 to FORM-026), used by the form block and by additional-fields forms. */

const ofForm = z.object({ formId: FormId })

/** Intra-page event fields: where the form is. `visitorCookie` is empty without analytics. */
const intraPageFields = {
  pageTitle: shortText(500).default(''),
  pageId: shortText(100).default(''),
  contentSource: z.enum(['i', 'c', '']).default(''),
  pagePath: shortText(2083).default(''),
  visitorCookie: shortText(500).default(''),
}

export const getTemplateSchema = endpoint({
  path: 'GET /api/template/GetTemplateSchema',
  summary: 'Get the schema of a block type; with `formId` also that form',
  access: 'visitor',
  query: z.object({ blockType: z.coerce.number().int(), formId: FormId.optional() }),
  output: z.object({
    blockType: z.int(),
    fieldTypes: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
    form: PublicForm.optional(),
  }),
  errors: ['forms.not_configured', 'forms.no_schema'],
  limit: { times: 600, seconds: 60 },
})

/**
 * Request it when the visitor begins to fill in the form, not when the form is sent: a form that is sent sooner after its key than a
 * person can type is stored as spam.
 */
export const createSubmissionKey = endpoint({
  path: 'POST /api/form/FormSubmissionKey',
  summary: 'Get a key for one submission, valid for an hour on this site and in this browser',
  access: 'visitor',
  output: z.object({ key: z.string() }),
  limit: { times: 120, seconds: 60 },
})

export const saveFormSubmission = endpoint({
  path: 'POST /api/form/SaveFormSubmission',
  summary: 'Submit a form',
  access: 'visitor',
  input: z.object({
    formId: FormId,
    /** JSON text: values by field id. */
    form: z.string().max(MAX_FORM_LENGTH * 2),
    key: z.string().max(500),
    /** The token of the captcha; null if there is none. */
    captchaKey: z.string().max(20_000).nullable().optional(),
    /** Honeypot: people do not see it, so it stays empty. */
    contactPreference: z.string().max(1000).default(''),
    /** The form is in a popup: the captcha token is for `PROMO_POPUP_SUBMISSION`. */
    isInPopup: z.boolean().default(false),
    /** `disclaimerVersion` of the form that was shown. */
    disclaimerVersion: z.int().min(1).max(1_000_000).nullish(),
    ...intraPageFields,
  }),
  output: z.object({ success: z.literal(true) }),
  errors: [
    'forms.not_configured',
    'forms.key_invalid',
    'forms.invalid',
    'forms.unreadable',
    'forms.captcha',
    'forms.too_many',
  ],
  bodyLimit: 512 * 1024,
})

export const validateForm = endpoint({
  path: 'POST /api/rest/forms/validate/:formId',
  summary: 'Check the answers to an additional-fields form',
  access: 'visitor',
  params: ofForm,
  /** Values by field id. */
  input: z.record(z.string(), z.unknown()),
  output: z.object({ valid: z.literal(true) }),
  errors: ['forms.not_configured', 'forms.invalid', 'forms.unreadable'],
  limit: { times: 120, seconds: 60 },
  bodyLimit: 512 * 1024,
})

export const uploadFormFile = endpoint({
  path: 'POST /api/form/UploadFile/:formId/:fieldId',
  summary: 'Upload a file for a file field; its id is the value of the field',
  access: 'visitor',
  params: ofForm.extend({ fieldId: z.string().max(40) }),
  output: z.object({ id: z.uuid(), fileName: z.string(), bytes: z.int() }),
  accepts: 'multipart',
  errors: ['forms.not_configured', 'forms.file_type', 'forms.file_size', 'forms.too_many'],
  limit: { times: 30, seconds: 600 },
  bodyLimit: MAX_FILE_BYTES,
})
