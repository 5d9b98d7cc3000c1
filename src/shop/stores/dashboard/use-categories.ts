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
  const answer = useEndpointQuery(listCategories, { params })
  /** Screen reader announcement. */
  const [told, setTold] = useState('')
  const know = (categories: Category[]): void => {
    client.setQueryData(getQueryKey(listCategories, { params }), { categories })
  }
  const change = useEndpointMutation(changeCategory, { onSuccess: ({ categories }) => know(categories) })
  const create = useEndpointMutation(createCategory, { invalidates: [listCategories] })
  const remove = useEndpointMutation(deleteCategory, { onSuccess: ({ categories }) => know(categories) })

  return {
    answer,
    told,
    busy: change.isPending || create.isPending,
    remove,
    rename: (categoryId: CategoryId, displayName: string): void =>
      change.mutate({ params: { ...params, categoryId }, body: { displayName } }, { onError: notifyError }),
    move: (categoryId: CategoryId, place: CategoryPosition): void =>
      change.mutate(
        { params: { ...params, categoryId }, body: place },
        { onError: notifyError, onSuccess: ({ categories }) => setTold(describePosition(categories, categoryId)) },
      ),
    add: (parentCategoryId: CategoryId, displayName: string): void =>
      create.mutate(
        { params, body: { displayName, parentCategoryId } },
        { onError: notifyError, onSuccess: () => setTold(`${displayName} was added.`) },
      ),
  }
}

export type Categories = ReturnType<typeof useCategories>
