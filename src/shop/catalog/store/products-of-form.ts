import type { FormId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'

/** Products with this additional-fields form, by title. */
export const listProductsOfForm = (
  on: Queries,
  websiteId: WebsiteId,
  formId: FormId,
): Promise<{ id: string; title: string }[]> =>
  on
    .selectFrom('products')
    .select(['product_id as id', 'title'])
    .where('website_id', '=', websiteId)
    .where('additional_fields_form_id', '=', formId)
    .orderBy('title')
    .limit(200)
    .execute()
