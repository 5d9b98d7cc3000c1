import { useQuery } from '@tanstack/react-query'
import type { CampaignId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { type Campaign, getCampaign } from '#site/campaigns/contract.ts'

const POLL_MS = 1500

/** It is being sent, or about to be. */
const isActive = ({ status, scheduledAt }: Pick<Campaign, 'status' | 'scheduledAt'>): boolean =>
  status === 'sending' ||
  (status === 'scheduled' && scheduledAt !== null && Date.parse(scheduledAt) <= Date.now() + POLL_MS)

/** Loads the campaign, and again while it is being sent. */
export const useCampaign = (websiteId: WebsiteId, campaignId: CampaignId) => {
  const request = { params: { websiteId, campaignId } }
  return useQuery({
    queryKey: getQueryKey(getCampaign, request),
    queryFn: () => callEndpoint(getCampaign, request),
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? POLL_MS : false),
  })
}
