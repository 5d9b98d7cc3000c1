import { z } from 'zod'
import { CollectionId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { MAX_MENU_DEPTH, MAX_MENU_ITEMS, type NavigationItem } from './model.ts'

const optional = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

/** Made level by level rather than of itself: what is nested without end is refused before it fills the stack. */
const createItemsSchema = (levels: number, maxItems: number): z.ZodType<NavigationItem[], unknown> =>
  levels === 0
    ? z
        .array(z.unknown())
        .max(0, `A menu goes at maxItems ${MAX_MENU_DEPTH} levels.`)
        .transform((): NavigationItem[] => [])
    : z
        .array(
          z.object({
            title: shortText(200).nullish().transform(optional),
            collectionId: CollectionId.nullish().transform(optional),
            externalLink: z
              .object({
                url: z
                  .string()
                  .refine((url) => toSafeHref(url) !== undefined, 'Enter a web address, or a path of this site.'),
                newWindow: z.boolean().default(false),
              })
              .nullish()
              .transform(optional),
            memberAreaId: z.uuid().nullish().transform(optional),
            items: createItemsSchema(levels - 1, maxItems).default([]),
          }),
        )
        .max(maxItems, `A menu holds at maxItems ${maxItems} items per level.`)

/** NAV-003. Whatever a place does not have may be left out or null. */
export const NavigationItems = createItemsSchema(MAX_MENU_DEPTH, MAX_MENU_ITEMS)

/** What is kept is drawn, however much of it there is: limits are for writing, and a site must not fall for them. */
export const StoredItems = createItemsSchema(MAX_MENU_DEPTH, Number.POSITIVE_INFINITY)
