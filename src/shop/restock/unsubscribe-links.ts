import { RestockSignUpId, type WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'
import { getUnsubscribePath } from './model.ts'

/** Signed, so that nothing is stored and links in old emails keep working. A token works only on its own site. */
export const createUnsubscribeLinks = (secrets: Pick<Secrets, 'sign'>) => {
  const tokens = createSignedTokens(secrets, 'restock.unsubscribe')
  return {
    /** For the footer and the List-Unsubscribe header of a notification. */
    createUnsubscribeUrl: (site: { websiteId: WebsiteId; origin: string }, signUpId: RestockSignUpId): string =>
      site.origin + getUnsubscribePath(tokens.create(site.websiteId, [signUpId])),

    /** Undefined if the token is invalid or belongs to another site. */
    parse: (websiteId: WebsiteId, token: string): RestockSignUpId | undefined =>
      RestockSignUpId.safeParse(tokens.parse(websiteId, token)?.[0]).data,
  }
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>
