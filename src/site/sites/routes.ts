import { type Caller, requireAccount } from '#base/caller.ts'
import { getRights } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { changeCaptchaSettings, getCaptchaSettings } from './captcha-contract.ts'
import * as contract from './contract.ts'
import type { Sites } from './service.ts'
import { toDomainView, toSiteContext, toSiteDetails, toSiteSummary } from './views.ts'

export const siteRoutes = ({ sites }: { sites: Sites }): Route[] => {
  const viewFor = async (websiteId: Parameters<Sites['getDetails']>[0], caller: Caller) =>
    toSiteDetails(await sites.getDetails(websiteId), caller.roles, getRights(caller.roles))

  return [
    handle(contract.listSites, async ({ caller }) => ({
      sites: (await sites.listForAccount(requireAccount(caller).id)).map((found) => toSiteSummary(found, found.roles)),
      mayCreate: sites.canCreate(requireAccount(caller)),
    })),
    handle(contract.createSite, ({ caller, input }) => sites.createFor(requireAccount(caller), input)),
    handle(contract.getSite, ({ websiteId, caller }) => viewFor(websiteId, caller)),
    handle(contract.changeSite, async ({ websiteId, caller, input }) => {
      await sites.updateBy(caller.roles, websiteId, input)
      return viewFor(websiteId, caller)
    }),
    handle(contract.changeTheme, async ({ websiteId, input }) => ({
      revision: await sites.setTheme(websiteId, input.theme),
    })),
    handle(contract.changeStatus, async ({ params, caller, input }) => {
      const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
      await sites.setStatus(requireAccount(caller), params.websiteId, { status: input.status, expiresAt })
      return input
    }),
    handle(contract.changeSiteType, async ({ params, caller, input }) => {
      await sites.setType(requireAccount(caller), params.websiteId, input.type)
      return input
    }),
    handle(contract.makeSitePrimary, async ({ params, caller }) => {
      await sites.setPrimary(requireAccount(caller), params.websiteId)
      return {}
    }),
    handle(contract.setFlags, async ({ websiteId, input }) => ({
      flags: await sites.setFlags(websiteId, input.flags),
    })),
    handle(contract.setExperiments, async ({ websiteId, input }) => ({
      experiments: { ...(await sites.setExperiments(websiteId, input.experiments)) },
    })),
    handle(contract.addDomain, async ({ websiteId, input }) => ({
      domains: (await sites.addDomain(websiteId, input.host)).map(toDomainView),
    })),
    handle(contract.verifyDomain, async ({ websiteId, params }) => ({
      domains: (await sites.verifyDomain(websiteId, params.host)).map(toDomainView),
    })),
    handle(contract.markDomainVerified, async ({ params, caller }) => {
      await sites.markDomainVerified(requireAccount(caller), params.websiteId, params.host)
      return {}
    }),
    handle(contract.makeDomainPrimary, async ({ websiteId, params }) => ({
      domains: (await sites.makeDomainPrimary(websiteId, params.host)).map(toDomainView),
    })),
    handle(contract.removeDomain, async ({ websiteId, params }) => ({
      domains: (await sites.removeDomain(websiteId, params.host)).map(toDomainView),
    })),
    handle(getCaptchaSettings, ({ websiteId }) => sites.getCaptchaSettings(websiteId)),
    handle(changeCaptchaSettings, ({ websiteId, input }) => sites.setCaptchaSettings(websiteId, input)),
    handle(contract.lockSite, async ({ websiteId, input }) => {
      await sites.lock(websiteId, input.password)
      return { locked: true }
    }),
    handle(contract.unlockSite, async ({ websiteId }) => {
      await sites.removeLock(websiteId)
      return { locked: false }
    }),
    handle(contract.deleteSite, async ({ websiteId, input }) => {
      await sites.delete(websiteId, input)
      return {}
    }),
    handle(contract.getSiteContext, async ({ websiteId, caller, query }) =>
      toSiteContext(await sites.getDetails(websiteId), caller, query),
    ),
  ]
}
