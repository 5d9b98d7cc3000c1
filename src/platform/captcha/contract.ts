import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'

export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    cost: z.int(),
    keyLength: z.literal(32),
    keyPrefix: z.string().regex(/^[0-9a-f]{2,64}$/),
    keySignature: z.string().regex(/^[0-9a-f]{64}$/),
    data: z.object({ id: z.uuid(), websiteId: WebsiteId, expiresAt: z.int() }),
  }),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

export const createCaptchaChallenge = endpoint({
  path: 'GET /api/form/captcha-challenge',
  summary: 'Get a proof-of-work challenge for one submission; valid for 20 minutes on this site',
  access: 'visitor',
  output: CaptchaChallenge,
  limit: { times: 120, seconds: 60 },
})
