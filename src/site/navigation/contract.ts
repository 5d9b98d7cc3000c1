import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { requiresRight } from '#people/roles/model.ts'
import { MAX_MENU_DEPTH, MENU_FIELDS, MENU_LOCATIONS } from './model.ts'
import { NavigationItems } from './navigation-schema.ts'

/** A place as it is told: every member is there, null where it has none. */
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

/** NAV-001. The main menu comes first. */
export const getSiteLayout = endpoint({
  path: 'GET /api/commondata/GetSiteLayout',
  summary: 'The menus of a site with their places, the main one first',
  access: requiresRight('pages.read'),
  output: z.object({
    layout: z.array(
      z.object({
        /** What UpdateNavigation calls fieldName. */
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
  summary: 'Saves a whole menu and answers it as it is now',
  access: requiresRight('navigation.edit'),
  input: z.object({
    fieldName: z.string().max(100),
    templateId: z.string().max(100),
    navigation: z.object({ items: NavigationItems }),
  }),
  output: z.object({ fieldName: z.string(), templateId: z.string(), navigation: z.object({ items: Links }) }),
  errors: ['navigation.unknown_field', 'navigation.unknown_template', 'navigation.foreign_collection'],
})

/** A place as owners rearrange it: named by its key, with what stands in it. */
export type ArrangedItem = {
  key: string
  /** Its own words; empty where the page's are used. */
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

/** Both menus, and everything that stands in neither. */
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
  title: shortText(200).min(1, 'Give the link a name.'),
  url: z
    .string()
    .trim()
    .refine((url) => toSafeHref(url) !== undefined, 'Enter a web address, or a path of this site.'),
  newWindow: z.boolean().default(false),
})

export const moveMenuItem = endpoint({
  path: 'POST /api/sites/:websiteId/places/move',
  summary: 'Moves a page, folder or link to another place or menu, with everything in it',
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
  summary: 'Adds a link, or a page of the site, at the end of a menu',
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
  summary: 'Changes a link in a menu',
  access: requiresRight('navigation.edit'),
  params: OfSite,
  input: z.object({ menu: z.enum(MENU_FIELDS), key: ItemKey, link: WebLink }),
  output: Arrangement,
  errors: ['navigation.no_place'],
})

export const removeMenuItem = endpoint({
  path: 'POST /api/sites/:websiteId/places/remove',
  summary: 'Takes a place out of a menu; a page stays, and what stood in a folder stands where it was',
  access: requiresRight('navigation.edit'),
  params: OfSite,
  input: z.object({ menu: z.enum(MENU_FIELDS), key: ItemKey }),
  output: Arrangement,
  errors: ['navigation.no_place'],
})
