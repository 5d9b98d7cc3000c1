import { handle, type Route } from '../http/handle.ts'
import { createCaptchaChallenge } from './contract.ts'
import type { Captcha } from './service.ts'

export const captchaRoutes = (captcha: Captcha): Route[] => [
  handle(createCaptchaChallenge, ({ websiteId }) => captcha.createChallenge(websiteId)),
]
