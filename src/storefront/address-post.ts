import type { FastifyInstance } from 'fastify'
import { isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import { toClientKey } from '#platform/http/rate-limit.ts'
import { changeAccount, SavedAddress } from '#shop/customer-profiles/account-contract.ts'
import { type AccountNotice, toNoticePath } from '#shop/customer-profiles/model.ts'
import type { CustomerProfiles } from '#shop/customer-profiles/service.ts'
import { type AccountPost, type AccountPostDependencies, mountAccountPost } from './account-post.ts'
import { type RejectedAddress, renderAccountPage } from './render/account-page.tsx'
import { type PageResponse, redirectResponse } from './render/page-response.ts'

type AddressPostDependencies = AccountPostDependencies & {
  customerProfiles: Pick<CustomerProfiles, 'readAccount' | 'changeAccount'>
}

const NOTICES: ReadonlyMap<string, AccountNotice> = new Map([
  ['customers.incomplete_address', 'invalid-address'],
  ['customers.limit_addresses', 'too-many-addresses'],
  ['request.too_many', 'failed'],
])

/**
 * The address form of the account page without JavaScript. The other forms of the page have nothing to correct and post to the API; this one
 * responds to invalid input with the page, what was entered and the errors at their fields.
 */
export const mountAddressPost = (app: FastifyInstance, deps: AddressPostDependencies): void => {
  const { customerProfiles, rateLimits } = deps

  /** Returns why it was not saved. */
  const save = async (
    { site, fields, request }: AccountPost,
    memberId: Parameters<CustomerProfiles['changeAccount']>[0]['memberId'],
  ): Promise<Omit<RejectedAddress, 'values'> | undefined> => {
    const { websiteId } = site
    try {
      const { path, limit } = changeAccount
      if (limit) await rateLimits.consume(`${path} ${websiteId} ${toClientKey(request.ip)}`, limit)
      const { data: address, error } = SavedAddress.safeParse(fields)
      if (error) {
        const invalid = error.issues.map(({ path: [name] }) => String(name))
        return { status: 400, notice: 'invalid-address', invalid }
      }
      await customerProfiles.changeAccount({ websiteId, memberId }, request, { operation: 'save-address', ...address })
      return undefined
    } catch (error) {
      const notice = isDomainError(error) ? NOTICES.get(error.code) : undefined
      if (!isDomainError(error) || !notice) throw error
      return { status: ERROR_STATUS[error.code], notice, invalid: Object.keys(error.fieldErrors ?? {}) }
    }
  }

  mountAccountPost(app, deps, ACCOUNT_PATHS.account, async (post): Promise<PageResponse> => {
    const { member: customer } = await post.identify()
    if (!customer) return redirectResponse(ACCOUNT_PATHS.signIn, 303)
    try {
      const rejected = await save(post, customer.id)
      if (!rejected) return redirectResponse(toNoticePath('address-saved', 'addresses'), 303)
      const visit = { customer, query: new URLSearchParams(), browser: post.request }
      return await renderAccountPage(deps, post.pageRequest, visit, { ...rejected, values: post.fields })
    } catch (error) {
      // Deleted in another tab; the page shows the result.
      if (!isDomainError(error, 'customers.no_address')) throw error
      return redirectResponse(toNoticePath('address-deleted', 'addresses'), 303)
    }
  })
}
