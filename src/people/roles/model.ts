import { z } from 'zod'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { listValues } from '#base/enumerations/enumeration.ts'

/** All rights on a site, with their labels. */
const RIGHT_LABELS = {
  'site.read': 'Open the site in the dashboard',
  'site.settings': 'Change title, time zone, currency, languages and the site password',
  'site.design': 'Change colours, fonts, header and footer',
  'site.delete': 'Delete the site',
  'pages.read': 'See all pages, drafts too',
  'pages.edit': 'Write and rearrange drafts',
  'pages.publish': 'Publish, schedule and take back pages',
  'assets.edit': 'Upload and change pictures and files',
  'navigation.edit': 'Change menus',
  'contributors.read': 'See who works on the site',
  'contributors.manage': 'Invite people, change their roles, remove them',
  'billing.manage': 'See and change the plan and how it is paid',
  'analytics.read': 'See visits, sales figures and speed',
  'products.read': 'See all products, hidden ones too',
  'products.edit': 'Add and change products, prices and stock',
  'orders.read': 'See orders',
  'orders.manage': 'Fulfil, refund and cancel orders',
  'discounts.edit': 'Make and change discounts',
  'customers.read': 'See customers and their contact details',
  'members.manage': 'Change and remove user accounts of the site',
  'forms.read': 'See forms and their answers',
  'forms.edit': 'Build and change forms',
  'comments.moderate': 'Approve, hide and delete comments',
  'comments.write': 'Comment without waiting for approval',
  'campaigns.edit': 'Write and send campaigns, keep mailing lists',
  'scheduling.read': 'See appointments',
  'scheduling.edit': 'Change appointments and opening times',
  'mail.read': 'Read the mails that the site sent',
  'code.inject': 'Add code to every page',
  'flags.edit': 'Switch features and experiments',
  'domains.edit': 'Connect and remove domains',
  'export.all': 'Take everything out as a file',
} as const

export type Right = keyof typeof RIGHT_LABELS
export const RIGHTS = Object.keys(RIGHT_LABELS) as Right[]
export const getRightLabel = (right: Right): string => RIGHT_LABELS[right]

export type Role = ContributorRole
export const ROLES: readonly Role[] = listValues(ContributorRole)

/** Rights that managers lack: deleting the site, billing, domains, code, data export and emails. */
const ONLY_ADMINS = [
  'site.delete',
  'billing.manage',
  'mail.read',
  'code.inject',
  'flags.edit',
  'domains.edit',
  'export.all',
]

const LOOK = ['site.read', 'pages.read'] as const
const DRAFT = [...LOOK, 'pages.edit', 'assets.edit'] as const

type RoleDescription = { name: string; summary: string; rights: readonly Right[] }

/** Rights of each role (SESSION-014). A test keeps `docs/roles.md` in sync with this table. */
const ROLE_TABLE: Readonly<Record<Role, RoleDescription>> = {
  [ContributorRole.admin]: {
    name: 'Administrator',
    summary: 'Everything, including the end of the site.',
    rights: RIGHTS,
  },
  [ContributorRole.websiteManager]: {
    name: 'Website manager',
    summary: 'Runs site and store from day to day, and the people with no more rights than theirs.',
    rights: RIGHTS.filter((right) => !ONLY_ADMINS.includes(right)),
  },
  [ContributorRole.editor]: {
    name: 'Editor',
    summary: 'Makes the site: pages, menus, looks, forms.',
    rights: [
      ...DRAFT,
      'pages.publish',
      'site.design',
      'navigation.edit',
      'products.read',
      'forms.read',
      'forms.edit',
      'comments.moderate',
      'comments.write',
    ],
  },
  [ContributorRole.draftEditor]: { name: 'Draft editor', summary: 'Writes drafts that others publish.', rights: DRAFT },
  [ContributorRole.storeManager]: {
    name: 'Store manager',
    summary: 'Runs the store: products, stock, orders, discounts, customers.',
    rights: [
      ...LOOK,
      'assets.edit',
      'analytics.read',
      'products.read',
      'products.edit',
      'orders.read',
      'orders.manage',
      'discounts.edit',
      'customers.read',
    ],
  },
  [ContributorRole.campaignsEditor]: {
    name: 'Campaigns editor',
    summary: 'Writes to the mailing lists.',
    rights: [...LOOK, 'assets.edit', 'products.read', 'campaigns.edit'],
  },
  [ContributorRole.scheduling]: {
    name: 'Scheduling',
    summary: 'Runs appointments and knows the customers behind them.',
    rights: ['site.read', 'scheduling.read', 'scheduling.edit', 'customers.read'],
  },
  [ContributorRole.schedulingEditor]: {
    name: 'Scheduling editor',
    summary: 'Changes appointments.',
    rights: ['site.read', 'scheduling.read', 'scheduling.edit'],
  },
  [ContributorRole.schedulingViewer]: {
    name: 'Scheduling viewer',
    summary: 'Sees appointments.',
    rights: ['site.read', 'scheduling.read'],
  },
  [ContributorRole.moderator]: {
    name: 'Moderator',
    summary: 'Keeps the comments civil.',
    rights: [...LOOK, 'comments.moderate', 'comments.write'],
  },
  [ContributorRole.commenter]: {
    name: 'Trusted commenter',
    summary: 'Comments without waiting.',
    rights: ['site.read', 'comments.write'],
  },
  [ContributorRole.billing]: {
    name: 'Billing',
    summary: 'Pays for the site, and no more.',
    rights: ['site.read', 'billing.manage'],
  },
  [ContributorRole.reporting]: {
    name: 'Reporting',
    summary: 'Sees the figures.',
    rights: ['site.read', 'analytics.read'],
  },
  [ContributorRole.viewer]: { name: 'Viewer', summary: 'Looks, and changes nothing.', rights: LOOK },
  [ContributorRole.none]: { name: 'None', summary: 'Stands in the list without any right.', rights: [] },
}

/** Display order: most rights first. */
export const ROLES_IN_ORDER: readonly Role[] = [1, 15, 4, 16, 8, 11, 9, 13, 12, 6, 7, 2, 3, 10, 14]

export const describeRole = (role: Role): RoleDescription => ROLE_TABLE[role]

/** 'Editor and Store manager', for emails and lists. */
export const describeRoles = (roles: readonly number[]): string => {
  const names = ROLES_IN_ORDER.filter((role) => roles.includes(role)).map((role) => ROLE_TABLE[role].name)
  return new Intl.ListFormat('en').format(names)
}

const isRole = (role: number): role is Role => Object.hasOwn(ROLE_TABLE, role)

/** Unknown roles grant nothing. */
export const getRights = (roles: readonly number[]): ReadonlySet<Right> =>
  new Set(roles.filter(isRole).flatMap((role) => ROLE_TABLE[role].rights))

/** Takes any string, because contracts in `base` do not know the rights; unknown rights are never granted. */
export const hasRight = (roles: readonly number[], right: string): boolean =>
  roles.some((role) => isRole(role) && (ROLE_TABLE[role].rights as readonly string[]).includes(right))

export const isAdmin = (roles: readonly number[]): boolean => roles.includes(ContributorRole.admin)

/** Roles can be granted, changed or removed only within the own rights. */
export const canGrant = (granter: readonly number[], roles: readonly number[]): boolean => {
  const own = getRights(granter)
  return [...getRights(roles)].every((right) => own.has(right))
}

/** The access of a contract, with a known right: `access: requiresRight('pages.edit')`. */
export const requiresRight = <const Name extends Right>(right: Name): { readonly right: Name } => ({ right })

export const Roles = z
  .array(z.enum(ContributorRole, { error: 'That is not a role.' }))
  .min(1, 'Choose at least one role.')
  .transform((roles) => [...new Set(roles)].sort((a, b) => a - b))
