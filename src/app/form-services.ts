import type { RecaptchaApi } from '#platform/captcha/recaptcha.ts'
import { createCaptcha } from '#platform/captcha/service.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createOutboundHttp, type OutboundHttp } from '#platform/outbound/outbound-http.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import { listProductsOfForm } from '#shop/catalog/store/products-of-form.ts'
import { detectUpload } from '#site/assets/detect-upload.ts'
import { deleteFilesJob } from '#site/assets/jobs.ts'
import type { Assets } from '#site/assets/service.ts'
import { createCampaigns } from '#site/campaigns/service.ts'
import { deliverSubmissionJob } from '#site/forms/jobs.ts'
import { createFormExpiry } from '#site/forms/operations/delete-expired.ts'
import { registerDeliveries } from '#site/forms/operations/deliver-submission.ts'
import { createForms } from '#site/forms/service.ts'
import { createSubmissions } from '#site/forms/submission-service.ts'
import { mailingListDeleted } from '#site/mailing-lists/contract.ts'
import type { MailchimpApi } from '#site/mailing-lists/providers/mailchimp.ts'
import { createMailingLists } from '#site/mailing-lists/service.ts'
import type { Sites } from '#site/sites/service.ts'
import { createCampaignBlocks } from './campaign-blocks.ts'
import { getEmailSite } from './email-site.ts'
import type { People } from './people-services.ts'
import type { Platform } from './platform-services.ts'

/** Services outside the installation that forms and mailing lists use; tests replace them. */
export type FormExternals = {
  mailchimpApi?: MailchimpApi
  recaptcha?: { outgoing: OutboundHttp; api: RecaptchaApi }
}

type FormDependencies = {
  platform: Platform
  people: People
  external: FormExternals
  sites: Sites
  assets: Assets
  getCatalog: () => Pick<Catalog, 'listByIds'>
}

/** Creates the services of forms, mailing lists and campaigns. */
export const createFormServices = ({ platform, people, external, sites, assets, getCatalog }: FormDependencies) => {
  const { config, log, clock, queries, transact, events, limits, jobs, storage, secrets, mail, bulkMail } = platform
  const { credentials } = people
  const { publicUrl, planFeatures } = config
  const eraseFiles = async (tx: Tx, prefix: string) => void (await jobs.enqueue(tx, deleteFilesJob, { prefix }))
  const formSubmissions = createSubmissions({
    queries,
    transact,
    storage,
    clock,
    eraseFiles,
    getTimeZone: async (websiteId) => (await sites.getDetails(websiteId)).site.timeZone,
    enqueueDelivery: async (tx, websiteId, { formId, id }) =>
      void (await jobs.enqueue(tx, deliverSubmissionJob, { websiteId, formId, submissionId: id })),
  })
  const mailingLists = createMailingLists({
    queries,
    transact,
    events,
    jobs,
    credentials,
    emails: mail,
    secrets,
    clock,
    limits: config.limits,
    mailchimp: external.mailchimpApi ?? { outgoing: createOutboundHttp() },
    getSite: async (websiteId) => {
      const { site, url } = await sites.getDetails(websiteId)
      return { title: site.title, origin: url, language: site.language }
    },
  })
  events.on(mailingListDeleted, (tx, { websiteId, listId }) => forms.disconnectMailingList(tx, websiteId, listId))
  registerDeliveries({
    queries,
    transact,
    jobs,
    clock,
    secrets,
    events,
    limits,
    emails: mail,
    publicUrl,
    outgoing: createOutboundHttp(),
    subscribe: mailingLists.subscribe,
    siteOf: (websiteId) => getEmailSite(sites, websiteId),
  })
  const formExpiry = createFormExpiry({ queries, transact, clock, eraseFiles })
  const captcha = createCaptcha({
    secrets,
    clock,
    log,
    outgoing: external.recaptcha?.outgoing ?? createOutboundHttp(),
    recaptchaApi: external.recaptcha?.api,
    getSettings: sites.getPrivateCaptchaSettings,
  })
  const forms = createForms({
    queries,
    transact,
    jobs,
    secrets,
    storage,
    clock,
    limits: config.limits,
    rateLimits: limits,
    captcha,
    detectUpload,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    eraseFiles,
    listProducts: listProductsOfForm,
    findSite: sites.findById,
  })
  const campaigns = createCampaigns({
    queries,
    transact,
    events,
    jobs,
    clock,
    emails: mail,
    bulkMail,
    limits: config.limits,
    createUnsubscribeUrl: mailingLists.createUnsubscribeUrl,
    getSite: (websiteId) => sites.getTitleAndOrigin(websiteId),
    blocks: createCampaignBlocks({ sites, assets, getCatalog, planFeatures }),
  })

  return { campaigns, captcha, formExpiry, forms, formSubmissions, mailingLists }
}
