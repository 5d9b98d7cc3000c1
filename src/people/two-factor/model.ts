import { z } from 'zod'

/** What can complete a sign-in after the password. A recovery code replaces a lost device. */
export const SecondFactorMethod = z.enum(['authenticator', 'passkey', 'recovery-code'])
export type SecondFactorMethod = z.output<typeof SecondFactorMethod>

/** How long a sign-in waits for its second factor, and a WebAuthn challenge for its response. */
const CHALLENGE_MINUTES = 10
export const getChallengeExpiry = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)

/**
 * Per account, because each guess of six digits has a chance of three in a million. Recovery codes are counted apart, so that guesses by
 * an attacker who knows the password do not lock out the owner.
 */
export const CODE_LIMIT = { times: 10, seconds: 900 }
export const CODE_LIMIT_PER_DAY = { times: 50, seconds: 86_400 }
export const RECOVERY_CODE_LIMIT = { times: 20, seconds: 3600 }

export const RECOVERY_CODE_COUNT = 10

/** Accepts spaces and dashes as people type them. */
export const normalizeCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code)

/** `abcdefghijklmnop` as `abcd-efgh-ijkl-mnop`. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
