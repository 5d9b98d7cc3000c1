import { PageType } from '#base/enumerations/pages.ts'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import { type AccountVisit, accountJsonResponse, accountPageResponse } from './account-layout.tsx'
import type { PageResponse } from './page-response.ts'
import type { PageRequest } from './render-page.tsx'

export type AccountPageDependencies = object

/** The page of a signed-in customer. */
export const renderAccountPage = async (
  _deps: AccountPageDependencies,
  request: PageRequest,
  { customer, query }: AccountVisit,
): Promise<PageResponse> => {
  if (query.get('format') === 'json') return accountJsonResponse(request)
  const messages = getAccountMessages(request.site.language)
  return accountPageResponse(request, {
    title: messages.account,
    view: (
      <div className="screen account" data-page-type={PageType.signOnPage}>
        <h1 className="heading size-large">{messages.account}</h1>
        <p className="screen-intro">{customer.email}</p>
        <p>
          <a href={ACCOUNT_PATHS.signOut}>{messages.signOut}</a>
        </p>
      </div>
    ),
  })
}
