import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ItemId, VariantId, WebsiteId } from '#base/id.ts'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { notify } from '#design/feedback/notify.ts'
import {
  listSignUpGroups,
  listSignUps,
  MAX_SEND_REQUESTS,
  type SendRequest,
  type SignUpGroup,
  sendAllNotifications,
  sendNotifications,
} from '../owner-contract.ts'
import { countPeople } from './labels.ts'
import { followSending, type SendingByVariant } from './sending-progress.ts'
import { fetchSignUpGroups, fetchSignUps } from './sign-up-client.ts'

const POLL_MS = 1500

export const useSignUps = (websiteId: WebsiteId, variant: { productId: ItemId; variantId: VariantId }, poll: boolean) =>
  useQuery({
    queryKey: [listSignUps.path, websiteId, variant],
    queryFn: () => fetchSignUps(callEndpointOnSite(websiteId), variant),
    refetchInterval: poll ? POLL_MS : false,
  })

const describeResult = (finished: number, stopped: number): string =>
  stopped === 0
    ? 'All emails are on their way.'
    : `${finished > 0 ? 'Some emails are on their way. ' : ''}${countPeople(stopped)} still waiting.`

/** Loads the groups, and again while emails are being sent. */
export const useSignUpGroups = (websiteId: WebsiteId) => {
  const [sending, setSending] = useState<SendingByVariant>(new Map())
  const query = useQuery({
    queryKey: [listSignUpGroups.path, websiteId],
    queryFn: () => fetchSignUpGroups(callEndpointOnSite(websiteId)),
    refetchInterval: sending.size > 0 ? POLL_MS : false,
  })
  const follow = useEffectEvent(() => {
    if (sending.size === 0 || !query.data) return
    const step = followSending(sending, query.data)
    setSending(step.sending)
    if (step.sending.size > 0 || step.finished.length + step.stopped.length === 0) return
    const left = query.data.filter(({ variantId }) => step.stopped.includes(variantId))
    notify(
      describeResult(
        step.finished.length,
        left.reduce((sum, { waiting }) => sum + waiting, 0),
      ),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every load is compared once, also one without a change.
  useEffect(() => follow(), [query.dataUpdatedAt])
  return {
    query,
    sending,
    onSent: (groups: readonly SignUpGroup[]): void =>
      setSending((before) => {
        const next = new Map(before)
        for (const { variantId, waiting } of groups)
          if (waiting > 0) next.set(variantId, { total: waiting, waiting, unchanged: 0 })
        return next
      }),
  }
}

/** Sends for one or many variants. A stale stock shows the current one after a failure. */
export const useSend = (websiteId: WebsiteId) => {
  const client = useQueryClient()
  const call = callEndpointOnSite(websiteId)
  return useMutation({
    mutationFn: async (requests: readonly SendRequest[]): Promise<number> => {
      const [only, ...others] = requests
      if (only && others.length === 0) return (await call(sendNotifications, { body: only })).queued
      let queued = 0
      for (let from = 0; from < requests.length; from += MAX_SEND_REQUESTS) {
        const sendRequests = requests.slice(from, from + MAX_SEND_REQUESTS)
        queued += (await call(sendAllNotifications, { body: { sendRequests } })).queued
      }
      return queued
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [listSignUpGroups.path, websiteId] }),
        client.invalidateQueries({ queryKey: [listSignUps.path, websiteId] }),
      ]),
  })
}
