import { z } from 'zod'
import { CAPTCHA_PROVIDERS } from '#base/captcha.ts'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'

/** The captcha service of a site. */

const OfSite = z.object({ websiteId: WebsiteId })

/** Google's keys and project ids. They become part of URLs and pages. */
const Key = shortText(500).regex(/^[A-Za-z0-9_-]*$/, 'Copy the key from Google: it has letters, digits, - and _ only.')
const Project = shortText(100).regex(/^[a-z0-9:.-]*$/, 'Enter the ID of the project, such as my-project-123.')

const CaptchaDetails = z.object({
  provider: z.enum(CAPTCHA_PROVIDERS),
  siteKey: z.string().nullable(),
  project: z.string().nullable(),
  /** Whether a secret is stored. It is never sent back. */
  hasSecret: z.boolean(),
})
export type CaptchaDetails = z.output<typeof CaptchaDetails>

const CaptchaChange = z
  .object({
    provider: z.enum(CAPTCHA_PROVIDERS),
    siteKey: Key.default(''),
    /** Secret key of reCAPTCHA v2 or API key of reCAPTCHA Enterprise. Empty keeps the stored one of the same provider. */
    secret: Key.default(''),
    /** Google Cloud project of reCAPTCHA Enterprise. */
    project: Project.default(''),
  })
  .superRefine(({ provider, siteKey, project }, context) => {
    if (provider !== 'built-in' && siteKey === '')
      context.addIssue({ code: 'custom', path: ['siteKey'], message: 'Enter the site key.' })
    if (provider === 'recaptcha-enterprise' && project === '')
      context.addIssue({ code: 'custom', path: ['project'], message: 'Enter the project ID.' })
  })
export type CaptchaChange = z.output<typeof CaptchaChange>

export const getCaptchaSettings = endpoint({
  path: 'GET /api/sites/:websiteId/captcha',
  summary: 'Get the captcha service of a site',
  access: requiresRight('site.settings'),
  params: OfSite,
  output: CaptchaDetails,
})

export const changeCaptchaSettings = endpoint({
  path: 'PUT /api/sites/:websiteId/captcha',
  summary: 'Choose the captcha service of a site and set its keys',
  access: requiresRight('site.settings'),
  params: OfSite,
  input: CaptchaChange,
  output: CaptchaDetails,
  errors: ['sites.captcha_secret_missing'],
})
