import { type FormId, newId, type WebsiteId } from '#base/id.ts'
import type { Database } from '#platform/database/connect.ts'
import { FormField, FormSettings } from '../form-schema.ts'
import { getDefaultFields, type StoredForm } from '../model.ts'

type FormOverrides = {
  kind?: StoredForm['kind']
  name?: string
  /** Completed with the defaults of their types. */
  fields?: readonly object[]
  settings?: Parameters<typeof FormSettings.parse>[0]
}

/** A field with the defaults of its type; without an id it is called like its type. */
export const aField = (field: Record<string, unknown> & { type: string }): FormField =>
  FormField.parse({ id: field.type, title: field.type, ...field })

/** Settings without captcha, so that tests need no token. */
export const someSettings = (settings: object = {}): FormSettings =>
  FormSettings.parse({ captcha: { enabled: false }, ...settings })

/** Inserts a form directly, without captcha unless the settings say so. */
export const aForm = async (
  { pool }: Pick<Database, 'pool'>,
  websiteId: WebsiteId,
  { kind = 'form', name = 'Contact', fields, settings }: FormOverrides = {},
): Promise<FormId> => {
  const formId = newId<FormId>()
  await pool.query(
    'INSERT INTO forms (website_id, form_id, kind, name, fields, settings) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      websiteId,
      formId,
      kind,
      name,
      JSON.stringify(fields?.map((field) => aField(field as never)) ?? getDefaultFields(kind)),
      JSON.stringify(someSettings(settings as object)),
    ],
  )
  return formId
}
