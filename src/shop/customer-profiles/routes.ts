import { Readable } from 'node:stream'
import type { DomainError } from '#base/domain-error.ts'
import { ACCOUNT_PATHS, requireCustomer } from '#people/customers/model.ts'
import { toAttachment } from '#platform/http/attachment.ts'
import { type Call, handle, type RequestInfo, type ResponseTools, type Route } from '#platform/http/handle.ts'
import { type AccountAction, changeAccount, deleteAccount, exportAccount } from './account-contract.ts'
import * as contract from './contract.ts'
import { ACCOUNT_DELETED_PATH, type AccountNotice, type AccountSection, toNoticePath } from './model.ts'
import type { CustomerKey, CustomerProfiles } from './service.ts'

/** Where each form of the account page leads. */
const RESULTS: Readonly<Record<AccountAction['operation'], { notice: AccountNotice; section: AccountSection }>> = {
  'save-address': { notice: 'address-saved', section: 'addresses' },
  'delete-address': { notice: 'address-deleted', section: 'addresses' },
  'remove-card': { notice: 'card-removed', section: 'cards' },
  'save-profile': { notice: 'profile-saved', section: 'profile' },
  'end-session': { notice: 'signed-out', section: 'sessions' },
  'end-other-sessions': { notice: 'signed-out', section: 'sessions' },
}
const isOperation = (value: unknown): value is AccountAction['operation'] =>
  typeof value === 'string' && Object.hasOwn(RESULTS, value)

const NOTICES: Readonly<Partial<Record<DomainError['code'], AccountNotice>>> = {
  'customers.incomplete_address': 'invalid-address',
  'customers.limit_addresses': 'too-many-addresses',
  'members.wrong_password': 'wrong-password',
  // In another tab; the page shows the result.
  'customers.no_address': 'address-deleted',
  'payments.no_saved_method': 'card-removed',
  'session.not_found': 'signed-out',
  'request.too_many': 'failed',
}

/** Forged requests and others that the page cannot explain are answered as usual. */
const toErrorPath = (
  { code }: DomainError,
  section: AccountSection,
  invalid: AccountNotice = 'failed',
): string | undefined => {
  if (code === 'access.sign_in') return ACCOUNT_PATHS.signIn
  if (code === 'request.invalid') return toNoticePath(invalid, section)
  const notice = NOTICES[code]
  return notice && toNoticePath(notice, section)
}

type AccountCall = Pick<Call<typeof changeAccount>, 'websiteId' | 'caller'>
const toKey = ({ websiteId, caller }: AccountCall): CustomerKey => ({ websiteId, memberId: requireCustomer(caller).id })

/** Removes the cookies of a session that no longer exists. */
type ClearCookies = (call: { request: RequestInfo; response: ResponseTools } & AccountCall) => Promise<void>

export const customerProfileRoutes = (
  profiles: CustomerProfiles,
  { clearCookies }: { clearCookies: ClearCookies },
): Route[] => [
  handle(contract.listCustomers, ({ websiteId, query }) => profiles.list(websiteId, query)),
  handle(contract.exportCustomers, ({ websiteId, query, response }) => {
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', toAttachment('customers.csv'))
    return Readable.from(profiles.exportCsv(websiteId, query))
  }),
  handle(contract.readCustomer, ({ websiteId, params }) => profiles.read(websiteId, params.customerId)),
  handle(contract.addCustomer, ({ websiteId, input }) => profiles.add(websiteId, input)),
  handle(contract.importCustomers, ({ websiteId, input }) => profiles.importCsv(websiteId, input.csv)),
  handle(contract.updateCustomerRecord, ({ websiteId, params, input }) =>
    profiles.update(websiteId, params.customerId, input),
  ),
  handle(contract.inviteCustomer, async ({ websiteId, params }) => {
    await profiles.invite(websiteId, params.customerId)
    return {}
  }),
  handle(
    contract.deleteCustomer,
    async ({ websiteId, params }) => void (await profiles.remove(websiteId, params.customerId)),
  ),

  handle(
    changeAccount,
    async (call) => {
      await profiles.changeAccount(toKey(call), call.request, call.input)
      return {}
    },
    {
      onSuccess: (_, { input: { operation } }) => toNoticePath(RESULTS[operation].notice, RESULTS[operation].section),
      onError: (error, { operation }) =>
        isOperation(operation)
          ? toErrorPath(error, RESULTS[operation].section, operation === 'save-address' ? 'invalid-address' : 'failed')
          : undefined,
    },
  ),
  handle(exportAccount, async (call) => {
    call.response.header('content-disposition', toAttachment('account.json'))
    call.response.header('cache-control', 'no-store')
    return profiles.exportAccount(toKey(call), call.request)
  }),
  handle(
    deleteAccount,
    async (call) => {
      await profiles.deleteAccount(toKey(call), call.input.password)
      await clearCookies(call)
      return {}
    },
    {
      onSuccess: () => ACCOUNT_DELETED_PATH,
      onError: (error) => toErrorPath(error, 'data', 'not-confirmed'),
    },
  ),
]
