import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { Language, shortText } from '#base/text-schema.ts'
import { PersonName } from '#people/credentials/model.ts'
import { Address } from '#shop/orders/details-schema.ts'

const feature = 'siteUserAccounts'
const yes = z.enum(['', 'yes', 'on']).transform((value) => value !== '')
/** A checkbox of a form: missing if it is not checked. */
const Checkbox = z.union([z.boolean(), yes]).default(false)
const id = z.uuid()

/** The address form of the account page. */
export const SavedAddress = z.object({
  /** Empty: a new address. */
  addressId: z.union([z.literal(''), id]).default(''),
  isDefault: Checkbox,
  ...Address.shape,
})

/** One action of the account page; the fields are those of its plain HTML forms. */
const AccountAction = z.discriminatedUnion('operation', [
  SavedAddress.extend({ operation: z.literal('save-address') }),
  z.object({ operation: z.literal('delete-address'), addressId: id }),
  z.object({ operation: z.literal('remove-card'), savedMethodId: id }),
  z.object({
    operation: z.literal('save-profile'),
    name: PersonName.default(''),
    phone: shortText(40).default(''),
    /** Empty: the language of the site. */
    language: z.union([z.literal(''), Language]).default(''),
    marketingConsent: Checkbox,
  }),
  z.object({ operation: z.literal('end-session'), sessionId: id }),
  z.object({ operation: z.literal('end-other-sessions') }),
])
export type AccountAction = z.output<typeof AccountAction>

export const changeAccount = endpoint({
  path: 'POST /api/site-users/account/actions',
  summary: 'Save or delete an address, remove a saved card, change the profile, or sign out other devices',
  access: 'member',
  feature,
  input: AccountAction,
  accepts: 'form',
  output: z.object({}),
  errors: [
    'customers.incomplete_address',
    'customers.limit_addresses',
    'customers.no_address',
    'payments.no_saved_method',
    'session.not_found',
  ],
  limit: { times: 120, seconds: 600 },
})

export const exportAccount = endpoint({
  path: 'GET /api/site-users/account/data',
  summary: 'Download all data of my account as JSON',
  access: 'member',
  feature,
  output: z.record(z.string(), z.unknown()),
  errors: ['customers.not_found'],
  limit: { times: 20, seconds: 3600 },
})

export const deleteAccount = endpoint({
  path: 'POST /api/site-users/account/deletion',
  summary: 'Delete my account; orders are kept without personal data',
  access: 'member',
  feature,
  accepts: 'form',
  input: z.object({
    /** Required if the account has one. */
    password: z.string().max(1000).default(''),
    confirm: z.union([z.literal(true), z.enum(['yes', 'on'])], { error: 'Confirm that your account is deleted.' }),
  }),
  output: z.object({}),
  errors: ['members.wrong_password'],
  limit: { times: 10, seconds: 3600 },
})
