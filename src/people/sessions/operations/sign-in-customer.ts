import type { WebsiteId } from '#base/id.ts'
import { wrongCodeError } from '#people/customers/errors.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Browser } from '../browser.ts'
import { wrongCredentialsError } from '../errors.ts'
import { readSignInSecret } from '../model.ts'
import type { CustomerAuthentication, NewSession, StartedSession } from '../service.ts'

type Dependencies = {
  transact: Transact
  customers: CustomerAuthentication
  createSession: (
    tx: Tx,
    browser: Browser,
    request: NewSession,
    customerId: NewSession['memberId'],
  ) => Promise<StartedSession>
  consumeSignInLimits: (browser: Browser, email: string) => Promise<unknown>
}

type OnSite = { websiteId: WebsiteId; rememberMe: boolean }

/** Signs customers in on the pages of a site. Owners sign in at the dashboard, even with the same address. */
export const createCustomerSignIn = (deps: Dependencies) => {
  const { transact, customers } = deps

  const start = (
    tx: Tx,
    browser: Browser,
    { id, language }: { id: NonNullable<NewSession['memberId']>; language: string | null },
    { websiteId, rememberMe }: OnSite,
  ): Promise<StartedSession> => deps.createSession(tx, browser, { websiteId, rememberMe, memberId: id, language }, id)

  return {
    async signInCustomer(
      browser: Browser,
      input: OnSite & { email: string; password: string },
    ): Promise<StartedSession> {
      await deps.consumeSignInLimits(browser, input.email)
      const customer = await customers.authenticate(input.websiteId, input.email, input.password)
      if (!customer) throw wrongCredentialsError()
      return transact((tx) => start(tx, browser, customer, input))
    },

    signInCustomerByLink: (browser: Browser, input: OnSite & { token: string }): Promise<StartedSession> =>
      transact(async (tx) =>
        start(tx, browser, await customers.consumeSignInLink(tx, input.websiteId, input.token), input),
      ),

    /** Works only in the browser that requested the email. */
    async signInCustomerByCode(browser: Browser, input: OnSite & { code: string }): Promise<StartedSession> {
      const browserSecret = readSignInSecret(browser.cookies, browser.secure)
      if (browserSecret === undefined) throw wrongCodeError()
      await customers.countCodeAttempt(browserSecret)
      const { websiteId, code } = input
      return transact(async (tx) =>
        start(tx, browser, await customers.consumeSignInCode(tx, websiteId, { browserSecret, code }), input),
      )
    },
  }
}
