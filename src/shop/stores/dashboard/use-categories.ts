import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { getQueryKey, useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { type Category, changeCategory, createCategory, deleteCategory, listCategories } from '../contract.ts'
import { type CategoryPosition, describePosition } from './category-moves.ts'

/** The categories of a store and their mutations. Each response contains the whole tree and updates the cache. */
export const useCategories = (websiteId: WebsiteId, collectionId: CollectionId) => {
  const params = { websiteId, collectionId }
  const client = useQueryClient()
  const query = useEndpointQuery(listCategories, { params })
  /** Screen reader announcement. */
  const [announcement, setAnnouncement] = useState('')
  const updateCache = (categories: Category[]): void => {
    client.setQueryData(getQueryKey(listCategories, { params }), { categories })
  }
  const change = useEndpointMutation(changeCategory, { onSuccess: ({ categories }) => updateCache(categories) })
  const create = useEndpointMutation(createCategory, { invalidates: [listCategories] })
  const remove = useEndpointMutation(deleteCategory, { onSuccess: ({ categories }) => updateCache(categories) })

  return {
    answer: query,
    announcement,
    busy: change.isPending || create.isPending,
    remove,
    rename: (categoryId: CategoryId, displayName: string): void =>
      change.mutate({ params: { ...params, categoryId }, body: { displayName } }, { onError: notifyError }),
    move: (categoryId: CategoryId, place: CategoryPosition): void =>
      change.mutate(
        { params: { ...params, categoryId }, body: place },
        {
          onError: notifyError,
          onSuccess: ({ categories }) => setAnnouncement(describePosition(categories, categoryId)),
        },
      ),
    add: (parentCategoryId: CategoryId, displayName: string): void =>
      create.mutate(
        { params, body: { displayName, parentCategoryId } },
        { onError: notifyError, onSuccess: () => setAnnouncement(`${displayName} was added.`) },
      ),
  }
}

export type Categories = ReturnType<typeof useCategories>
