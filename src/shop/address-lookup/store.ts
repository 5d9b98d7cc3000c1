import type { WebsiteId } from '#base/id.ts'
import type { Row } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { AddressProvider } from './model.ts'

type SettingsRow = Pick<Row<'address_lookup_settings'>, 'enabled' | 'google_key'> & { provider: AddressProvider }

/** At most one row. Asked for every few keystrokes of a shopper. */
export const findSettings = named<[WebsiteId], SettingsRow>(
  'address-lookup.settings',
  'SELECT enabled, provider, google_key FROM address_lookup_settings WHERE website_id = $1',
)

export const saveSettings = async (tx: Tx, websiteId: WebsiteId, settings: SettingsRow): Promise<void> => {
  await tx
    .insertInto('address_lookup_settings')
    .values({ website_id: websiteId, ...settings })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(settings))
    .execute()
}
