import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CustomerEmail, EmailTemplate } from '../email-template-schema.ts'

/** The owner's texts in one language. */
export const listEmailTemplates = async (
  on: Queries | Tx,
  websiteId: WebsiteId,
  language: string,
): Promise<ReadonlyMap<string, EmailTemplate>> => {
  const rows = await on
    .selectFrom('email_templates')
    .select(['email', 'subject', 'heading', 'body'])
    .where('website_id', '=', websiteId)
    .where('language', '=', language)
    .execute()
  return new Map(rows.map(({ email, ...template }) => [email, template]))
}

type TemplateKey = { websiteId: WebsiteId; email: CustomerEmail; language: string }

export const saveEmailTemplate = async (
  tx: Tx,
  { websiteId, email, language }: TemplateKey,
  template: EmailTemplate,
): Promise<void> => {
  const { subject, heading, body } = template
  await tx
    .insertInto('email_templates')
    .values({ website_id: websiteId, email, language, subject, heading, body })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'email', 'language'])
        .doUpdateSet({ subject, heading, body, updated_at: new Date() }),
    )
    .execute()
}

export const deleteEmailTemplate = async (tx: Tx, { websiteId, email, language }: TemplateKey): Promise<void> => {
  await tx
    .deleteFrom('email_templates')
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .where('language', '=', language)
    .execute()
}
