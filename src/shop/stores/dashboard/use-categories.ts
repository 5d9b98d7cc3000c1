import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { complain } from '#design/notify.ts'
import { keyOf, useAnswer, useDeed } from '#design/query.ts'
import { type Category, changeCategory, createCategory, deleteCategory, listCategories } from '../contract.ts'
import { type Place, placeInWords } from './tree-moves.ts'

/** The categories of a store, and what can be done to them. Every change answers the whole tree, which is then what is known. */
export const useCategories = (websiteId: WebsiteId, collectionId: CollectionId) => {
  const params = { websiteId, collectionId }
  const client = useQueryClient()
  const answer = useAnswer(listCategories, { params })
  /** For whoever cannot see the rows move. */
  const [told, setTold] = useState('')
  const know = (categories: Category[]): void => {
    client.setQueryData(keyOf(listCategories, { params }), { categories })
  }
  const change = useDeed(changeCategory, { done: ({ categories }) => know(categories) })
  const create = useDeed(createCategory, { refresh: [listCategories] })
  const remove = useDeed(deleteCategory, { done: ({ categories }) => know(categories) })

  return {
    answer,
    told,
    busy: change.isPending || create.isPending,
    remove,
    rename: (categoryId: CategoryId, displayName: string): void =>
      change.mutate({ params: { ...params, categoryId }, body: { displayName } }, { onError: complain }),
    move: (categoryId: CategoryId, place: Place): void =>
      change.mutate(
        { params: { ...params, categoryId }, body: place },
        { onError: complain, onSuccess: ({ categories }) => setTold(placeInWords(categories, categoryId)) },
      ),
    add: (parentCategoryId: CategoryId, displayName: string): void =>
      create.mutate(
        { params, body: { displayName, parentCategoryId } },
        { onError: complain, onSuccess: () => setTold(`${displayName} was added.`) },
      ),
  }
}

export type Categories = ReturnType<typeof useCategories>
