import { expect, test } from 'vitest'
import { z } from 'zod'
import { AccountStatus, ContributorRole } from './accounts.ts'
import { BlockType, CustomBlockType, FIRST_CUSTOM_BLOCK_TYPE } from './blocks.ts'
import { CollectionType, RecordType } from './collections.ts'
import { getValueName, listValues } from './enumeration.ts'
import { FolderBehavior, PageType } from './pages.ts'
import { ProductType } from './products.ts'
import { AnyBlockType, AnyBlockVariant, AnyCollectionType, AnyRecordType } from './reserved-schema.ts'

const numbersTo = (highest: number) => Array.from({ length: highest }, (_, index) => index + 1)
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const listAccepted = (schema: z.ZodType) => numbersTo(3000).filter((number) => accepts(schema, number))
/** The accepted numbers without a name. */
const listReserved = (schema: z.ZodType, named: Readonly<Record<string, number>>) =>
  listAccepted(schema).filter((number) => !listValues(named).includes(number))

test('ENUM-001 there are 27 page types with the numbers that scripts rely on', () => {
  expect(PageType).toEqual({
    mainContent: 1,
    page: 2,
    splashPage: 3,
    contentItem: 50,
    notFound: 100,
    error: 101,
    search: 102,
    lockScreen: 103,
    popupOverlay: 104,
    protectedContent: 105,
    memberAreaAccessDenied: 106,
    paywall: 107,
    showCart: 200,
    checkout: 201,
    orderConfirmed: 202,
    donate: 203,
    contributionConfirmed: 204,
    cartV2: 205,
    subscriptionConfirmed: 206,
    orderReceived: 207,
    membershipConfirmed: 208,
    reviewsRequest: 209,
    digitalProductComposerPreview: 210,
    orderStatus: 211,
    newsletterUnsubscribe: 300,
    commerceEmailPreview: 301,
    signOnPage: 400,
  })
  expect(new Set(listValues(PageType)).size).toBe(27)
})

test('ENUM-002 a product is physical, digital, a service, a gift card or a paywall', () => {
  expect(ProductType).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 })
})

test('ENUM-003 twelve record types have names, and numbers up to 63 belong to the enumeration', () => {
  expect(RecordType).toEqual({
    text: 1,
    image: 2,
    quote: 4,
    link: 5,
    chat: 6,
    audio: 7,
    video: 8,
    review: 10,
    storeItem: 11,
    event: 12,
    thread: 13,
    gallery: 14,
  })
  expect(listAccepted(AnyRecordType)).toEqual(numbersTo(63))
  expect([0, 64, 1.5, '1', null, Number.NaN].some((value) => accepts(AnyRecordType, value))).toBe(false)
})

test('ENUM-004 record types without a name are accepted as reserved, and only those', () => {
  expect(listReserved(AnyRecordType, RecordType)).toEqual([3, 9, ...numbersTo(63).slice(14)])
  expect([0, 64, 3.5, -3, '3'].some((value) => accepts(AnyRecordType, value))).toBe(false)
})

test('ENUM-005 four collection types have names, and numbers up to 25 belong to the enumeration', () => {
  expect(CollectionType).toEqual({ generic: 1, subscription: 2, page: 10, products: 13 })
  expect(listAccepted(AnyCollectionType)).toEqual(numbersTo(25))
  expect([0, 26].some((value) => accepts(AnyCollectionType, value))).toBe(false)
})

test('ENUM-006 collection types without a name are accepted as reserved', () => {
  expect(listReserved(AnyCollectionType, CollectionType)).toEqual(
    numbersTo(25).filter((number) => ![1, 2, 10, 13].includes(number)),
  )
})

test('ENUM-007 a folder is an index, a redirect, nothing or a variation', () => {
  expect(FolderBehavior).toEqual({ index: 1, redirect: 2, none: 3, variation: 4 })
})

test('ENUM-008 account statuses keep their numbers, with none at 9 and 10', () => {
  expect(AccountStatus).toEqual({
    expired: 1,
    pastDue: 2,
    trial: 3,
    beta: 4,
    removed: 5,
    internal: 6,
    comped: 7,
    paid: 8,
    v5Linked: 11,
    activeParkingPage: 12,
    resold: 13,
    resoldGracePeriod: 14,
    enterprise: 15,
  })
})

test('ENUM-009 fifteen contributor roles, and no role 5', () => {
  expect(ContributorRole).toEqual({
    admin: 1,
    billing: 2,
    reporting: 3,
    editor: 4,
    moderator: 6,
    commenter: 7,
    storeManager: 8,
    scheduling: 9,
    viewer: 10,
    campaignsEditor: 11,
    schedulingViewer: 12,
    schedulingEditor: 13,
    none: 14,
    websiteManager: 15,
    draftEditor: 16,
  })
  expect(z.enum(ContributorRole).safeParse(5).success).toBe(false)
})

test('ENUM-018 the named block types keep their numbers', () => {
  expect(BlockType).toEqual({
    navigation: 1,
    html: 2,
    image: 5,
    gallery: 8,
    form: 9,
    product: 43,
    button: 53,
    accordion: 69,
    marquee: 70,
    shape: 71,
    pricingPlan: 72,
  })
})

test('ENUM-019 block variants are the twenty numbers from 1000 to 1019', () => {
  expect(listAccepted(AnyBlockVariant)).toEqual(numbersTo(20).map((number) => 999 + number))
  expect(accepts(AnyBlockVariant, 1000.5)).toBe(false)
})

test('ENUM-020 unnamed block types are reserved, and blocks of our own are numbered clear of them', () => {
  const documented = listAccepted(AnyBlockType).filter((number) => number < FIRST_CUSTOM_BLOCK_TYPE)
  expect(documented).toEqual(numbersTo(72))
  expect(documented.filter((number) => !(listValues(BlockType) as number[]).includes(number))).toHaveLength(72 - 11)
  const custom = listValues(CustomBlockType)
  expect(new Set(custom).size).toBe(custom.length)
  expect(Math.min(...custom)).toBe(FIRST_CUSTOM_BLOCK_TYPE)
  expect(custom.every((number) => accepts(AnyBlockType, number) && !accepts(AnyBlockVariant, number))).toBe(true)
})

test('a value maps to its name, and an unknown value is rejected', () => {
  expect(getValueName(PageType, 211)).toBe('orderStatus')
  expect(getValueName(ContributorRole, ContributorRole.draftEditor)).toBe('draftEditor')
  expect(() => getValueName({ one: 1 } as Record<string, number>, 2)).toThrow(RangeError)
})
