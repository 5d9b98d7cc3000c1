import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { shortText } from '#base/text-schema.ts'
import { EnteredPassword } from '#people/credentials/model.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const EnteredCode = z.string().trim().min(1, 'Please enter a code.').max(40, 'That code is too long.')

const Base64Url = z.string().regex(/^[\w-]+$/)

/** Responses of the browser's WebAuthn API as JSON; the contents are verified by the server's library. */
const passkeyResponse = <Content extends z.ZodType>(response: Content) =>
  z.object({
    id: Base64Url.max(1400),
    rawId: Base64Url.max(1400),
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.looseObject({}).default({}),
  })
const PasskeyRegistration = passkeyResponse(
  z.object({
    clientDataJSON: Base64Url.max(4000),
    attestationObject: Base64Url.max(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
)
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>
export const PasskeyAssertion = passkeyResponse(
  z.object({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(4000),
    signature: Base64Url.max(4000),
    userHandle: Base64Url.max(200).nullish(),
  }),
)
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** Options for the browser's WebAuthn API as JSON. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** Re-authentication; an account without a password needs none. */
const WithPassword = z.object({ password: EnteredPassword.optional() })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
/** Recovery codes come with the first factor only. */
const NewFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const Done = z.object({})
const LIMIT = { times: 30, seconds: 3600 }

export const getTwoFactor = endpoint({
  path: 'GET /api/account/two-factor',
  summary: 'Get my second factors',
  access: 'account',
  output: z.object({
    hasAuthenticator: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }),
    ),
    recoveryCodesLeft: z.int(),
    /** Passkeys work only at this origin. */
    passkeyOrigin: z.string(),
  }),
})

export const startAuthenticator = endpoint({
  path: 'POST /api/account/two-factor/authenticator',
  summary: 'Start to set up an authenticator app',
  access: 'account',
  input: WithPassword,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['accounts.wrong_password', 'two_factor.already_enabled'],
  limit: LIMIT,
})

export const confirmAuthenticator = endpoint({
  path: 'POST /api/account/two-factor/authenticator/confirm',
  summary: 'Enable the authenticator app with its first code',
  access: 'account',
  input: z.object({ code: EnteredCode }),
  output: NewFactor,
  errors: ['two_factor.wrong_code', 'two_factor.not_started'],
  limit: LIMIT,
})

export const removeAuthenticator = endpoint({
  path: 'POST /api/account/two-factor/authenticator/remove',
  summary: 'Remove the authenticator app',
  access: 'account',
  input: WithPassword,
  output: Done,
  errors: ['accounts.wrong_password'],
  limit: LIMIT,
})

export const startPasskey = endpoint({
  path: 'POST /api/account/two-factor/passkeys/options',
  summary: 'Start to add a passkey',
  access: 'account',
  input: WithPassword,
  output: PasskeyOptions,
  errors: ['accounts.wrong_password'],
  limit: LIMIT,
})

export const addPasskey = endpoint({
  path: 'POST /api/account/two-factor/passkeys',
  summary: 'Add the passkey that the browser created',
  access: 'account',
  input: z.object({ name: shortText(100).min(1, 'Please enter a name.'), passkey: PasskeyRegistration }),
  output: NewFactor,
  errors: ['two_factor.passkey_rejected'],
  limit: LIMIT,
})

export const removePasskey = endpoint({
  path: 'POST /api/account/two-factor/passkeys/remove',
  summary: 'Remove a passkey',
  access: 'account',
  input: WithPassword.extend({ id: z.string().max(1400) }),
  output: Done,
  errors: ['accounts.wrong_password', 'two_factor.no_passkey'],
  limit: LIMIT,
})

export const renewRecoveryCodes = endpoint({
  path: 'POST /api/account/two-factor/recovery-codes',
  summary: 'Replace my recovery codes',
  access: 'account',
  input: WithPassword,
  output: RecoveryCodes,
  errors: ['accounts.wrong_password', 'two_factor.not_started'],
  limit: LIMIT,
})

export const disableTwoFactor = endpoint({
  path: 'POST /api/account/two-factor/disable',
  summary: 'Remove all second factors',
  access: 'account',
  input: WithPassword,
  output: Done,
  errors: ['accounts.wrong_password'],
  limit: LIMIT,
})
