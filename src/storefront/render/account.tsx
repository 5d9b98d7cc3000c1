import { Token } from '#people/credentials/model.ts'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import type { Customers } from '#people/customers/service.ts'
import { readSignInSecret } from '#people/sessions/model.ts'
import { readNextPath } from '#storefront/next-path.ts'
import { AccountView, type AccountViewProps } from '#storefront/views/account/AccountView.tsx'
import {
  type AccountFormName,
  type AccountFormState,
  buildAccountForm,
  buildInvalidLink,
  buildSentNotice,
  isTokenForm,
  type TokenFormName,
} from './account-forms.ts'
import { type AccountVisit, accountJsonResponse, accountPageResponse } from './account-layout.tsx'
import { type PageResponse, redirectResponse } from './page-response.ts'
import type { PageRequest } from './render-page.tsx'

/** Pages under `/account` that work without an account: sign-in, sign-up and the targets of emailed links. */

export type AccountEntryDependencies = {
  customers: Pick<Customers, 'isConfirmLinkValid' | 'isSignInLinkValid' | 'isPasswordLinkValid'>
}

/** The address to which this browser had an email sent, to show it on the next page. */
export const SENT_TO_COOKIE = 'sw_sent_to'

const NAMES = new Map(
  Object.entries(ACCOUNT_PATHS).flatMap(([name, path]) =>
    path === ACCOUNT_PATHS.account ? [] : [[path as string, name as AccountFormName]],
  ),
)
export const findAccountForm = (path: string): AccountFormName | undefined => NAMES.get(path)

const renderView = (request: PageRequest, page: AccountViewProps, status?: number): PageResponse => {
  const { optional } = getAccountMessages(request.site.language)
  return accountPageResponse(request, {
    title: page.title,
    view: <AccountView {...page} optionalLabel={optional} />,
    status,
  })
}

export const renderAccountForm = (
  request: PageRequest,
  name: AccountFormName,
  state: AccountFormState,
  status?: number,
): PageResponse => {
  const { language, title } = request.site
  const page = buildAccountForm(name, { messages: getAccountMessages(language), siteTitle: title }, state)
  return renderView(request, page, status)
}

export const renderInvalidLink = (request: PageRequest, name: TokenFormName): PageResponse =>
  renderView(request, buildInvalidLink(name, getAccountMessages(request.site.language)), 410)

const isLinkValid = (
  { customers }: AccountEntryDependencies,
  { site: { websiteId } }: PageRequest,
  name: TokenFormName,
  token: string,
): Promise<boolean> => {
  if (name === 'confirm') return customers.isConfirmLinkValid(websiteId, token)
  if (name === 'link') return customers.isSignInLinkValid(websiteId, token)
  return customers.isPasswordLinkValid(websiteId, token, name === 'invitation' ? 'invite' : 'reset-password')
}

type EntryVisit = Omit<AccountVisit, 'customer'> & Partial<Pick<AccountVisit, 'customer'>>

/** Opening a link uses nothing: mail scanners open links too. The form on the page does. */
const renderLinkPage = async (
  deps: AccountEntryDependencies,
  request: PageRequest,
  name: TokenFormName,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const { data: token } = Token.safeParse(query.get('token'))
  const isValid = token !== undefined && (await isLinkValid(deps, request, name, token))
  return isValid ? renderAccountForm(request, name, { values: { token } }) : renderInvalidLink(request, name)
}

export const renderAccountEntry = async (
  deps: AccountEntryDependencies,
  request: PageRequest,
  name: AccountFormName,
  { customer, query, browser }: EntryVisit,
): Promise<PageResponse> => {
  if (query.get('format') === 'json') return accountJsonResponse(request)
  if (isTokenForm(name)) return renderLinkPage(deps, request, name, query)
  const next = readNextPath(query.get('next'))
  const isForSignedIn = name === 'signOut'
  if (isForSignedIn !== (customer !== undefined))
    return redirectResponse(isForSignedIn ? '/' : (next ?? ACCOUNT_PATHS.account))
  const sentTo = browser.cookies[SENT_TO_COOKIE] ?? ''
  if ((name === 'signUp' || name === 'forgotPassword') && query.has('sent'))
    return renderView(request, buildSentNotice(name, getAccountMessages(request.site.language), sentTo))
  if (name === 'code' && readSignInSecret(browser.cookies, browser.secure) === undefined)
    return redirectResponse(ACCOUNT_PATHS.signInEmail)
  return renderAccountForm(request, name, { values: next ? { next } : {}, sentTo })
}
