import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId } from '#base/id.ts'
import { needs } from '#people/roles/model.ts'
import { MOST_MENU_LEVELS } from './model.ts'
import { NavigationItems } from './navigation-schema.ts'

/** A place as it is told: every member is there, null where it has none. */
export type Link = {
  title: string
  collectionId: string | null
  externalLink: { url: string; newWindow: boolean } | null
  memberAreaId: string | null
  items: Link[]
}

const linksOf = (levels: number): z.ZodType<Link[]> =>
  z.array(
    z.object({
      title: z.string(),
      collectionId: CollectionId.nullable(),
      externalLink: z.object({ url: z.string(), newWindow: z.boolean() }).nullable(),
      memberAreaId: z.uuid().nullable(),
      items: levels > 1 ? linksOf(levels - 1) : z.array(z.never()),
    }),
  )
const Links = linksOf(MOST_MENU_LEVELS)

/** NAV-001. The main menu comes first. */
export const getSiteLayout = endpoint({
  path: 'GET /api/commondata/GetSiteLayout',
  summary: 'The menus of a site with their places, the main one first',
  access: needs('pages.read'),
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
  access: needs('navigation.edit'),
  input: z.object({
    fieldName: z.string().max(100),
    templateId: z.string().max(100),
    navigation: z.object({ items: NavigationItems }),
  }),
  output: z.object({ fieldName: z.string(), templateId: z.string(), navigation: z.object({ items: Links }) }),
  refusals: ['navigation.unknown_field', 'navigation.unknown_template', 'navigation.foreign_collection'],
})
