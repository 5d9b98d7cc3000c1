/** Services that tell people from programs. `built-in` is a proof of work that needs no account. */
export const CAPTCHA_PROVIDERS = ['built-in', 'recaptcha-v2', 'recaptcha-enterprise'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/** What browsers know about the captcha of a site (CAPTCHA-001). */
export type CaptchaSettings = Readonly<{ provider: CaptchaProvider; siteKey: string | null }>

/** A challenge of the built-in captcha, in the format of ALTCHA 2. Its signature covers the parameters. */
export type CaptchaChallenge = Readonly<{
  parameters: Readonly<{
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    data: Readonly<{ id: string; websiteId: string; expiresAt: number }>
  }>
  signature: string
}>

/** The token of the built-in captcha is this as JSON in base64. */
export type CaptchaSolution = Readonly<{
  challenge: CaptchaChallenge
  solution: Readonly<{ counter: number; derivedKey: string }>
}>
