import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { requiresRight } from '#people/roles/model.ts'
import { MAX_MENU_DEPTH, MENU_FIELDS, MENU_LOCATIONS } from './model.ts'
import { NavigationItems } from './navigation-schema.ts'

/** A menu item in responses; missing members are null. */
export type NavigationLink = {
  title: string
  collectionId: string | null
  externalLink: { url: string; newWindow: boolean } | null
  memberAreaId: string | null
  items: NavigationLink[]
}

const createLinksSchema = (levels: number): z.ZodType<NavigationLink[]> =>
  z.array(
    z.object({
      title: z.string(),
      collectionId: CollectionId.nullable(),
      externalLink: z.object({ url: z.string(), newWindow: z.boolean() }).nullable(),
      memberAreaId: z.uuid().nullable(),
      items: levels > 1 ? createLinksSchema(levels - 1) : z.array(z.never()),
    }),
  )
const Links = createLinksSchema(MAX_MENU_DEPTH)

/** NAV-001. The main menu is first. */
export const getSiteLayout = endpoint({
  path: 'GET /api/commondata/GetSiteLayout',
  summary: 'List the menus of a site with their items, main menu first',
  access: requiresRight('pages.read'),
  output: z.object({
    layout: z.array(
      z.object({
        /** `fieldName` in UpdateNavigation. */
        identifier: z.string(),
        templateId: z.string(),
        links: Links,
      }),
    ),
  }),
})

/** NAV-002. */
export const updateNavigation = endpoint({
  path: 'POST /api/widget/UpdateNavigation',
  summary: 'Replace a menu and return it',
  access: requiresRight('navigation.edit'),
  input: z.object({
    fieldName: z.string().max(100),
    templateId: z.string().max(100),
    navigation: z.object({ items: NavigationItems }),
  }),
  output: z.object({ fieldName: z.string(), templateId: z.string(), navigation: z.object({ items: Links }) }),
  errors: ['navigation.unknown_field', 'navigation.unknown_template', 'navigation.foreign_collection'],
})

/** A menu item in the page list, identified by its key. */
export type ArrangedItem = {
  key: string
  /** Empty if the page's navigation title is used. */
  title: string
  collectionId: CollectionId | null
  link: { url: string; newWindow: boolean } | null
  items: ArrangedItem[]
}

const createItemsSchema = (levels: number): z.ZodType<ArrangedItem[]> =>
  z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      collectionId: CollectionId.nullable(),
      link: z.object({ url: z.string(), newWindow: z.boolean() }).nullable(),
      items: levels > 1 ? createItemsSchema(levels - 1) : z.array(z.never()),
    }),
  )

/** Both menus, and the pages that are in neither. */
export const Arrangement = z.object(
  Object.fromEntries(MENU_LOCATIONS.map((name) => [name, createItemsSchema(MAX_MENU_DEPTH)])) as Record<
    (typeof MENU_LOCATIONS)[number],
    z.ZodType<ArrangedItem[]>
  >,
)
export type Arrangement = z.output<typeof Arrangement>

const OfSite = z.object({ websiteId: WebsiteId })
const ItemKey = z.string().min(1).max(3000)
const WebLink = z.object({
  title: shortText(200).min(1, 'Enter a link name.'),
  url: z
    .string()
    .trim()
    .refine((url) => toSafeHref(url) !== undefined, 'Enter a URL or a path on this site.'),
  newWindow: z.boolean().default(false),
})

export const moveMenuItem = endpoint({
  path: 'POST /api/sites/:websiteId/places/move',
  summary: 'Move a page, folder or link with its children',
  access: requiresRight('navigation.edit'),
  params: OfSite,
  input: z.object({
    menu: z.enum(MENU_LOCATIONS),
    key: ItemKey,
    to: z.object({ menu: z.enum(MENU_LOCATIONS), parent: ItemKey.nullable(), position: z.int().min(0).max(100_000) }),
  }),
  output: Arrangement,
  errors: [
    'navigation.no_place',
    'navigation.not_a_folder',
    'navigation.into_itself',
    'navigation.too_deep',
    'navigation.too_many',
    'navigation.link_needs_menu',
  ],
})

export const addMenuItem = endpoint({
  path: 'POST /api/sites/:websiteId/places',
  summary: 'Append a link or page to a menu',
  access: requiresRight('navigation.edit'),
  params: OfSite,
  input: z.object({
    menu: z.enum(MENU_FIELDS),
    what: z.union([z.object({ collectionId: CollectionId }), z.object({ link: WebLink })]),
  }),
  output: Arrangement,
  errors: ['navigation.foreign_collection', 'navigation.too_many'],
})

export const changeMenuLink = endpoint({
  path: 'PUT /api/sites/:websiteId/places/link',
  summary: 'Update a link in a menu',
  access: requiresRight('navigation.edit'),
  params: OfSite,
  input: z.object({ menu: z.enum(MENU_FIELDS), key: ItemKey, link: WebLink }),
  output: Arrangement,
  errors: ['navigation.no_place'],
})

export const removeMenuItem = endpoint({
  path: 'POST /api/sites/:websiteId/places/remove',
  summary: 'Remove an item from a menu; the page is kept and children move up',
  access: requiresRight('navigation.edit'),
  params: OfSite,
  input: z.object({ menu: z.enum(MENU_FIELDS), key: ItemKey }),
  output: Arrangement,
  errors: ['navigation.no_place'],
})
