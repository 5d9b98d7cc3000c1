import { z } from 'zod'
import { CollectionId } from '#base/id.ts'
import { safeHref } from '#document/rich-text.ts'
import type { NavigationItem } from './model.ts'

const MOST_ITEMS = 200

const Item: z.ZodType<NavigationItem, unknown> = z.lazy(() =>
  z.object({
    title: z.string().max(200).optional(),
    collectionId: CollectionId.optional(),
    externalLink: z
      .object({
        url: z.string().refine((url) => safeHref(url) !== undefined, 'Enter a web address, or a path of this site.'),
        newWindow: z.boolean().default(false),
      })
      .optional(),
    memberAreaId: z.uuid().optional(),
    items: z.array(Item).max(MOST_ITEMS).default([]),
  }),
)

export const NavigationItems = z.array(Item).max(MOST_ITEMS)
