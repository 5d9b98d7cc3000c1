import { z } from 'zod'
import { CollectionId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { safeHref } from '#document/rich-text.ts'
import { MAX_MENU_DEPTH, MAX_MENU_ITEMS, type NavigationItem } from './model.ts'

const given = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

/** Made level by level rather than of itself: what is nested without end is refused before it fills the stack. */
const itemsOf = (levels: number, most: number): z.ZodType<NavigationItem[], unknown> =>
  levels === 0
    ? z
        .array(z.unknown())
        .max(0, `A menu goes at most ${MAX_MENU_DEPTH} levels deep.`)
        .transform((): NavigationItem[] => [])
    : z
        .array(
          z.object({
            title: shortText(200).nullish().transform(given),
            collectionId: CollectionId.nullish().transform(given),
            externalLink: z
              .object({
                url: z
                  .string()
                  .refine((url) => safeHref(url) !== undefined, 'Enter a web address, or a path of this site.'),
                newWindow: z.boolean().default(false),
              })
              .nullish()
              .transform(given),
            memberAreaId: z.uuid().nullish().transform(given),
            items: itemsOf(levels - 1, most).default([]),
          }),
        )
        .max(most, `A menu holds at most ${most} places side by side.`)

/** NAV-003. Whatever a place does not have may be left out or null. */
export const NavigationItems = itemsOf(MAX_MENU_DEPTH, MAX_MENU_ITEMS)

/** What is kept is drawn, however much of it there is: limits are for writing, and a site must not fall for them. */
export const StoredItems = itemsOf(MAX_MENU_DEPTH, Number.POSITIVE_INFINITY)
