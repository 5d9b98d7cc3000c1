import { z } from 'zod'
import { MailingListId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { MAX_FIELDS, MAX_OPTIONS, MAX_TEXT_LENGTH } from './limits.ts'

/** A form as it is stored and edited. Browser code for visitors imports the types only, so that zod stays out of its bundle. */

/** Values are read by id from objects, so members that every object has, such as `constructor`, are no ids. */
const FieldId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'That is not a field id.')
  .refine((id) => !(id in Object.prototype), 'That is not a field id.')

/** Shows a field only if another field, which comes before it, has a certain value. Hidden fields are neither required nor stored. */
const Condition = z.object({
  fieldId: FieldId,
  operator: z.enum(['is', 'is-not', 'is-filled', 'is-empty']),
  /** Compared with the value, or with each value of a checkbox field; ignored by `is-filled` and `is-empty`. */
  value: shortText(500).default(''),
})
export type Condition = z.output<typeof Condition>

const base = {
  id: FieldId,
  title: shortText(500),
  description: shortText(2000).default(''),
  showWhen: Condition.nullable().default(null),
}
const required = { required: z.boolean().default(false) }
const placeholder = { placeholder: shortText(200).default('') }
const Options = z
  .array(shortText(500).min(1, 'Enter a text.'))
  .min(1, 'Add at least one option.')
  .max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options.`)
  .refine((options) => new Set(options).size === options.length, 'Two options are the same.')
const options = { options: Options }

/** Which type has which property: FORM-050 to FORM-054 (docs/decisions/0051-forms.md). */
export const FormField = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...base, ...required, ...placeholder }),
  z.object({
    type: z.literal('textarea'),
    ...base,
    ...required,
    ...placeholder,
    /** Whether `maxLength` applies and is shown as a counter. */
    limitLength: z.boolean().default(false),
    maxLength: z.int().min(1).max(MAX_TEXT_LENGTH).default(500),
  }),
  z.object({ type: z.literal('email'), ...base, ...required, ...placeholder }),
  z.object({
    type: z.literal('currency'),
    ...base,
    ...required,
    ...placeholder,
    currencySymbol: shortText(5).default('$'),
  }),
  z.object({ type: z.literal('number'), ...base, ...required, ...placeholder }),
  z.object({ type: z.literal('website'), ...base, ...required, ...placeholder }),
  z.object({ type: z.literal('password'), ...base, ...required, ...placeholder }),
  z.object({ type: z.literal('twitter'), ...base, ...required, ...placeholder }),
  z.object({ type: z.literal('date'), ...base, ...required }),
  z.object({ type: z.literal('time'), ...base, ...required }),
  z.object({ type: z.literal('name'), ...base, ...required }),
  z.object({ type: z.literal('address'), ...base, ...required }),
  z.object({ type: z.literal('phone'), ...base, ...required, showCountryCode: z.boolean().default(false) }),
  z.object({ type: z.literal('section'), ...base, underline: z.boolean().default(false) }),
  z.object({ type: z.literal('radio'), ...base, ...required, ...options }),
  z.object({ type: z.literal('checkbox'), ...base, ...required, ...options }),
  z.object({ type: z.literal('select'), ...base, ...required, ...options }),
  /** The options are the questions; each is answered on the scale from "Strongly Disagree" to "Strongly Agree". */
  z.object({ type: z.literal('likert'), ...base, ...required, ...options }),
  /** Filled from the query parameter `key` of the page's URL, else with `value`. */
  z.object({
    type: z.literal('hidden'),
    ...base,
    key: shortText(100).min(1, 'Enter a name.'),
    value: shortText(2000).default(''),
  }),
  z.object({
    type: z.literal('file'),
    ...base,
    ...required,
    accepts: z
      .array(z.enum(['image', 'document', 'audio', 'video']))
      .min(1, 'Choose at least one kind of file.')
      .default(['image', 'document']),
    maxFiles: z.int().min(1).max(10).default(1),
  }),
  /** Starts the next step of a form with several steps; without JavaScript the steps are shown below each other. */
  z.object({ type: z.literal('step'), ...base }),
])
export type FormField = z.output<typeof FormField>
export type FieldType = FormField['type']

const findDuplicateId = (fields: readonly FormField[]): boolean =>
  new Set(fields.map(({ id }) => id)).size !== fields.length

/** A condition refers to a field before it, so that conditions cannot form a cycle. */
const hasForwardCondition = (fields: readonly FormField[]): boolean =>
  fields.some(({ showWhen }, index) => showWhen && !fields.slice(0, index).some(({ id }) => id === showWhen.fieldId))

export const FormFields = z
  .array(FormField)
  .max(MAX_FIELDS, `A form has at most ${MAX_FIELDS} fields.`)
  .refine((fields) => !findDuplicateId(fields), 'Two fields have the same id.')
  .refine((fields) => !hasForwardCondition(fields), 'A field can depend only on a field above it.')

/** A path of the site or a web address. */
const RedirectUrl = shortText(2083).regex(
  /^(https?:\/\/|\/(?!\/))/i,
  'Enter a page path such as /thanks, or a full URL.',
)
const EmailAddress = z.email('Please enter a valid email.').max(254)

export const FormSettings = z.object({
  submitLabel: shortText(60).default(''),
  /** Shown instead of the form after it was sent; empty: the default message. */
  submissionMessage: shortText(2000).default(''),
  /** Opened after it was sent, instead of showing the message. */
  successRedirect: RedirectUrl.nullable().default(null),
  /** Shown above the submit button. Every text that was ever shown is kept. */
  disclaimer: shortText(5000).default(''),
  captcha: z.object({ enabled: z.boolean().default(true) }).default({ enabled: true }),
  storage: z
    .object({
      /** Recipients of the notification about each submission. */
      notify: z.array(EmailAddress).max(20, 'Use at most 20 addresses.').default([]),
      /** Sent to the first email field of the submission. */
      autoReply: z
        .object({ subject: shortText(200).min(1, 'Add an email subject.'), message: shortText(5000) })
        .nullable()
        .default(null),
      webhookUrl: z
        .url({ protocol: /^https?$/, error: 'Enter a full URL, such as https://example.com/hook.' })
        .max(2083)
        .nullable()
        .default(null),
      mailingListId: MailingListId.nullable().default(null),
      /** Submissions are deleted after this time; null keeps them. */
      retentionDays: z.int().min(1).max(3650).nullable().default(null),
    })
    .prefault({}),
  /** Accepted submissions per hour of the whole form; more are rejected with 429. */
  hourlyLimit: z.int().min(1).max(100_000).default(1000),
})
export type FormSettings = z.output<typeof FormSettings>

export const FORM_KINDS = ['form', 'newsletter', 'product'] as const
export const FormKind = z.enum(FORM_KINDS)
export type FormKind = z.output<typeof FormKind>

export const FormName = shortText(100).min(1, 'Enter a form name.')

/** What visitors get (FORM-001): no recipients, webhooks or lists. */
export const PublicForm = z.object({
  id: z.uuid(),
  kind: FormKind,
  name: z.string(),
  fields: z.array(FormField),
  submitLabel: z.string(),
  submissionMessage: z.string(),
  disclaimer: z.string(),
  /** Sent back with the submission, so that it refers to the text that was shown. */
  disclaimerVersion: z.int().nullable(),
  successRedirect: z.string().nullable(),
  captchaSettings: z.object({ enabled: z.boolean() }),
})
export type PublicForm = z.output<typeof PublicForm>

/** The value of a field (FORM-003 to FORM-012). */
export const FieldValue = z.union([
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
])
export type FieldValue = z.output<typeof FieldValue>

/** A stored answer: readable without its form. Input of `formatFormAnswer`. */
export const Answer = z.object({
  fieldId: z.string(),
  type: z.string(),
  rawTitle: z.string(),
  value: z.string().nullable(),
  values: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).nullable(),
  /** The questions of a survey in their order: PostgreSQL sorts the keys of `values`. */
  questions: z.array(z.string()).optional(),
})
export type Answer = z.output<typeof Answer>
