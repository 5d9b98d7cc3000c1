import { expect, test } from 'vitest'
import { BACKGROUND_SOURCES, GALLERY_DESIGNS, GALLERY_MEDIA_TYPES } from './appearance.ts'
import { BILLING_UNITS } from './billing.ts'
import { BRAND_TONES } from './brand.ts'
import { COLLECTION_VIEWS } from './collections.ts'
import { CURRENCIES, isCurrency } from './currencies.ts'
import { BOT_CHECK_ACTIONS, DEVICE_VIEWS, FORM_EDITOR_TABS, FORM_FIELD_TYPES, SCREEN_SECTION_TYPES } from './editing.ts'
import { listValues } from './enumeration.ts'
import { IMAGE_LOADERS, IMAGE_PRIORITIES } from './images.ts'
import { PLAN_FEATURE_COUNT, PLAN_FEATURES } from './plan-features.ts'
import { getProductTypeName, PRODUCT_PAGES, PRODUCT_TYPE_NAMES, ProductType, PURCHASE_TYPES } from './products.ts'

const splitWords = (text: string) => text.split(' ')

test('ENUM-010 there are 87 plan features, seven of them with a name', () => {
  expect(PLAN_FEATURE_COUNT).toBe(87)
  expect(PLAN_FEATURES).toEqual(
    splitWords('commerce giftCards subscriptions invoicing analyticsTiers codeInjection siteUserAccounts'),
  )
})

test('ENUM-012 a background is uploaded, from Instagram, a video or none', () => {
  expect(BACKGROUND_SOURCES).toEqual(splitWords('upload instagram video none'))
})

test('ENUM-013 a store may sell in 27 currencies', () => {
  expect(CURRENCIES).toEqual(
    splitWords(
      'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR',
    ),
  )
  expect(new Set(CURRENCIES).size).toBe(27)
  expect(isCurrency('USD')).toBe(true)
  expect([isCurrency('BTC'), isCurrency('usd'), isCurrency(undefined)]).toEqual([false, false, false])
})

test('ENUM-014 subscriptions bill by week, month or year', () => {
  expect(BILLING_UNITS).toEqual(splitWords('WEEK MONTH YEAR'))
})

test('ENUM-015 a brand has one of eight tones', () => {
  expect(BRAND_TONES).toEqual(splitWords('professional sophisticated friendly playful bold quirky innovative custom'))
})

test('ENUM-016 gallery items have six media types', () => {
  expect(GALLERY_MEDIA_TYPES).toEqual(splitWords('imageEmpty imageFile imageLicensed imageReused assetReused video'))
})

test('ENUM-017 a collection is viewed as list, grid or product', () => {
  expect(COLLECTION_VIEWS).toEqual(splitWords('list grid product'))
})

test('ENUM-021 the form editor has nineteen field types', () => {
  expect(FORM_FIELD_TYPES).toEqual(
    splitWords(
      'text textarea email currency number website password twitter date time name address phone section radio checkbox select likert hidden',
    ),
  )
  expect(new Set(FORM_FIELD_TYPES).size).toBe(19)
})

test('ENUM-022 the editor shows pages as on a desktop, a phone and a tablet', () => {
  expect(DEVICE_VIEWS).toEqual(splitWords('desktop phone tablet'))
})

test('ENUM-023 the form editor has five tabs', () => {
  expect(FORM_EDITOR_TABS).toEqual(splitWords('build storage advanced captcha disclaimer'))
})

test('ENUM-024 four section types fill the whole screen', () => {
  expect(SCREEN_SECTION_TYPES).toEqual(splitWords('popupOverlay cover lock signOn'))
})

test('ENUM-025 a gallery is a slideshow, a slider, a grid or stacked', () => {
  expect(GALLERY_DESIGNS).toEqual(splitWords('slideshow slider grid stacked'))
})

test('ENUM-026 images have four loaders and three priorities', () => {
  expect(IMAGE_LOADERS).toEqual(splitWords('sqs raw vimeo youtube'))
  expect(IMAGE_PRIORITIES).toEqual(['high', 'low', null])
})

test('ENUM-027 four actions require a bot check', () => {
  expect(BOT_CHECK_ACTIONS).toEqual(
    splitWords('FORM_BLOCK_SUBMISSION NEWSLETTER_BLOCK_SUBMISSION PRODUCT_WAITLIST_SUBMISSION PROMO_POPUP_SUBMISSION'),
  )
})

test('ENUM-028 add-to-cart tracking distinguishes four pages', () => {
  expect(PRODUCT_PAGES).toEqual(splitWords('plp pdp add-on product_block'))
})

test('ENUM-029 product types have upper-case names for instalments, PHYSICAL and SERVICE among them', () => {
  expect(getProductTypeName(ProductType.physical)).toBe('PHYSICAL')
  expect(getProductTypeName(ProductType.service)).toBe('SERVICE')
})

test('ENUM-030 every product type has one upper-case name, and a purchase is one of three types', () => {
  expect(listValues(ProductType).map(getProductTypeName)).toEqual(PRODUCT_TYPE_NAMES)
  expect(PRODUCT_TYPE_NAMES).toEqual(splitWords('PHYSICAL DIGITAL SERVICE GIFT_CARD PAYWALL'))
  expect(PURCHASE_TYPES).toEqual(splitWords('ONE_TIME SUBSCRIPTION DONATION'))
})
