import { Token } from '#people/credentials/model.ts'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import type { Customers } from '#people/customers/service.ts'
import { readSignInSecret, SITE_USER_COOKIE } from '#people/sessions/model.ts'
import { readNextPath } from '#storefront/next-path.ts'
import { AccountView, type AccountViewProps } from '#storefront/views/account/AccountView.tsx'
import {
  type AccountFormName,
  type AccountFormState,
  buildAccountForm,
  buildInvalidLink,
  buildSentNotice,
  isForCustomers,
  isTokenForm,
  type TokenFormName,
} from './account-forms.ts'
import { type AccountVisit, accountJsonResponse, accountPageResponse } from './account-layout.tsx'
import { type AccountPageDependencies, renderAccountPage, renderDeletedAccount } from './account-page.tsx'
import { type PageResponse, redirectResponse } from './page-response.ts'
import type { PageRequest } from './render-page.tsx'
import type { ScreenContent } from './screen-document.tsx'

/** Pages under `/account`: sign-in, sign-up, the targets of emailed links, and the page of a signed-in customer. */

export type AccountDependencies = AccountPageDependencies & {
  customers: Pick<Customers, 'isConfirmLinkValid' | 'isSignInLinkValid' | 'isPasswordLinkValid' | 'hasPassword'>
}

/** The address to which this browser had an email sent, to show it on the next page. */
export const SENT_TO_COOKIE = 'sw_sent_to'

const FORMS = Object.entries(ACCOUNT_PATHS).filter(([name]) => name !== 'account') as [AccountFormName, string][]
const NAMES: ReadonlyMap<string, AccountFormName> = new Map(FORMS.map(([name, path]) => [path, name]))

type ViewOptions = { status?: number; screen?: ScreenContent }

const renderView = (
  request: PageRequest,
  page: AccountViewProps,
  { status, screen }: ViewOptions = {},
): PageResponse => {
  const { optional } = getAccountMessages(request.site.language)
  return accountPageResponse(request, {
    title: page.title,
    view: <AccountView {...page} optionalLabel={optional} hasTitle={screen?.hasTitle} />,
    status,
    screen,
  })
}

/** Forms that are shown on the owner's sign-in screen. */
const SIGN_ON_FORMS: ReadonlySet<AccountFormName> = new Set(['signIn', 'signInEmail'])

export const isSignInPath = (path: string): boolean => {
  const name = NAMES.get(path)
  return name !== undefined && SIGN_ON_FORMS.has(name)
}

export const renderAccountForm = (
  request: PageRequest,
  name: AccountFormName,
  state: AccountFormState,
  status?: number,
): PageResponse => {
  const { language, title } = request.site
  const page = buildAccountForm(name, { messages: getAccountMessages(language), siteTitle: title }, state)
  return renderView(request, page, { status, screen: SIGN_ON_FORMS.has(name) ? request.signOnScreen : undefined })
}

export const renderInvalidLink = (request: PageRequest, name: TokenFormName): PageResponse =>
  renderView(request, buildInvalidLink(name, getAccountMessages(request.site.language)), { status: 410 })

const isLinkValid = (
  { customers }: AccountDependencies,
  { site: { websiteId } }: PageRequest,
  name: TokenFormName,
  token: string,
): Promise<boolean> => {
  if (name === 'confirm') return customers.isConfirmLinkValid(websiteId, token)
  if (name === 'link') return customers.isSignInLinkValid(websiteId, token)
  return customers.isPasswordLinkValid(websiteId, token, name === 'invitation' ? 'invite' : 'reset-password')
}

type FormVisit = Omit<AccountVisit, 'customer'> & Partial<Pick<AccountVisit, 'customer'>>

/** Opening a link uses nothing: mail scanners open links too. The form on the page does. */
const renderLinkPage = async (
  deps: AccountDependencies,
  request: PageRequest,
  name: TokenFormName,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const { data: token } = Token.safeParse(query.get('token'))
  const isValid = token !== undefined && (await isLinkValid(deps, request, name, token))
  return isValid ? renderAccountForm(request, name, { values: { token } }) : renderInvalidLink(request, name)
}

const renderFormPage = async (
  deps: AccountDependencies,
  request: PageRequest,
  name: AccountFormName,
  { customer, query, browser }: FormVisit,
): Promise<PageResponse> => {
  if (query.get('format') === 'json') return accountJsonResponse(request)
  if (isTokenForm(name)) return renderLinkPage(deps, request, name, query)
  const next = readNextPath(query.get('next'))
  if (!customer && isForCustomers(name)) return redirectResponse(ACCOUNT_PATHS.signIn)
  if (customer && !isForCustomers(name)) return redirectResponse(next ?? ACCOUNT_PATHS.account)
  const sentTo = browser.cookies[SENT_TO_COOKIE] ?? ''
  if ((name === 'signUp' || name === 'forgotPassword') && query.has('sent'))
    return renderView(request, buildSentNotice(name, getAccountMessages(request.site.language), sentTo))
  if (name === 'code' && readSignInSecret(browser.cookies, browser.secure) === undefined)
    return redirectResponse(ACCOUNT_PATHS.signInEmail)
  const hasPassword =
    customer && name === 'password' ? await deps.customers.hasPassword(request.site.websiteId, customer.id) : undefined
  return renderAccountForm(request, name, { values: next ? { next } : {}, sentTo, hasPassword })
}

/** A session that ended elsewhere leaves the readable cookie behind, and the header would still say "Account". */
const redirectToSignIn = ({ cookies }: AccountVisit['browser']): PageResponse => {
  const response = redirectResponse(ACCOUNT_PATHS.signIn)
  if (!cookies[SITE_USER_COOKIE]?.includes('"siteUserId":"')) return response
  return { ...response, headers: { ...response.headers, 'set-cookie': `${SITE_USER_COOKIE}=; Max-Age=0; Path=/` } }
}

/** Undefined if there is no such page of the account. */
export const renderAccount = async (
  deps: AccountDependencies,
  request: PageRequest,
  visit: Omit<AccountVisit, 'customer'> & { customer: () => Promise<AccountVisit['customer'] | undefined> },
): Promise<PageResponse | undefined> => {
  const name = NAMES.get(request.path)
  if (name === undefined && request.path !== ACCOUNT_PATHS.account) return undefined
  const { query, browser } = visit
  const customer = await visit.customer()
  if (name !== undefined) return renderFormPage(deps, request, name, { customer, query, browser })
  if (customer) return renderAccountPage(deps, request, { customer, query, browser })
  if (query.has('deleted')) return renderDeletedAccount(request)
  return query.get('format') === 'json' ? accountJsonResponse(request) : redirectToSignIn(browser)
}
