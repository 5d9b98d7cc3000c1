import { ApiError } from '#design/api/api-client.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of your account already.',
  ERROR_CEREMONY_ABORTED: 'The browser’s dialog was closed. Please try again.',
}

/** An error of the browser's WebAuthn dialog, in words that say what to do. */
export const describePasskeyError = (error: unknown): ApiError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message =
    MESSAGES[code] ?? 'The passkey was not used: the browser’s dialog was closed or took too long. Please try again.'
  return new ApiError({ status: 400, code: 'two_factor.passkey_rejected', message, errors: {}, crumbFail: false })
}
