import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Secrets } from '#platform/secrets.ts'
import { lookupKeyMissingError } from './errors.ts'
import type { LookupSettings, LookupSettingsChange } from './settings-contract.ts'
import { findSettings, saveSettings } from './store.ts'

const sealingContext = (websiteId: WebsiteId): string => `address lookup ${websiteId}`

export type PrivateLookupSettings = Readonly<{ enabled: boolean; googleKey: string | null }>

type Dependencies = { queries: Queries; transact: Transact; secrets: Pick<Secrets, 'seal' | 'open'> }

/** Without a row a site has suggestions from the built-in data. */
export const createLookupSettings = ({ queries, transact, secrets }: Dependencies) => {
  const get = async (websiteId: WebsiteId): Promise<LookupSettings> => {
    const [row] = await findSettings(queries, websiteId)
    return { enabled: row?.enabled ?? true, provider: row?.provider ?? 'built-in', hasKey: Boolean(row?.google_key) }
  }

  return {
    get,

    /** With the key, if Google is used. The key is null too if it cannot be decrypted, because the key of the installation has changed. */
    async getPrivate(websiteId: WebsiteId): Promise<PrivateLookupSettings> {
      const [row] = await findSettings(queries, websiteId)
      const sealed = row?.provider === 'google' ? row.google_key : null
      const googleKey = sealed && secrets.open(sealed, sealingContext(websiteId))
      return { enabled: row?.enabled ?? true, googleKey: googleKey ?? null }
    },

    async change(websiteId: WebsiteId, change: LookupSettingsChange): Promise<LookupSettings> {
      const { enabled, provider, googleKey } = change
      await transact(async (tx) => {
        const [row] = await findSettings(tx, websiteId)
        const stored = row?.google_key ?? null
        const sealed = googleKey === '' ? stored : secrets.seal(googleKey, sealingContext(websiteId))
        if (provider === 'google' && sealed === null) throw lookupKeyMissingError()
        await saveSettings(tx, websiteId, { enabled, provider, google_key: provider === 'google' ? sealed : null })
      })
      return get(websiteId)
    },
  }
}
