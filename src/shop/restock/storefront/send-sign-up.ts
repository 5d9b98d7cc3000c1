import { call } from '#base/browser/http-client.ts'
import { LANGUAGE_TAG, SIGN_UP_API } from '../model.ts'

type TranslationPlugin = { getCurrentLang?: () => unknown }

/** RESTOCK-013: a translation plugin shows the page in another language than the site's. Undefined without one. */
const readPluginLanguage = (): unknown => {
  try {
    return (window.top as (Window & { Weglot?: TranslationPlugin }) | null)?.Weglot?.getCurrentLang?.()
  } catch {
    // The page is embedded in a page of another origin.
    return undefined
  }
}

const isLanguage = (value: unknown): value is string => typeof value === 'string' && LANGUAGE_TAG.test(value)

export type SignUpRequest = Readonly<{
  productId: string
  variantId: string
  email: string
  joinsMailingList: boolean
  /** Null without a captcha (RESTOCK-011). */
  captchaToken: string | null
}>

/** RESTOCK-002, RESTOCK-008: the message of the failure, or undefined if the visitor is signed up. */
export const sendSignUp = async (request: SignUpRequest, failed: string): Promise<string | undefined> => {
  const language = [readPluginLanguage(), document.documentElement.lang].find(isLanguage)
  const result = await call('POST', SIGN_UP_API, {
    isJoinMailingList: request.joinsMailingList,
    productId: request.productId,
    variantId: request.variantId,
    siteVisitorEmail: request.email,
    recaptchaEnterpriseV3Token: request.captchaToken,
    ...(language && { language }),
  })
  return result.ok ? undefined : result.failure.message || failed
}
