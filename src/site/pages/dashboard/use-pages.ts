import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { getQueryKey, useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { type Arrangement, addMenuItem, moveMenuItem, removeMenuItem } from '#site/navigation/contract.ts'
import type { MenuField } from '#site/navigation/model.ts'
import { duplicatePage, listPages, listTrash, makeHomePage, type PageSummary, trashPage } from '../contract.ts'
import { type PageState, STATE_LABELS } from '../workflow.ts'
import { changePageState } from '../workflow-contract.ts'
import { describePosition, type Line, type Spot } from './page-tree.ts'

const CHANGED = [listPages] as const

/** Pages of a site with the actions of the page list. */
export const usePages = (websiteId: WebsiteId) => {
  const params = { websiteId }
  const client = useQueryClient()
  const answer = useEndpointQuery(listPages, { params })
  /** Screen reader announcement. */
  const [told, setTold] = useState('')
  const know = (arrangement: Arrangement): void => {
    client.setQueryData(
      getQueryKey(listPages, { params }),
      (before: typeof answer.data) => before && { ...before, arrangement },
    )
  }
  const move = useEndpointMutation(moveMenuItem, { onSuccess: know })
  const add = useEndpointMutation(addMenuItem, { onSuccess: know })
  const remove = useEndpointMutation(removeMenuItem, { onSuccess: know })
  const home = useEndpointMutation(makeHomePage, { invalidates: CHANGED })
  const copy = useEndpointMutation(duplicatePage, { invalidates: CHANGED })
  const state = useEndpointMutation(changePageState, { invalidates: CHANGED })
  const trash = useEndpointMutation(trashPage, { invalidates: [listPages, listTrash] })
  const pages = new Map<string, PageSummary>(answer.data?.pages.map((page) => [page.collectionId, page]))
  const of = ({ collectionId }: PageSummary) => ({ params: { websiteId, collectionId } })

  return {
    answer,
    pages,
    told,
    trash,
    busy: move.isPending || remove.isPending,
    move: ({ menu, key }: Line, to: Spot): void =>
      move.mutate(
        { params, body: { menu, key, to } },
        { onError: notifyError, onSuccess: (now) => setTold(describePosition(now, key, to.menu, pages)) },
      ),
    addTo: (menu: MenuField, { collectionId }: PageSummary): void =>
      add.mutate({ params, body: { menu, what: { collectionId } } }, { onError: notifyError }),
    takeOut: ({ menu, key }: Line): void => {
      if (menu !== 'notLinked') remove.mutate({ params, body: { menu, key } }, { onError: notifyError })
    },
    makeHome: (page: PageSummary): void =>
      home.mutate(of(page), { onError: notifyError, onSuccess: () => notify(`${page.title} is now the homepage`) }),
    duplicate: (page: PageSummary): void =>
      copy.mutate(of(page), {
        onError: notifyError,
        onSuccess: ({ title }) => notify(`${title} added as a draft`),
      }),
    moveState: (page: PageSummary, to: PageState): void =>
      state.mutate(
        { ...of(page), body: { to } },
        { onError: notifyError, onSuccess: () => notify(`${page.title}: ${STATE_LABELS[to]}.`) },
      ),
  }
}

export type PageActions = ReturnType<typeof usePages>
