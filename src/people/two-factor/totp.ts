import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) with the parameters that all authenticator apps support: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the current one that are accepted, for clocks that differ. */
const WINDOW = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  let [bits, value, text] = [0, 0, '']
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

const getStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

const computeCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a code, or undefined if it is wrong. The caller must accept each step only once. */
export const findStep = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  const current = getStep(now)
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => current - WINDOW + index)
  return steps.find((step) => {
    const expected = Buffer.from(computeCode(secret, step))
    const given = Buffer.from(code)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** For the QR code, and for apps on the same device. */
export const getAuthenticatorUri = (secret: Uint8Array, { issuer, email }: { issuer: string; email: string }): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })}`
