import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import {
  canGrant,
  describeRole,
  getRightLabel,
  getRights,
  hasRight,
  isAdmin,
  RIGHTS,
  ROLES,
  ROLES_IN_ORDER,
  Roles,
  requiresRight,
} from './model.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The matrix as Markdown, as in `docs/roles.md`. */
const rolesTable = (): string => {
  const roles = ROLES_IN_ORDER.map((role) => `${describeRole(role).name} (${role})`)
  const lines = RIGHTS.map((right) =>
    row([`\`${right}\``, getRightLabel(right), ...ROLES_IN_ORDER.map((role) => (hasRight([role], right) ? '✓' : ''))]),
  )
  const described = ROLES_IN_ORDER.map((role) =>
    row([String(role), `**${describeRole(role).name}**`, describeRole(role).summary]),
  )
  return [
    row(['id', 'role', 'description']),
    row(['---:', '---', '---']),
    ...described,
    '',
    row(['right', 'what it allows', ...roles]),
    row(['---', '---', ...roles.map(() => ':---:')]),
    ...lines,
  ].join('\n')
}

const { admin, billing, editor, draftEditor, viewer, none, websiteManager, storeManager, commenter } = ContributorRole

test('SESSION-010 only accounts with role 1 are administrators', () => {
  expect(isAdmin([1])).toBe(true)
  expect(isAdmin([10, 1])).toBe(true)
  expect(isAdmin(ROLES.filter((role) => role !== 1))).toBe(false)
  expect(isAdmin([])).toBe(false)
})

test('SESSION-014 docs/roles.md matches the code', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8')
  expect(page).toContain(rolesTable())
})

test('SESSION-014 an administrator has all rights, role none has none, all others have some', () => {
  expect([...getRights([admin])].sort()).toEqual([...RIGHTS].sort())
  expect(getRights([none]).size).toBe(0)
  for (const role of ROLES.filter((role) => role !== admin && role !== none)) {
    expect(hasRight([role], 'site.read'), describeRole(role).name).toBe(true)
    expect(getRights([role]).size, describeRole(role).name).toBeLessThan(RIGHTS.length)
  }
})

test('SESSION-014 a draft editor cannot publish, a viewer cannot change anything, a commenter can only comment', () => {
  expect(hasRight([draftEditor], 'pages.edit')).toBe(true)
  expect(hasRight([draftEditor], 'pages.publish')).toBe(false)
  expect(hasRight([draftEditor], 'navigation.edit')).toBe(false)
  expect([...getRights([viewer])].every((right) => right.endsWith('.read'))).toBe(true)
  expect([...getRights([commenter])]).toEqual(['site.read', 'comments.write'])
})

test('SESSION-014 managers have no rights for subdomain and currency, payments, code, domains, emails, export and deleting the site', () => {
  for (const right of [
    'site.identity',
    'billing.manage',
    'code.inject',
    'domains.edit',
    'mail.read',
    'export.all',
    'site.delete',
  ] as const)
    expect(hasRight([websiteManager], right), right).toBe(false)
  expect(hasRight([websiteManager, billing], 'billing.manage')).toBe(true)
})

test('rights of several roles are combined', () => {
  expect(hasRight([editor, storeManager], 'orders.manage')).toBe(true)
  expect(hasRight([editor, storeManager], 'pages.publish')).toBe(true)
})

test('unknown roles and unknown rights grant nothing', () => {
  expect(hasRight([5, 0, -1, 99], 'site.read')).toBe(false)
  expect(hasRight([admin], 'site.explode')).toBe(false)
  expect(hasRight([admin], 'constructor')).toBe(false)
})

test('roles that exceed the own rights cannot be granted', () => {
  expect(canGrant([websiteManager], [editor, storeManager])).toBe(true)
  expect(canGrant([websiteManager], [admin])).toBe(false)
  expect(canGrant([websiteManager], [billing])).toBe(false)
  expect(canGrant([admin], [...ROLES])).toBe(true)
  expect(canGrant([], [none])).toBe(true)
  expect(canGrant([], [viewer])).toBe(false)
})

test('roles are parsed as a sorted set of known roles', () => {
  expect(Roles.parse([10, 4, 10])).toEqual([4, 10])
  expect(Roles.safeParse([5]).success).toBe(false)
  expect(Roles.safeParse([]).success).toBe(false)
  expect([...ROLES_IN_ORDER].sort((a, b) => a - b)).toEqual([...ROLES].sort((a, b) => a - b))
})

test('the access of a contract names a right', () => {
  expect(requiresRight('pages.edit')).toEqual({ right: 'pages.edit' })
})
