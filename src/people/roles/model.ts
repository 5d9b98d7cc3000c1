import { z } from 'zod'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { listValues } from '#base/enumerations/enumeration.ts'

/** All rights on a site, with their labels. */
const RIGHT_LABELS = {
  'site.read': 'Open the site in the dashboard',
  'site.settings': 'Change title, time zone, languages and the site password',
  'site.identity': 'Change the subdomain and the currency',
  'site.design': 'Change colors, fonts, header and footer',
  'site.delete': 'Delete the site',
  'pages.read': 'View all pages, including drafts',
  'pages.edit': 'Edit drafts',
  'pages.publish': 'Publish, schedule and unpublish pages',
  'assets.edit': 'Upload and change images and files',
  'navigation.edit': 'Change menus',
  'contributors.read': 'View contributors',
  'contributors.manage': 'Invite contributors, change their roles, remove them',
  'apiKeys.manage': 'Create and revoke API keys',
  'billing.manage': 'View and change the plan and the payment method',
  'analytics.read': 'View visits, sales and page speed',
  'products.read': 'View all products, including hidden ones',
  'products.edit': 'Add and change products, prices and stock',
  'orders.read': 'View orders',
  'orders.manage': 'Fulfill, refund and cancel orders',
  'discounts.edit': 'Create and change discounts',
  'customers.read': 'View customers and their contact details',
  'members.manage': 'Change and remove user accounts of the site',
  'forms.read': 'View forms and their submissions',
  'forms.edit': 'Build and change forms',
  'lists.read': 'View mailing lists, without their subscribers',
  'comments.moderate': 'Approve, hide and delete comments',
  'comments.write': 'Comment without approval',
  'campaigns.edit': 'Write and send campaigns, manage mailing lists',
  'scheduling.read': 'View appointments',
  'scheduling.edit': 'Change appointments and opening times',
  'mail.read': 'View the email log of the site',
  'code.inject': 'Add code to every page',
  'flags.edit': 'Toggle features and experiments',
  'domains.edit': 'Connect and remove domains',
  'export.all': 'Export all data of the site',
} as const

export type Right = keyof typeof RIGHT_LABELS
export const RIGHTS = Object.keys(RIGHT_LABELS) as Right[]
export const getRightLabel = (right: Right): string => RIGHT_LABELS[right]

export type Role = ContributorRole
export const ROLES: readonly Role[] = listValues(ContributorRole)

/** Rights that managers lack: subdomain and currency, deleting the site, API keys, billing, domains, code, data export and emails. */
const ONLY_ADMINS = [
  'site.identity',
  'site.delete',
  'apiKeys.manage',
  'billing.manage',
  'mail.read',
  'code.inject',
  'flags.edit',
  'domains.edit',
  'export.all',
]

const VIEW = ['site.read', 'pages.read'] as const
const DRAFT = [...VIEW, 'pages.edit', 'assets.edit'] as const

type RoleDescription = { name: string; summary: string; rights: readonly Right[] }

/** Rights of each role (SESSION-014). A test keeps `docs/roles.md` in sync with this table. */
const ROLE_TABLE: Readonly<Record<Role, RoleDescription>> = {
  [ContributorRole.admin]: {
    name: 'Administrator',
    summary: 'Full access, including deleting the site.',
    rights: RIGHTS,
  },
  [ContributorRole.websiteManager]: {
    name: 'Website manager',
    summary: 'Manages the site, the store, and contributors who have no more rights.',
    rights: RIGHTS.filter((right) => !ONLY_ADMINS.includes(right)),
  },
  [ContributorRole.editor]: {
    name: 'Editor',
    summary: 'Builds the site: pages, menus, styles, forms.',
    rights: [
      ...DRAFT,
      'pages.publish',
      'site.design',
      'navigation.edit',
      'products.read',
      'forms.read',
      'forms.edit',
      'lists.read',
      'comments.moderate',
      'comments.write',
    ],
  },
  [ContributorRole.draftEditor]: { name: 'Draft editor', summary: 'Writes drafts that others publish.', rights: DRAFT },
  [ContributorRole.storeManager]: {
    name: 'Store manager',
    summary: 'Runs the store: products, stock, orders, discounts, customers.',
    rights: [
      ...VIEW,
      'assets.edit',
      'analytics.read',
      'products.read',
      'products.edit',
      'orders.read',
      'orders.manage',
      'discounts.edit',
      'customers.read',
      'forms.read',
    ],
  },
  [ContributorRole.campaignsEditor]: {
    name: 'Campaigns editor',
    summary: 'Writes and sends email campaigns.',
    rights: [...VIEW, 'assets.edit', 'products.read', 'lists.read', 'campaigns.edit'],
  },
  [ContributorRole.scheduling]: {
    name: 'Scheduling',
    summary: 'Manages appointments and their customers.',
    rights: ['site.read', 'scheduling.read', 'scheduling.edit', 'customers.read'],
  },
  [ContributorRole.schedulingEditor]: {
    name: 'Scheduling editor',
    summary: 'Changes appointments.',
    rights: ['site.read', 'scheduling.read', 'scheduling.edit'],
  },
  [ContributorRole.schedulingViewer]: {
    name: 'Scheduling viewer',
    summary: 'Views appointments.',
    rights: ['site.read', 'scheduling.read'],
  },
  [ContributorRole.moderator]: {
    name: 'Moderator',
    summary: 'Moderates comments.',
    rights: [...VIEW, 'comments.moderate', 'comments.write'],
  },
  [ContributorRole.commenter]: {
    name: 'Trusted commenter',
    summary: 'Comments without approval.',
    rights: ['site.read', 'comments.write'],
  },
  [ContributorRole.billing]: {
    name: 'Billing',
    summary: 'Manages billing only.',
    rights: ['site.read', 'billing.manage'],
  },
  [ContributorRole.reporting]: {
    name: 'Reporting',
    summary: 'Views analytics.',
    rights: ['site.read', 'analytics.read'],
  },
  [ContributorRole.viewer]: { name: 'Viewer', summary: 'Views everything and changes nothing.', rights: VIEW },
  [ContributorRole.none]: { name: 'None', summary: 'Is listed as a contributor without any rights.', rights: [] },
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
