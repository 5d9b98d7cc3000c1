import { z } from 'zod'
import { CollectionId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { MAX_MENU_DEPTH, MAX_MENU_ITEMS, type NavigationItem } from './model.ts'

const optional = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

/** Built level by level instead of recursively, so that deeply nested input is rejected without exhausting the stack. */
const createItemsSchema = (levels: number, maxItems: number): z.ZodType<NavigationItem[], unknown> =>
  levels === 0
    ? z
        .array(z.unknown())
        .max(0, `A menu has at most ${MAX_MENU_DEPTH} levels.`)
        .transform((): NavigationItem[] => [])
    : z
        .array(
          z.object({
            title: shortText(200).nullish().transform(optional),
            collectionId: CollectionId.nullish().transform(optional),
            externalLink: z
              .object({
                url: z.string().refine((url) => toSafeHref(url) !== undefined, 'Enter a URL or a path on this site.'),
                newWindow: z.boolean().default(false),
              })
              .nullish()
              .transform(optional),
            memberAreaId: z.uuid().nullish().transform(optional),
            items: createItemsSchema(levels - 1, maxItems).default([]),
          }),
        )
        .max(maxItems, `A menu has at most ${maxItems} items per level.`)

/** NAV-003. Missing members may be omitted or null. */
export const NavigationItems = createItemsSchema(MAX_MENU_DEPTH, MAX_MENU_ITEMS)

/** Limits apply to writes only: stored menus must always render. */
export const StoredItems = createItemsSchema(MAX_MENU_DEPTH, Number.POSITIVE_INFINITY)
