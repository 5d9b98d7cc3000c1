import { z } from 'zod'
import { CampaignId, WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

const OneCampaign = z.object({ websiteId: WebsiteId, campaignId: CampaignId })

/** Sends what is due of a campaign. One at a time per campaign; a killed run is repeated at once, or after a missed heartbeat. */
export const sendCampaignJob = defineJob('campaigns.send', OneCampaign, {
  policy: 'exclusive',
  retryLimit: 100,
  retryDelay: 10,
  expireInSeconds: 6 * 3600,
})

/** Continues a campaign whose remaining emails wait for their next attempt. */
export const continueCampaignJob = defineJob('campaigns.continue', OneCampaign, {
  policy: 'exclusive',
  retryLimit: 5,
  retryDelay: 10,
})

/** Starts scheduled campaigns, and continues those whose job was lost. */
export const startDueCampaignsJob = defineJob('campaigns.start-due', z.object({}), {
  policy: 'exclusive',
  retryLimit: 0,
})
