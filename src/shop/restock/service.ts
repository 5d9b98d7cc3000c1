import { normalizeEmail } from '#base/email-address.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { mailingListDeleted } from '#site/mailing-lists/contract.ts'
import { createRestockManagement, type ManagementDependencies } from './management-service.ts'
import { createSignUp, type SignUpDependencies } from './operations/sign-up.ts'
import { createPlainSignUp } from './operations/sign-up-plainly.ts'
import { createUnsubscribe } from './operations/unsubscribe.ts'
import { type AddressSignUp, deleteSignUpsOfAddress, listSignUpsOfAddress } from './store/sign-ups.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'

export type RestockDependencies = SignUpDependencies &
  Omit<ManagementDependencies, 'createUnsubscribeUrl'> & { preferences: Pick<Preferences, 'read' | 'changeInTx'> }

/** Emails for people who wait until a sold-out variant is available again. */
export const createRestock = (deps: RestockDependencies) => {
  const links = createUnsubscribeLinks(deps.secrets)
  const { events, preferences } = deps
  events.on(mailingListDeleted, async (tx, { websiteId, listId }) => {
    const { mailingListId } = await preferences.read(websiteId, 'restock')
    if (mailingListId === listId) await preferences.changeInTx(tx, websiteId, 'restock', { mailingListId: '' })
  })

  const { signUp, checkEmail } = createSignUp(deps)
  return {
    management: createRestockManagement({ ...deps, createUnsubscribeUrl: links.createUnsubscribeUrl }),
    signUp,
    ...createPlainSignUp({ ...deps, signUp, checkEmail }),
    ...createUnsubscribe({ ...deps, links }),

    /** For the data that a customer downloads. */
    listForAddress: (websiteId: WebsiteId, email: string): Promise<AddressSignUp[]> =>
      listSignUpsOfAddress(deps.queries, websiteId, normalizeEmail(email)),

    /** When the customer with this address deletes the account. */
    eraseAddress: (tx: Tx, websiteId: WebsiteId, email: string): Promise<void> =>
      deleteSignUpsOfAddress(tx, websiteId, normalizeEmail(email)),
  }
}
export type Restock = ReturnType<typeof createRestock>
