import { isOneOf } from '#base/enumerations/enumeration.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import { getAccountPageMessages } from '#shop/customer-profiles/locales/get-messages.ts'
import { ACCOUNT_NOTICES, type AccountNotice } from '#shop/customer-profiles/model.ts'
import type { CustomerProfiles } from '#shop/customer-profiles/service.ts'
import { AccountPageView } from '#storefront/views/account/AccountPageView.tsx'
import { type AccountVisit, accountJsonResponse, accountPageResponse } from './account-layout.tsx'
import type { PageResponse } from './page-response.ts'
import { createRenderContext, type PageRequest } from './render-page.tsx'

export type AccountPageDependencies = { customerProfiles: Pick<CustomerProfiles, 'readAccount'> }

/** An address form that was posted and not saved. */
export type RejectedAddress = Readonly<{
  status: number
  notice: AccountNotice
  /** Names of the fields to correct. */
  invalid: readonly string[]
  /** What was entered. */
  values: Readonly<Record<string, string>>
}>

/** Languages that visitors' messages are translated to. */
const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
] as const

const parsePage = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

const getShopPath = ({ layout }: PageRequest): string => [...layout.stores.values()][0]?.path ?? '/'

/** The account of a signed-in customer (ACCOUNT-004). */
export const renderAccountPage = async (
  deps: AccountPageDependencies,
  request: PageRequest,
  { customer, query, browser }: AccountVisit,
  rejectedAddress?: RejectedAddress,
): Promise<PageResponse> => {
  if (query.get('format') === 'json') return accountJsonResponse(request)
  const { websiteId } = request.site
  const page = parsePage(query.get('orders'))
  const account = await deps.customerProfiles.readAccount({ websiteId, memberId: customer.id }, browser, page)
  const language = account.customer.language ?? request.site.language
  const notice = query.get('notice') ?? ''
  const context = createRenderContext(request, new Map())
  const view = (
    <AccountPageView
      account={account}
      page={page}
      editedAddress={query.get('address') ?? undefined}
      rejectedAddress={rejectedAddress}
      notice={isOneOf(ACCOUNT_NOTICES, notice) ? notice : undefined}
      shop={getShopPath(request)}
      signOutPath={ACCOUNT_PATHS.signOut}
      passwordPath={ACCOUNT_PATHS.password}
      languages={LANGUAGES}
      language={language}
      context={context}
    />
  )
  return accountPageResponse(request, {
    title: getAccountPageMessages(language).title,
    view,
    status: rejectedAddress?.status,
  })
}

/** After the account was deleted. */
export const renderDeletedAccount = (request: PageRequest): PageResponse => {
  const { deletedTitle, deletedText, home } = getAccountPageMessages(request.site.language)
  const view = (
    <div className="screen screen-alone" data-page-type={PageType.signOnPage}>
      <h1 className="heading size-large">{deletedTitle}</h1>
      <p className="screen-intro">{deletedText}</p>
      <p>
        <a className="button button-text button-medium" href="/">
          {home}
        </a>
      </p>
    </div>
  )
  return accountPageResponse(request, { title: deletedTitle, view })
}
