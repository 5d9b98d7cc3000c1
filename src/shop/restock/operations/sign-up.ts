import { isDomainError } from '#base/domain-error.ts'
import { normalizeEmail } from '#base/email-address.ts'
import type { InputOf } from '#base/endpoint.ts'
import { newId, type RestockSignUpId, type WebsiteId } from '#base/id.ts'
import type { Captcha } from '#platform/captcha/service.ts'
import type { Clock } from '#platform/clock.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { isAddress } from '#platform/email/model.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { Secrets } from '#platform/secrets.ts'
import { isVariantSoldOut, type ProductItem } from '#shop/catalog/model.ts'
import type { PreferencesOf } from '#shop/preferences/preferences-schema.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { MailingLists } from '#site/mailing-lists/service.ts'
import { captchaError, inStockError, invalidEmailError, productNotFoundError, tooManySignUpsError } from '../errors.ts'
import type { RestockMessages } from '../locales/en.ts'
import { getRestockMessages } from '../locales/get-messages.ts'
import { findEmailProblem } from '../model.ts'
import type { signUpForRestock } from '../sign-up-contract.ts'
import { createSignUpLimits } from '../sign-up-limits.ts'
import { mergeSignUp } from '../store/sign-ups.ts'

export type SignUpDependencies = {
  transact: Transact
  clock: Clock
  secrets: Pick<Secrets, 'sign'>
  rateLimits: Pick<RateLimits, 'consume'>
  captcha: Pick<Captcha, 'verify'>
  preferences: Pick<Preferences, 'read'>
  mailingLists: Pick<MailingLists, 'subscribeLater'>
  /** Products that visitors may see, with their current stock. */
  listProducts: (websiteId: WebsiteId, ids: readonly string[]) => Promise<ProductItem[]>
  getLanguage: (websiteId: WebsiteId) => Promise<string>
}

export type SignUpInput = InputOf<typeof signUpForRestock> & {
  /** Posted as a plain HTML form: a signed key and stricter limits replace the captcha. */
  withoutScript?: boolean
}

const FOREIGN_KEYS = ['restock_sign_ups_of_product', 'restock_sign_ups_of_variant']
/** Shown as the source of a subscriber. */
const MAILING_LIST_SOURCE = 'Restock notification'

export const createSignUp = (deps: SignUpDependencies) => {
  const { transact, clock, captcha, preferences, mailingLists } = deps
  const limits = createSignUpLimits(deps)

  const requireEmail = (text: string, messages: RestockMessages): string => {
    const problem = findEmailProblem(text)
    if (problem === 'blank') throw invalidEmailError(messages.emailBlank)
    const email = normalizeEmail(text)
    if (problem || !isAddress(email)) throw invalidEmailError(messages.emailInvalid)
    return email
  }

  /** The product, if the variant is sold out and visitors can sign up for it. */
  const requireSoldOut = async (websiteId: WebsiteId, input: SignUpInput, messages: RestockMessages) => {
    const [product] = await deps.listProducts(websiteId, [input.productId])
    const variant = product?.structuredContent.variants.find(({ id }) => id === input.variantId)
    if (!product || !variant || product.merchandising.restockNotificationViews.length === 0)
      throw productNotFoundError(messages)
    if (!isVariantSoldOut(product, variant)) throw inStockError(messages)
    return product
  }

  const requireCaptcha = async (websiteId: WebsiteId, ip: string, token: string | null, messages: RestockMessages) => {
    const result = await captcha.verify(websiteId, {
      token,
      action: 'PRODUCT_WAITLIST_SUBMISSION',
      limitRequests: () => limits.countCaptcha(websiteId, ip),
    })
    if (result.status !== 'passed') throw captchaError(messages)
    if (!result.challenge) return
    await limits.redeemChallenge(websiteId, result.challenge.id).catch((error: unknown) => {
      throw isDomainError(error, 'request.too_many') ? captchaError(messages) : error
    })
  }

  /** With double opt-in the person gets an email to confirm. */
  const joinMailingList = async (
    tx: Tx,
    websiteId: WebsiteId,
    person: { email: string; language: string },
    { mailingListId }: PreferencesOf<'restock'>,
  ): Promise<void> => {
    if (mailingListId === '') return
    const request = { websiteId, listId: mailingListId, name: '', source: MAILING_LIST_SOURCE, ...person }
    await mailingLists.subscribeLater(tx, request).catch((error: unknown) => {
      // The list was deleted; the page with the checkbox was loaded before.
      if (!isDomainError(error, 'mailing_lists.not_found')) throw error
    })
  }

  const save = async (websiteId: WebsiteId, ip: string, input: SignUpInput, messages: RestockMessages) => {
    const { withoutScript = false } = input
    const email = requireEmail(input.siteVisitorEmail, messages)
    await limits.countVisitor(websiteId, { ip, withoutScript })
    const settings = await preferences.read(websiteId, 'restock')
    if (settings.captchaEnabled && !withoutScript)
      await requireCaptcha(websiteId, ip, input.recaptchaEnterpriseV3Token, messages)
    const product = await requireSoldOut(websiteId, input, messages)
    await limits.countSignUp(websiteId, email)
    const language = input.language ?? (await deps.getLanguage(websiteId))
    const joinsMailingList =
      input.isJoinMailingList && product.merchandising.mailingListSignUpEnabled && settings.mailingListId !== ''
    const now = clock()
    await transact(async (tx) => {
      const { productId, variantId } = input
      const id = newId<RestockSignUpId>(now.getTime())
      await mergeSignUp(tx, websiteId, { id, productId, variantId, email, language, joinsMailingList, createdAt: now })
      if (joinsMailingList) await joinMailingList(tx, websiteId, { email, language }, settings)
    }).catch((error: unknown) => {
      // The product was deleted meanwhile.
      const isDeleted = FOREIGN_KEYS.some((name) => violatesConstraint(error, name))
      throw isDeleted ? productNotFoundError(messages) : error
    })
  }

  return {
    /** Throws if the address cannot be used. */
    async checkEmail(websiteId: WebsiteId, text: string): Promise<void> {
      requireEmail(text, getRestockMessages(await deps.getLanguage(websiteId)))
    },

    /** The result is the same for a new and for a repeated sign-up. */
    async signUp(visitor: { websiteId: WebsiteId; ip: string }, input: SignUpInput): Promise<void> {
      const messages = getRestockMessages(await deps.getLanguage(visitor.websiteId))
      await save(visitor.websiteId, visitor.ip, input, messages).catch((error: unknown) => {
        throw isDomainError(error, 'request.too_many') ? tooManySignUpsError(messages, error.extra) : error
      })
    },
  }
}
