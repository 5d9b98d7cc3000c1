import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import type { CaptchaChallenge } from '#base/captcha.ts'

/** Without `crypto.subtle`, which browsers offer only on https and localhost; about ten times slower. */
const deriveKeyInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
})

self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey: self.isSecureContext ? deriveKey : deriveKeyInScript }))
}
