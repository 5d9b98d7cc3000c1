import { BlockType, CustomBlockType } from '#base/enumerations/blocks.ts'
import { EXTRA_FORM_FIELD_TYPES, FORM_FIELD_TYPES } from '#base/enumerations/editing.ts'
import { FormId, type WebsiteId } from '#base/id.ts'
import { formNotConfiguredError, noSchemaError } from './errors.ts'
import { FIELD_PROPERTIES } from './field-properties.ts'
import { createFormCache } from './form-cache.ts'
import type { PublicForm } from './form-schema.ts'
import { getFormMessages } from './locales/get-messages.ts'
import { toPublicForm } from './model.ts'
import { checkValues } from './operations/check-values.ts'
import { createFormEditing, type EditFormsDependencies } from './operations/edit-forms.ts'
import {
  createSaveSubmission,
  type OnAccepted,
  type SaveDependencies,
  type SubmissionInput,
  type Visitor,
} from './operations/save-submission.ts'
import { createUploadFile, type UploadDependencies } from './operations/upload-file.ts'
import { findForms } from './store/forms.ts'
import { createSubmissionKey, type KeyOwner } from './submission-key.ts'

type FromMemory = 'findForm' | 'getMessages'

export type FormsDependencies = EditFormsDependencies &
  Omit<SaveDependencies, FromMemory> &
  Omit<UploadDependencies, FromMemory> & {
    /** From memory; undefined if the site does not exist. */
    findSite: (websiteId: WebsiteId) => Promise<{ revision: number; language: string } | undefined>
  }

/** Block types that show a form. */
const FORM_BLOCK_TYPES: ReadonlySet<number> = new Set([BlockType.form, CustomBlockType.newsletter])

export const createForms = (deps: FormsDependencies) => {
  const loadForms = createFormCache({
    getRevision: async (websiteId) => (await deps.findSite(websiteId))?.revision,
    load: (websiteId, ids) => findForms(deps.queries, websiteId, ids),
  })
  const findForm = async (websiteId: WebsiteId, formId: FormId) => (await loadForms(websiteId, [formId]))[0]
  const getMessages = async (websiteId: WebsiteId) =>
    getFormMessages((await deps.findSite(websiteId))?.language ?? 'en')
  const requireForm = async (websiteId: WebsiteId, formId: FormId) => {
    const form = await findForm(websiteId, formId)
    if (!form) throw formNotConfiguredError((await getMessages(websiteId)).submission)
    return form
  }
  const saveSubmission = createSaveSubmission({ ...deps, findForm, getMessages })

  return {
    ...createFormEditing(deps),

    /** Forms by id for pages and products; unknown ids are left out. Costs no SQL while the site does not change. */
    async getPublicForms(websiteId: WebsiteId, ids: readonly string[]): Promise<ReadonlyMap<string, PublicForm>> {
      const known = ids.filter((id) => FormId.safeParse(id).success)
      return new Map((await loadForms(websiteId, known)).map((form) => [form.id, toPublicForm(form)]))
    },

    /** FORM-023: the field types with their editable properties, and the form. */
    async getTemplateSchema(websiteId: WebsiteId, { blockType, formId }: { blockType: number; formId?: FormId }) {
      if (!FORM_BLOCK_TYPES.has(blockType)) throw noSchemaError()
      const fieldTypes = [...FORM_FIELD_TYPES, ...EXTRA_FORM_FIELD_TYPES].map((type) => ({
        type,
        properties: [...FIELD_PROPERTIES[type]],
      }))
      return { blockType, fieldTypes, ...(formId && { form: toPublicForm(await requireForm(websiteId, formId)) }) }
    },

    createKey: (owner: KeyOwner): { key: string } => ({ key: createSubmissionKey(deps.secrets, owner, deps.clock()) }),

    /**
     * Stores a submission and returns its form. A plain HTML form is submitted `withoutScript`. Errors have the messages of the site's
     * language: `forms.key_invalid`, `forms.not_configured`, `forms.invalid` with messages by field id, `forms.unreadable`,
     * `forms.captcha`, `forms.too_many`. None of them uses up the key.
     */
    submit: async (visitor: Visitor, input: SubmissionInput, onAccepted?: OnAccepted): Promise<PublicForm> =>
      toPublicForm(await saveSubmission(visitor, input, onAccepted)),

    /** Throws `forms.invalid` with messages by field id. */
    async validate(websiteId: WebsiteId, formId: FormId, values: unknown): Promise<{ valid: true }> {
      checkValues(await requireForm(websiteId, formId), values, await getMessages(websiteId))
      return { valid: true }
    },

    /** Its id is the value of the file field. */
    storeFile: createUploadFile({ ...deps, findForm, getMessages }),
  }
}

export type Forms = ReturnType<typeof createForms>
