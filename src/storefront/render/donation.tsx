import type { Caller } from '#base/caller.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { newId } from '#base/id.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import { getDonationMessages } from '#shop/donations/locales/get-messages.ts'
import { CUSTOM_AMOUNT, matchFundPath } from '#shop/donations/model.ts'
import type { FundPage } from '#shop/donations/operations/donate.ts'
import type { Donations } from '#shop/donations/service.ts'
import type { DonationPageProps, DonationValues } from '#shop/donations/storefront/page-model.ts'
import { TEST_CARDS } from '#shop/payments/model.ts'
import { DonationView } from '#storefront/views/shop/DonationView.tsx'
import { jsonResponse, type PageResponse, paymentPageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type DonationPageDependencies = { donations: Pick<Donations, 'readPage' | 'findFirstUrl' | 'findReceiptText'> }

/** What was posted, and why it was rejected. */
export type RejectedDonation = Readonly<{
  status: number
  code: string
  errors: DonationPageProps['errors']
  values: Partial<DonationValues>
  /** The key of the posted form: attempts with it are counted together. */
  donationKey?: string
}>

const NO_VALUES: DonationValues = {
  amount: '',
  custom: '',
  firstName: '',
  lastName: '',
  email: '',
  note: '',
  method: '',
  cardNumber: '',
}

const describeRejection = (code: string, language: string): string => {
  const { errors, fixFields } = getDonationMessages(language)
  if (code === 'donations.invalid') return fixFields
  return (Object.hasOwn(errors, code) ? errors[code] : undefined) ?? errors.failed
}

/** The first suggestion, unless a donation block or the donor has selected another amount. */
const withDefaults = (values: DonationValues, { fund, methods }: FundPage): DonationValues => ({
  ...values,
  amount: values.amount || (values.custom ? CUSTOM_AMOUNT : (fund.suggestedAmounts[0]?.amount ?? CUSTOM_AMOUNT)),
  method: values.method || (methods[0]?.id ?? ''),
})

const renderFundPage = (
  request: PageRequest,
  page: FundPage,
  values: Partial<DonationValues>,
  rejected: Omit<RejectedDonation, 'values'> | undefined,
): PageResponse => {
  const { language, captchaSettings } = request.site
  const context = createRenderContext(request, new Map())
  const checkoutMessages = getCheckoutMessages(language).checkout
  const { emails: _, ...messages } = getDonationMessages(language)
  const props: DonationPageProps = {
    fund: page.fund,
    currency: page.currency,
    money: getShopDisplaySettings(context).money,
    methods: page.methods.map(({ provider: _, ...method }) => method),
    testCards: page.methods.some(({ kind }) => kind === 'test-card')
      ? TEST_CARDS.map(({ number, does }) => ({ number, does: checkoutMessages.cards[does] }))
      : [],
    messages,
    checkoutMessages,
    values: withDefaults({ ...NO_VALUES, ...values }, page),
    errors: rejected?.errors ?? {},
    formError: rejected ? describeRejection(rejected.code, language) : null,
    donationKey: rejected?.donationKey ?? page.donationKey,
    renderId: newId(),
    captcha: captchaSettings,
  }
  const head = {
    ...buildPlainHead(page.fund.name),
    description: page.fund.description.slice(0, 300),
    blockStyles: ['form', 'donation'] as const,
    noIndex: false,
  }
  const html = renderInLayout(request, head, context, <DonationView page={props} context={context} />)
  return { ...paymentPageResponse(html), status: rejected?.status ?? 200 }
}

/** The page of a fund with what was posted and why it was rejected; undefined if the fund is gone. */
export const renderRejectedDonation = async (
  { donations }: Pick<DonationPageDependencies, 'donations'>,
  request: PageRequest,
  urlId: string,
  rejected: RejectedDonation,
): Promise<PageResponse | undefined> => {
  const page = await donations.readPage(request.site.websiteId, urlId)
  return page && renderFundPage(request, page, rejected.values, rejected)
}

/** The page of a fund (page type 203). It is personal and never cached, because it contains a form for one payment. */
export const renderDonationPage = async (
  { donations }: DonationPageDependencies,
  request: PageRequest,
  query: URLSearchParams,
  customer: () => Promise<Caller['member']>,
): Promise<PageResponse | undefined> => {
  const { planFeatures = allPlanFeatures } = request
  const urlId = planFeatures.commerce ? matchFundPath(request.path) : undefined
  const page = urlId === undefined ? undefined : await donations.readPage(request.site.websiteId, urlId)
  if (!page) return undefined
  if (query.get('format') === 'json') {
    const json = toPublicJson({ ...request, pageType: PageType.donate, assets: new Map() })
    return { ...jsonResponse({ ...json, donationFund: page.fund }), cacheable: false }
  }
  const failed = query.get('failed')
  const values = {
    amount: query.get('amount')?.slice(0, 20) ?? '',
    custom: query.get('custom')?.slice(0, 30) ?? '',
    email: (await customer())?.email ?? '',
  }
  const rejected = failed === null ? undefined : { status: 200, code: failed, errors: {} }
  return renderFundPage(request, page, values, rejected)
}
