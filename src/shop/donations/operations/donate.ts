import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { OnPaymentStart } from '#platform/http/visitor-events.ts'
import type { Secrets } from '#platform/secrets.ts'
import { toLocationAfterPay } from '#shop/checkout/model.ts'
import type { Checkout } from '#shop/checkout/service.ts'
import type { OfferedMethod } from '#shop/payments/methods.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { DonationForm } from '../donation-form-schema.ts'
import { createDonationKey, openDonationKey } from '../donation-key.ts'
import { toDonationPurchase, toDonorDetails } from '../donation-purchase.ts'
import { expiredPageError, fundNotFoundError, invalidDonationError } from '../errors.ts'
import { type PublicFund, toFundPath } from '../model.ts'
import { validateDonation } from '../validate-donation.ts'
import { type CheckDonorDependencies, createCheckDonor } from './check-donor.ts'
import type { StoreMode } from './manage-funds.ts'
import type { PublicFunds } from './public-funds.ts'

export type DonateDependencies = CheckDonorDependencies & {
  funds: Pick<PublicFunds, 'findByUrl'>
  payments: Pick<Payments, 'listMethods'>
  checkout: Pick<Checkout, 'payPurchase' | 'getPendingUrl'>
  getMode: (websiteId: WebsiteId) => Promise<StoreMode>
  secrets: Pick<Secrets, 'sign'>
  clock: Clock
}

/** Who donates, and from where. */
export type Donor = Readonly<{
  memberId: string | null
  language: string
  /** The origin that the visitor sees. */
  origin: string
  /** Client key of the network address. */
  address: string
  onStart?: OnPaymentStart
}>

/** What the page of a fund shows. */
export type FundPage = Readonly<{
  fund: PublicFund
  currency: Currency
  methods: readonly OfferedMethod[]
  testMode: boolean
  /** Allows one donation. */
  donationKey: string
}>

export const createDonate = (deps: DonateDependencies) => {
  const { funds, payments, checkout, getMode, secrets, clock } = deps
  const checkDonor = createCheckDonor(deps)

  /** Pay-later providers do not accept donations. */
  const listMethods = async (websiteId: WebsiteId, currency: Currency, amount: bigint): Promise<OfferedMethod[]> => {
    const order = { currency, amount, subtotal: amount, country: '', isPhysical: false }
    return [...(await payments.listMethods(websiteId, order)).methods]
  }

  return {
    /** Undefined if there is no such fund, or it is disabled. */
    async readPage(websiteId: WebsiteId, urlId: string): Promise<FundPage | undefined> {
      const fund = await funds.findByUrl(websiteId, urlId)
      if (!fund) return undefined
      const { currency, testMode } = await getMode(websiteId)
      const methods = await listMethods(websiteId, currency, BigInt(fund.minAmount))
      const donationKey = createDonationKey(secrets, { websiteId, fundId: fund.id }, clock())
      return { fund, currency, methods, testMode, donationKey }
    },

    /** Pays a donation. Returns the URL to redirect to. */
    async donate(websiteId: WebsiteId, urlId: string, form: DonationForm, donor: Donor): Promise<string> {
      const fund = await funds.findByUrl(websiteId, urlId)
      if (!fund) throw fundNotFoundError()
      const key = openDonationKey(secrets, { websiteId, fundId: fund.id }, form.donation, clock())
      if (!key || form.key === '') throw expiredPageError()
      const { currency } = await getMode(websiteId)
      const methods = await listMethods(websiteId, currency, BigInt(fund.minAmount))
      const checked = validateDonation(form, fund, { currency, methods })
      if ('errors' in checked) throw invalidDonationError(checked.errors)
      const { purchaseId } = key
      const response = await checkout.payPurchase(websiteId, form.key, {
        purchaseId,
        kind: 'donation',
        page: toFundPath(urlId),
        purchase: toDonationPurchase({
          fund,
          amount: checked.amount,
          currency,
          memberId: donor.memberId,
        }),
        details: toDonorDetails(form),
        language: donor.language,
        method: form.method,
        instrument: form.cardNumber === '' ? {} : { cardNumber: form.cardNumber },
        origin: donor.origin,
        address: donor.address,
        onStart: donor.onStart,
        visitorKey: `donation ${purchaseId}`,
        // Runs once per key, so that a repeated request is neither counted nor needs another captcha.
        prepare: () => checkDonor(websiteId, { form, key, address: donor.address }),
      })
      return toLocationAfterPay(response, donor.origin, checkout.getPendingUrl)
    },
  }
}
