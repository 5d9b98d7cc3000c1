import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge } from 'altcha-lib'
import type { CaptchaChallenge } from '#base/captcha.ts'

/** `crypto.subtle`, which the library uses, exists only on https, and is slower for short texts. */
const deriveKey = async (
  { cost }: { cost: number },
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> => {
  let derivedKey = new Uint8Array(salt.length + password.length)
  derivedKey.set(salt)
  derivedKey.set(password, salt.length)
  for (let round = 0; round < cost; round++) derivedKey = sha256(derivedKey)
  return { derivedKey }
}

self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey }))
}
