import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { Email, EnteredPassword, NewPassword, PersonName, Token } from '#people/credentials/model.ts'
import { SignInCode } from '#people/customers/contract.ts'
import { ACCOUNT_PATHS, SIGN_IN_SECONDS } from '#people/customers/model.ts'
import type { Customers } from '#people/customers/service.ts'
import { cartCookieName, createSignInSecretCookie, signInSecretCookieName } from '#people/sessions/model.ts'
import type { Sessions } from '#people/sessions/service.ts'
import { applyCookies } from '#platform/http/apply-cookies.ts'
import type { RequestInfo, ResponseTools } from '#platform/http/handle.ts'
import { getShopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { AccountPost } from './account-post.ts'
import { readNextPath } from './next-path.ts'
import { SENT_TO_COOKIE } from './render/account.tsx'
import type { AccountFormName } from './render/account-forms.ts'

export type AccountActionDependencies = {
  customers: Customers
  sessions: Sessions
  cart: Pick<Cart, 'read' | 'resolveToken'>
  setCartCookies: (
    call: { request: Pick<RequestInfo, 'cookies' | 'secure'>; response: ResponseTools },
    token: string,
  ) => void
}

/** What a form does with its validated input. Returns the path to redirect to. */
type AccountAction = { schema: z.ZodType; run: (post: AccountPost, input: never) => Promise<string> }

const action = <Schema extends z.ZodType>(
  schema: Schema,
  run: (post: AccountPost, input: z.output<Schema>) => Promise<string>,
): AccountAction => ({ schema, run })

/** Checkboxes are missing if they are not checked. */
const Checkbox = z
  .string()
  .optional()
  .transform((value) => value === 'true')
const AnyAddress = z.string().trim().min(1).max(254)
const Next = z.string().optional().transform(readNextPath)

const rememberAddress = ({ response }: AccountPost, email: string): void =>
  response.setCookie(SENT_TO_COOKIE, email, { maxAgeSeconds: SIGN_IN_SECONDS })

export const createAccountActions = ({
  customers,
  sessions,
  cart,
  setCartCookies,
}: AccountActionDependencies): Readonly<Record<AccountFormName, AccountAction>> => {
  const start = async (
    { request, response }: AccountPost,
    started: ReturnType<Sessions['startSession']>,
    next: string | undefined,
  ): Promise<string> => {
    applyCookies(response, (await started).cookies)
    for (const name of [signInSecretCookieName(request.secure), SENT_TO_COOKIE])
      if (request.cookies[name] !== undefined) response.clearCookie(name)
    return next ?? ACCOUNT_PATHS.account
  }

  const setPassword = action(z.object({ token: Token, password: NewPassword }), async (post, input) => {
    const { websiteId } = post.site
    const { id } = await customers.resetPassword(websiteId, input)
    return start(post, sessions.startSession(post.request, { websiteId, memberId: id, rememberMe: false }), undefined)
  })

  /** A browser that has shown the customer's cart only in part of the pages may have no token yet. */
  const issueCartToken = async (websiteId: WebsiteId, { request, response, identify }: AccountPost) => {
    const shopper = getShopper({ request, caller: await identify() })
    const token = shopper.memberId ? await cart.resolveToken(websiteId, shopper) : shopper.token
    if (token === undefined || token === shopper.token) return request
    if (!(await cart.read(websiteId, shopper))?.entries.length) return request
    setCartCookies({ request, response }, token)
    return { ...request, cookies: { ...request.cookies, [cartCookieName(request.secure)]: token } }
  }

  return {
    signIn: action(
      z.object({ email: AnyAddress, password: EnteredPassword, rememberMe: Checkbox, next: Next }),
      (post, { next, ...input }) =>
        start(post, sessions.signInCustomer(post.request, { ...input, websiteId: post.site.websiteId }), next),
    ),

    signInEmail: action(z.object({ email: Email, next: Next }), async (post, { email, next }) => {
      const { request, response, site } = post
      const { browserSecret } = await customers.requestSignInEmail(site.websiteId, email, request.ip)
      applyCookies(response, [createSignInSecretCookie(browserSecret, request.secure, SIGN_IN_SECONDS)])
      rememberAddress(post, email)
      return next ? `${ACCOUNT_PATHS.code}?next=${encodeURIComponent(next)}` : ACCOUNT_PATHS.code
    }),

    code: action(z.object({ code: SignInCode, rememberMe: Checkbox, next: Next }), (post, { next, ...input }) =>
      start(post, sessions.signInCustomerByCode(post.request, { ...input, websiteId: post.site.websiteId }), next),
    ),

    link: action(z.object({ token: Token, rememberMe: Checkbox }), (post, input) =>
      start(post, sessions.signInCustomerByLink(post.request, { ...input, websiteId: post.site.websiteId }), undefined),
    ),

    signUp: action(
      z.object({ name: PersonName.default(''), email: Email, password: NewPassword }),
      async (post, input) => {
        await customers.signUp(post.site.websiteId, { ...input, language: null }, post.request.ip)
        rememberAddress(post, input.email)
        return `${ACCOUNT_PATHS.signUp}?sent`
      },
    ),

    confirm: action(
      z.object({ token: Token, password: EnteredPassword, rememberMe: Checkbox }),
      async (post, { rememberMe, ...input }) => {
        const { websiteId } = post.site
        const { id } = await customers.confirmSignUp(websiteId, input)
        return start(post, sessions.startSession(post.request, { websiteId, memberId: id, rememberMe }), undefined)
      },
    ),

    forgotPassword: action(z.object({ email: Email }), async (post, { email }) => {
      await customers.requestPasswordReset(post.site.websiteId, email, post.request.ip)
      rememberAddress(post, email)
      return `${ACCOUNT_PATHS.forgotPassword}?sent`
    }),

    resetPassword: setPassword,
    invitation: setPassword,

    password: action(
      z.object({ current: EnteredPassword.optional(), password: NewPassword }),
      async (post, { current, password }) => {
        const { websiteId } = post.site
        const { member } = await post.identify()
        if (!member) return ACCOUNT_PATHS.signIn
        await customers.changePassword(websiteId, member.id, { current, password })
        // The change revoked every session including this one, so start a new one.
        const started = sessions.startSession(post.request, { websiteId, memberId: member.id, rememberMe: false })
        return start(post, started, undefined)
      },
    ),

    signOut: action(z.object({ cloneCart: Checkbox }), async (post, { cloneCart }) => {
      const { websiteId } = post.site
      const browser = cloneCart ? await issueCartToken(websiteId, post) : post.request
      applyCookies(post.response, await sessions.signOut(browser, { websiteId, cloneCart }))
      return '/'
    }),
  }
}
