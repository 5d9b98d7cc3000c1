import type { CaptchaProvider } from '#base/captcha.ts'
import type { WebsiteId } from '#base/id.ts'
import type { PrivateCaptchaSettings } from '#platform/captcha/service.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { CaptchaChange, CaptchaDetails } from './captcha-contract.ts'
import type { ChangeSite } from './domains.ts'
import { captchaSecretMissingError } from './errors.ts'
import type { LoadedSite } from './site-row.ts'
import * as store from './store.ts'

const sealingContext = (id: WebsiteId, provider: CaptchaProvider): string => `captcha ${id} ${provider}`

/** The captcha service of a site. The built-in one has no keys. */
export const createCaptchaSettings = ({
  change,
  requireSite,
  secrets,
}: {
  change: ChangeSite
  requireSite: (id: WebsiteId) => Promise<LoadedSite>
  secrets: Pick<Secrets, 'seal' | 'open'>
}) => {
  const getCaptchaSettings = async (id: WebsiteId): Promise<CaptchaDetails> => {
    const { site, captchaSecret, captchaProject } = await requireSite(id)
    return { ...site.captchaSettings, project: captchaProject, hasSecret: captchaSecret !== null }
  }

  return {
    getCaptchaSettings,

    /** With the secret, for verification. The secret is null too if it cannot be decrypted, because the key of the installation has changed. */
    async getPrivateCaptchaSettings(id: WebsiteId): Promise<PrivateCaptchaSettings> {
      const { site, captchaSecret, captchaProject } = await requireSite(id)
      const { provider } = site.captchaSettings
      const secret = captchaSecret && secrets.open(captchaSecret, sealingContext(id, provider))
      return { ...site.captchaSettings, secret: secret ?? null, project: captchaProject }
    },

    async setCaptchaSettings(id: WebsiteId, input: CaptchaChange): Promise<CaptchaDetails> {
      const { provider, siteKey, secret, project } = input
      if (provider === 'built-in') {
        const columns = {
          captcha_provider: provider,
          captcha_site_key: null,
          captcha_secret: null,
          captcha_project: null,
        }
        await change(id, (tx) => store.updateSite(tx, id, columns))
        return getCaptchaSettings(id)
      }
      const stored = await getCaptchaSettings(id)
      const isStored = stored.provider === provider && stored.hasSecret
      if (secret === '' && !isStored) throw captchaSecretMissingError()
      const columns = {
        captcha_provider: provider,
        captcha_site_key: siteKey,
        captcha_project: provider === 'recaptcha-enterprise' ? project : null,
        ...(secret === '' ? {} : { captcha_secret: secrets.seal(secret, sealingContext(id, provider)) }),
      }
      await change(id, (tx) => store.updateSite(tx, id, columns))
      return getCaptchaSettings(id)
    },
  }
}
