import { describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { WebsiteId } from '#base/id.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { ROLES } from '#people/roles/model.ts'
import { findCurrentGroup, getSiteMenu } from './menu.ts'
import { siteScreens } from './site-screens.ts'

const websiteId = WebsiteId.parse('0192f0c1-2b3c-7d4e-8f50-617283940516')
const menuFor = (role: ContributorRole, planFeatures = allPlanFeatures) =>
  getSiteMenu({ websiteId, roles: [role], planFeatures })

describe('the menu of a site', () => {
  test('an administrator sees every screen with a menu entry exactly once', () => {
    const { top, groups } = menuFor(ContributorRole.admin)
    const labels = [...top, ...groups.flatMap(({ entries }) => entries)].map(({ label }) => label)
    expect(labels.toSorted()).toEqual(siteScreens.flatMap(({ menu }) => (menu ? [menu.label] : [])).toSorted())
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('no role sees a group without entries', () => {
    for (const role of ROLES)
      for (const { label, entries } of menuFor(role).groups)
        expect(entries.length, `${label}, ${role}`).toBeGreaterThan(0)
  })

  test('a role sees only what it may use', () => {
    expect(menuFor(ContributorRole.none)).toEqual({ top: [], groups: [] })
    expect(menuFor(ContributorRole.viewer).groups.map(({ label }) => label)).toEqual(['Website'])
  })

  test('without the store the screens of selling are hidden', () => {
    const { groups } = menuFor(ContributorRole.admin, { ...allPlanFeatures, commerce: false, giftCards: false })
    expect(groups.map(({ label }) => label)).not.toContain('Selling')
  })

  test('a screen below an entry is in the group of the entry', () => {
    const { groups } = menuFor(ContributorRole.admin)
    const base = `/config/sites/${websiteId}`
    expect(findCurrentGroup(groups, `${base}/orders/0192f0c1`)).toBe('selling')
    expect(findCurrentGroup(groups, `${base}/customer-emails`)).toBe('selling')
    expect(findCurrentGroup(groups, `${base}/customers`)).toBe('audience')
    expect(findCurrentGroup(groups, base)).toBeUndefined()
  })
})
