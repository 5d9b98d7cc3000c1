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
import { describePosition, type MoveTarget, type PageTreeRow } from './page-tree.ts'

const CHANGED = [listPages] as const

/** Pages of a site with the actions of the page list. */
export const usePages = (websiteId: WebsiteId) => {
  const params = { websiteId }
  const client = useQueryClient()
  const query = useEndpointQuery(listPages, { params })
  /** Screen reader announcement. */
  const [announcement, setAnnouncement] = useState('')
  const setArrangement = (arrangement: Arrangement): void => {
    client.setQueryData(
      getQueryKey(listPages, { params }),
      (before: typeof query.data) => before && { ...before, arrangement },
    )
  }
  const move = useEndpointMutation(moveMenuItem, { onSuccess: setArrangement })
  const add = useEndpointMutation(addMenuItem, { onSuccess: setArrangement })
  const remove = useEndpointMutation(removeMenuItem, { onSuccess: setArrangement })
  const home = useEndpointMutation(makeHomePage, { invalidates: CHANGED })
  const copy = useEndpointMutation(duplicatePage, { invalidates: CHANGED })
  const state = useEndpointMutation(changePageState, { invalidates: CHANGED })
  const trash = useEndpointMutation(trashPage, { invalidates: [listPages, listTrash] })
  const pages = new Map<string, PageSummary>(query.data?.pages.map((page) => [page.collectionId, page]))
  const of = ({ collectionId }: PageSummary) => ({ params: { websiteId, collectionId } })

  return {
    query,
    pages,
    announcement,
    trash,
    busy: move.isPending || remove.isPending,
    move: ({ menu, key }: PageTreeRow, to: MoveTarget): void =>
      move.mutate(
        { params, body: { menu, key, to } },
        { onError: notifyError, onSuccess: (now) => setAnnouncement(describePosition(now, key, to.menu, pages)) },
      ),
    addTo: (menu: MenuField, { collectionId }: PageSummary): void =>
      add.mutate({ params, body: { menu, what: { collectionId } } }, { onError: notifyError }),
    removeLink: ({ menu, key }: PageTreeRow): void => {
      if (menu !== 'notLinked') remove.mutate({ params, body: { menu, key } }, { onError: notifyError })
    },
    setHomePage: (page: PageSummary): void =>
      home.mutate(of(page), { onError: notifyError, onSuccess: () => notify(`${page.title} is now the homepage`) }),
    duplicate: (page: PageSummary): void =>
      copy.mutate(of(page), {
        onError: notifyError,
        onSuccess: ({ title }) => notify(`${title} added as a draft`),
      }),
    changeState: (page: PageSummary, to: PageState): void =>
      state.mutate(
        { ...of(page), body: { to } },
        { onError: notifyError, onSuccess: () => notify(`${page.title}: ${STATE_LABELS[to]}.`) },
      ),
  }
}

export type PageActions = ReturnType<typeof usePages>
