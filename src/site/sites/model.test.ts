import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { listValues } from '#base/enumerations/enumeration.ts'
import * as model from './model.ts'

const { website, coverPage, parkingPage } = model.WebsiteType
const now = new Date('2026-11-15T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('SITE-003 expiry applies, except to parking pages and cover pages', () => {
  expect(model.canExpire({ type: website, status: AccountStatus.expired })).toBe(true)
  expect(model.canExpire({ type: coverPage, status: AccountStatus.expired })).toBe(false)
  expect(model.canExpire({ type: parkingPage, status: AccountStatus.expired })).toBe(false)
  expect(model.canExpire({ type: website, status: AccountStatus.activeParkingPage })).toBe(false)
})

test('SITE-020 a cover page is marked by its type, a parking page by its type or its status', () => {
  expect(model.WebsiteType).toEqual({ website: 1, coverPage: 2, parkingPage: 3 })
  expect(model.isCoverPage({ type: 2 })).toBe(true)
  expect(model.isParkingPage({ type: 3, status: 8 })).toBe(true)
  expect(model.isParkingPage({ type: 1, status: 12 })).toBe(true)
  expect(model.isParkingPage({ type: 1, status: 8 })).toBe(false)
})

test('SITE-004 remaining trial days are the days until its end plus one, never below 0', () => {
  expect(model.trialDaysRemaining(now, inHours(14 * 24))).toBe(15)
  expect(model.trialDaysRemaining(now, inHours(24))).toBe(2)
  expect(model.trialDaysRemaining(now, inHours(-24 * 30))).toBe(0)
})

test('SITE-005 days are 24-hour spans rounded down, so that the last one counts as one', () => {
  expect(model.trialDaysRemaining(now, inHours(13.5 * 24))).toBe(14)
  expect(model.trialDaysRemaining(now, inHours(23.99))).toBe(1)
  expect(model.trialDaysRemaining(now, inHours(0.01))).toBe(1)
  expect(model.trialDaysRemaining(now, inHours(-0.01))).toBe(0)
})

test('SITE-005 zero days remain exactly when the trial has expired, and the number never increases', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true }),
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.nat(1e9),
      (expiresAt, offset, more) => {
        const moment = new Date(expiresAt.getTime() + offset)
        fc.pre(!Number.isNaN(moment.getTime()) && !Number.isNaN(new Date(moment.getTime() + more).getTime()))
        const days = model.trialDaysRemaining(moment, expiresAt)
        expect(days === 0).toBe(model.isExpired({ status: AccountStatus.trial, expiresAt }, moment))
        expect(model.trialDaysRemaining(new Date(moment.getTime() + more), expiresAt)).toBeLessThanOrEqual(days)
      },
    ),
  )
})

test('a site is expired by status or when its trial has ended; paid sites do not expire by time', () => {
  expect(model.isExpired({ status: AccountStatus.expired, expiresAt: null }, now)).toBe(true)
  expect(model.isExpired({ status: AccountStatus.trial, expiresAt: inHours(-1) }, now)).toBe(true)
  expect(model.isExpired({ status: AccountStatus.trial, expiresAt: inHours(1) }, now)).toBe(false)
  expect(model.isExpired({ status: AccountStatus.trial, expiresAt: null }, now)).toBe(false)
  expect(model.isExpired({ status: AccountStatus.paid, expiresAt: inHours(-1) }, now)).toBe(false)
})

test('SITE-006 SITE-007 a trial has its own upgrade path, all others the default one', () => {
  expect(model.upgradePath({ status: AccountStatus.trial })).toBe('/settings/billing/upgrade')
  for (const status of listValues(AccountStatus).filter((status) => status !== AccountStatus.trial))
    expect(model.upgradePath({ status })).toBe('/settings/billing/subscriptions/website')
})

test('status transitions follow the table: a removed site can only become active', () => {
  expect(model.canChangeStatus(AccountStatus.trial, AccountStatus.paid)).toBe(true)
  expect(model.canChangeStatus(AccountStatus.paid, AccountStatus.trial)).toBe(false)
  expect(model.canChangeStatus(AccountStatus.removed, AccountStatus.paid)).toBe(true)
  expect(model.canChangeStatus(AccountStatus.removed, AccountStatus.expired)).toBe(false)
  for (const status of listValues(AccountStatus)) expect(model.canChangeStatus(status, status)).toBe(true)
})

test('SESSION-009 roles are keyed by number in the context', () => {
  expect(model.rolesById([4, 10])).toEqual({ 4: true, 10: true })
})
