import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'

export type SavedMethodRow = {
  id: string
  provider: string
  reference: string
  customerReference: string | null
  brand: string
  lastFour: string
  expiresOn: string | null
  testMode: boolean
}

const COLUMNS = `saved_method_id AS id, provider, reference, customer_reference AS "customerReference", brand, last_four AS "lastFour",
  to_char(expires_on, 'YYYY-MM-DD') AS "expiresOn", test_mode AS "testMode"`

export const listSavedMethods = named<[WebsiteId, memberId: string], SavedMethodRow>(
  'payments.saved-methods',
  `SELECT ${COLUMNS} FROM saved_payment_methods WHERE website_id = $1 AND member_id = $2 ORDER BY created_at DESC, saved_method_id DESC`,
)

/** The same method saved again stays one row, with the latest consent. */
export const upsertSavedMethod = namedWriteParams<
  Omit<SavedMethodRow, 'id'> & { websiteId: WebsiteId; savedMethodId: string; memberId: string; now: Date },
  object
>(
  'payments.save-method',
  [
    'websiteId',
    'savedMethodId',
    'memberId',
    'provider',
    'reference',
    'customerReference',
    'brand',
    'lastFour',
    'expiresOn',
    'testMode',
    'now',
  ],
  `INSERT INTO saved_payment_methods (website_id, saved_method_id, member_id, provider, reference, customer_reference, brand, last_four,
     expires_on, test_mode, consented_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, $11, $11)
   ON CONFLICT (website_id, provider, reference) DO UPDATE SET consented_at = excluded.consented_at
     WHERE saved_payment_methods.member_id = excluded.member_id`,
)

export type RemovedMethod = Pick<SavedMethodRow, 'provider' | 'reference' | 'customerReference'>
const REMOVED = `provider, reference, customer_reference AS "customerReference"`

/** Other entries of the same card: a provider can store a card that is entered again under a new reference. */
export const deleteSameCards = namedWriteParams<
  Pick<SavedMethodRow, 'provider' | 'brand' | 'lastFour' | 'expiresOn' | 'testMode' | 'reference'> & {
    websiteId: WebsiteId
    memberId: string
  },
  RemovedMethod
>(
  'payments.delete-same-cards',
  ['websiteId', 'memberId', 'provider', 'brand', 'lastFour', 'expiresOn', 'testMode', 'reference'],
  `DELETE FROM saved_payment_methods WHERE website_id = $1 AND member_id = $2 AND provider = $3 AND brand = $4 AND last_four = $5
     AND expires_on IS NOT DISTINCT FROM $6::date AND test_mode = $7 AND reference <> $8
   RETURNING ${REMOVED}`,
)

export const deleteSavedMethod = namedWrite<[WebsiteId, memberId: string, savedMethodId: string], RemovedMethod>(
  'payments.delete-saved-method',
  `DELETE FROM saved_payment_methods WHERE website_id = $1 AND member_id = $2 AND saved_method_id = $3 RETURNING ${REMOVED}`,
)

export const deleteSavedMethods = namedWrite<[WebsiteId, memberId: string], RemovedMethod>(
  'payments.delete-saved-methods',
  `DELETE FROM saved_payment_methods WHERE website_id = $1 AND member_id = $2 RETURNING ${REMOVED}`,
)
