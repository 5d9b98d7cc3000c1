import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { FormFields, FormSettings } from '#site/forms/form-schema.ts'
import type { Forms } from '#site/forms/service.ts'
import type { MailingLists } from '#site/mailing-lists/service.ts'
import type { FormIds, StarterForm } from './starter.ts'

export type FormServices = {
  forms: Pick<Forms, 'createInTx'>
  mailingLists: Pick<MailingLists, 'createInTx'>
  preferences: Pick<Preferences, 'changeInTx'>
}

/** Creates a starter's forms with their mailing lists. Parsed with the schemas of the form editor, so that tests find errors. */
export const seedForms = async (
  { forms, mailingLists, preferences }: FormServices,
  tx: Tx,
  websiteId: WebsiteId,
  { forms: starterForms, getFormId }: { forms: readonly StarterForm[]; getFormId: FormIds },
): Promise<void> => {
  for (const { key, kind, name, fields, settings = {}, mailingList, isListForRestock } of starterForms) {
    const mailingListId =
      mailingList === undefined
        ? null
        : await mailingLists.createInTx(tx, websiteId, { name: mailingList, doubleOptIn: true, spreadsheetName: '' })
    if (mailingListId && isListForRestock) await preferences.changeInTx(tx, websiteId, 'restock', { mailingListId })
    await forms.createInTx(tx, websiteId, {
      id: getFormId(key),
      kind,
      name,
      fields: FormFields.parse(fields),
      settings: FormSettings.parse({ ...settings, storage: { ...settings.storage, mailingListId } }),
    })
  }
}
