import { newId, type WebsiteId } from '#base/id.ts'
import type { Database } from '#platform/database/connect.ts'
import { FormFields, FormSettings } from '#site/forms/form-schema.ts'

type On = Pick<Database, 'pool'>
type FieldInput = { id: string; type?: string } & Readonly<Record<string, unknown>>

const parseFields = (fields: readonly FieldInput[]) =>
  FormFields.parse(fields.map((field) => ({ type: 'text', title: field.id, ...field })))

/** Changes the questions and increments the site's revision, as saving the form does. */
export const changeQuestions = async ({ pool }: On, formId: string, fields: readonly FieldInput[]): Promise<void> => {
  await pool.query(
    `WITH changed AS (UPDATE forms SET fields = $2 WHERE form_id = $1 RETURNING website_id)
     UPDATE websites SET revision = revision + 1 WHERE website_id IN (SELECT website_id FROM changed)`,
    [formId, JSON.stringify(parseFields(fields))],
  )
}

/** Gives a product a form. Fields are optional texts unless they say something else. Returns the id of the form. */
export const addQuestions = async (
  { pool }: On,
  { websiteId, productId }: { websiteId: WebsiteId; productId: string },
  fields: readonly FieldInput[],
): Promise<string> => {
  const formId = newId()
  await pool.query(
    `INSERT INTO forms (website_id, form_id, kind, name, fields, settings) VALUES ($1, $2, 'product', 'Questions', $3, $4)`,
    [websiteId, formId, JSON.stringify(parseFields(fields)), JSON.stringify(FormSettings.parse({}))],
  )
  await pool.query('UPDATE products SET additional_fields_form_id = $3 WHERE website_id = $1 AND product_id = $2', [
    websiteId,
    productId,
    formId,
  ])
  return formId
}
