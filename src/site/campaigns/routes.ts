import { requireAccount } from '#base/caller.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { Campaigns } from './service.ts'

export const campaignRoutes = (campaigns: Campaigns): Route[] => [
  handle(contract.listCampaigns, ({ websiteId, query }) => campaigns.list(websiteId, query)),
  handle(contract.createCampaign, ({ websiteId, input }) => campaigns.create(websiteId, input)),
  handle(contract.getCampaign, ({ websiteId, params }) => campaigns.get(websiteId, params.campaignId)),
  handle(contract.updateCampaign, ({ params, input }) => campaigns.update(params, input)),
  handle(contract.deleteCampaign, async ({ params }) => void (await campaigns.remove(params))),
  handle(contract.previewCampaign, ({ websiteId, input }) => campaigns.preview(websiteId, input)),
  handle(contract.sendTestEmail, ({ params, caller }) => campaigns.sendTest(params, requireAccount(caller).email)),
  handle(contract.scheduleCampaign, ({ params, input }) => campaigns.schedule(params, input)),
  handle(contract.sendCampaign, ({ params, input }) => campaigns.send(params, input)),
  handle(contract.cancelCampaign, ({ params }) => campaigns.cancel(params)),
  handle(contract.listCampaignRecipients, ({ params, query }) => campaigns.listRecipients(params, query)),
  handle(contract.listSuppressions, ({ websiteId, query }) => campaigns.listSuppressions(websiteId, query)),
  handle(
    contract.removeSuppression,
    async ({ websiteId, params }) => void (await campaigns.removeSuppression(websiteId, params.suppressionId)),
  ),
]
