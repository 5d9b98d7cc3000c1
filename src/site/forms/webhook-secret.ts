import { randomBytes } from 'node:crypto'
import type { FormId, WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'

/** The key of a form's webhook signatures: `whsec_` and 24 random bytes in base64, as Standard Webhooks defines it. Stored encrypted. */

const PREFIX = 'whsec_'
const KEY_BYTES = 24

const contextOf = (websiteId: WebsiteId, formId: FormId): string => `webhook:${websiteId}:${formId}`

/** A new secret, encrypted, for `forms.webhook_secret`. */
export const createWebhookSecret = (secrets: Secrets, websiteId: WebsiteId, formId: FormId): Buffer =>
  secrets.seal(`${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`, contextOf(websiteId, formId))

/** The secret as owners see it; null without a webhook or if it was encrypted with another SECRET_KEY. */
export const openWebhookSecret = (
  secrets: Secrets,
  websiteId: WebsiteId,
  formId: FormId,
  sealed: Buffer | null,
): string | null => (sealed && secrets.open(sealed, contextOf(websiteId, formId))) ?? null

export const toSigningKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64')
