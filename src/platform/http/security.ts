import { createHash } from 'node:crypto'
import { ANNOUNCEMENT_SCRIPT } from '#base/announcement-script.ts'

/** Security headers. See docs/decisions for why each surface has its own policy. */

const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const CLOSED = { 'default-src': "'self'", 'base-uri': "'none'", 'object-src': "'none'", 'form-action': "'self'" }

/** The only inline script of published pages. */
const INLINE_SCRIPT = `'sha256-${createHash('sha256').update(ANNOUNCEMENT_SCRIPT).digest('base64')}'`

const PAGE = {
  ...CLOSED,
  'script-src': `'self' ${INLINE_SCRIPT}`,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https:",
  'media-src': "'self' https:",
  'frame-src': "'self' https:",
  'frame-ancestors': "'self'",
}

export const POLICIES = {
  /** Published pages: scripts only from us; images and embedded frames from any https address. */
  page: policy(PAGE),
  /** Published pages with a form on a site that uses reCAPTCHA: also Google's script. */
  recaptchaPage: policy({
    ...PAGE,
    'script-src': `'self' ${INLINE_SCRIPT} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
    'connect-src': "'self' https://www.google.com/recaptcha/",
  }),
  /** The dashboard: no external resources, no framing. */
  config: policy({
    ...CLOSED,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
  }),
  /** The editor canvas: framed only by the editor, runs only our script, frames nothing. */
  canvas: policy({
    ...CLOSED,
    'form-action': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
    'frame-src': "'none'",
    'frame-ancestors': "'self'",
  }),
  /** Data responses: harmless if opened as a page. */
  data: "default-src 'none'; frame-ancestors 'none'",
  /** Uploaded files: an opaque origin without a session. */
  sandbox: 'sandbox',
} as const

export type Surface = keyof typeof POLICIES

export const securityHeaders = (surface: Surface, secure: boolean): Record<string, string> => ({
  'content-security-policy': POLICIES[surface],
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  ...(surface === 'config' || surface === 'data' ? { 'x-frame-options': 'DENY' } : {}),
  ...(surface === 'canvas' ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
