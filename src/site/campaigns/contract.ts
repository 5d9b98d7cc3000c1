import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CampaignId, CampaignRecipientId, MailingListId, SuppressionId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { Block } from '#document/page-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import {
  CAMPAIGN_STATUSES,
  MAX_BLOCKS,
  MAX_COPIES,
  MAX_PREVIEW_TEXT,
  MAX_SUBJECT,
  RECIPIENT_STATUSES,
} from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })
const OneCampaign = OfSite.extend({ campaignId: CampaignId })
const access = requiresRight('campaigns.edit')

const Address = z.email('Please enter a valid email.').max(254)
const Copies = z.array(Address).max(MAX_COPIES, `Enter at most ${MAX_COPIES} addresses.`)
const Blocks = z.array(Block).max(MAX_BLOCKS, `An email has at most ${MAX_BLOCKS} blocks.`)
const Revision = z.int().min(1).max(2_000_000_000)

/** What the owner writes. A draft can be incomplete. */
const CampaignContent = z.object({
  subject: shortText(MAX_SUBJECT),
  /** Shown by mail programs beside the subject. */
  previewText: shortText(MAX_PREVIEW_TEXT).default(''),
  blocks: Blocks,
})
export type CampaignContent = z.output<typeof CampaignContent>

const CampaignInput = CampaignContent.extend({
  listId: MailingListId.nullable(),
  cc: Copies.default([]),
  bcc: Copies.default([]),
})
export type CampaignInput = z.output<typeof CampaignInput>

const Counts = z.object({
  /** All addresses, CC and BCC included. */
  recipients: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  /** Given up after many attempts. */
  failed: z.int(),
  /** Unsubscribed or deleted before their turn. */
  skipped: z.int(),
  /** Not sent, because the installation has no mail server. */
  kept: z.int(),
  waiting: z.int(),
  /** Unsubscribed with the link of this campaign. */
  unsubscribed: z.int(),
})
export type CampaignCounts = z.output<typeof Counts>

const CampaignSummary = z.object({
  id: CampaignId,
  subject: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  listId: MailingListId.nullable(),
  listName: z.string(),
  scheduledAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  counts: Counts,
})
export type CampaignSummary = z.output<typeof CampaignSummary>

const Campaign = CampaignSummary.extend({
  previewText: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  blocks: z.array(Block),
  revision: Revision,
  /** People who would get it now: subscribed addresses without suppressed ones, and copies. */
  audience: z.object({ count: z.int(), suppressed: z.int() }),
})
export type Campaign = z.output<typeof Campaign>

export const listCampaigns = endpoint({
  path: 'GET /api/sites/:websiteId/campaigns',
  summary: 'List email campaigns, newest first; `total` counts all pages',
  access,
  params: OfSite,
  query: z.object({
    search: SearchText,
    status: z.enum(CAMPAIGN_STATUSES).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ campaigns: z.array(CampaignSummary), total: z.int() }),
})

export const createCampaign = endpoint({
  path: 'POST /api/sites/:websiteId/campaigns',
  summary: 'Create a draft of a campaign',
  access,
  params: OfSite,
  input: CampaignInput,
  output: Campaign,
  status: 201,
  errors: ['campaigns.invalid_blocks', 'campaigns.no_list', 'campaigns.limit_campaigns'],
})

export const getCampaign = endpoint({
  path: 'GET /api/sites/:websiteId/campaigns/:campaignId',
  summary: 'Get a campaign with its content and figures',
  access,
  params: OneCampaign,
  output: Campaign,
  errors: ['campaigns.not_found'],
})

export const updateCampaign = endpoint({
  path: 'PUT /api/sites/:websiteId/campaigns/:campaignId',
  summary: 'Change a draft',
  access,
  params: OneCampaign,
  input: CampaignInput.extend({ revision: Revision }),
  output: Campaign,
  errors: [
    'campaigns.not_found',
    'campaigns.changed',
    'campaigns.wrong_status',
    'campaigns.invalid_blocks',
    'campaigns.no_list',
  ],
})

export const deleteCampaign = endpoint({
  path: 'DELETE /api/sites/:websiteId/campaigns/:campaignId',
  summary: 'Delete a draft, or a sent campaign with its figures',
  access,
  params: OneCampaign,
  output: z.undefined(),
  status: 204,
  errors: ['campaigns.not_found', 'campaigns.wrong_status'],
})

export const previewCampaign = endpoint({
  path: 'POST /api/sites/:websiteId/campaigns/preview',
  summary: 'Render content as it would be sent, without saving it',
  access,
  params: OfSite,
  input: CampaignContent.extend({ listId: MailingListId.nullable().default(null) }),
  /** Show the HTML only in a sandboxed iframe. */
  output: z.object({ html: z.string(), text: z.string() }),
  errors: ['campaigns.invalid_blocks'],
  limit: { times: 600, seconds: 600 },
})

export const sendTestEmail = endpoint({
  path: 'POST /api/sites/:websiteId/campaigns/:campaignId/test',
  summary: 'Send the saved content to the signed-in person only',
  access,
  params: OneCampaign,
  output: z.object({ email: z.string() }),
  errors: ['campaigns.not_found', 'campaigns.no_subject', 'campaigns.empty', 'mail.invalid_address', 'mail.too_large'],
  limit: { times: 30, seconds: 600 },
})

/** What `scheduleCampaign` and `sendCampaign` check. */
const SEND_ERRORS = [
  'campaigns.not_found',
  'campaigns.changed',
  'campaigns.wrong_status',
  'campaigns.no_subject',
  'campaigns.no_list',
  'campaigns.empty',
  'mail.too_large',
] as const

export const scheduleCampaign = endpoint({
  path: 'POST /api/sites/:websiteId/campaigns/:campaignId/schedule',
  summary: 'Send a draft at a given time to the people who are subscribed then',
  access,
  params: OneCampaign,
  input: z.object({ revision: Revision, sendAt: z.iso.datetime({ offset: true }) }),
  output: Campaign,
  errors: [...SEND_ERRORS, 'campaigns.invalid_time'],
})

export const sendCampaign = endpoint({
  path: 'POST /api/sites/:websiteId/campaigns/:campaignId/send',
  summary: 'Send a draft now; fails if more people would get it than confirmed',
  access,
  params: OneCampaign,
  input: z.object({ revision: Revision, confirmedCount: z.int().min(0) }),
  output: Campaign,
  errors: [...SEND_ERRORS, 'campaigns.count_changed'],
})

export const cancelCampaign = endpoint({
  path: 'POST /api/sites/:websiteId/campaigns/:campaignId/cancel',
  summary: 'Make a scheduled campaign a draft again, or stop sending one',
  access,
  params: OneCampaign,
  output: Campaign,
  errors: ['campaigns.not_found', 'campaigns.wrong_status'],
})

const Recipient = z.object({
  id: CampaignRecipientId,
  /** Null when the subscriber was deleted. */
  email: z.string().nullable(),
  kind: z.enum(['subscriber', 'cc', 'bcc']),
  status: z.enum(RECIPIENT_STATUSES),
  messageId: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})
export type CampaignRecipient = z.output<typeof Recipient>

export const listCampaignRecipients = endpoint({
  path: 'GET /api/sites/:websiteId/campaigns/:campaignId/recipients',
  summary: 'List the addresses of a campaign with their status; `total` counts all pages',
  access,
  params: OneCampaign,
  query: z.object({
    search: SearchText,
    status: z.enum([...RECIPIENT_STATUSES, 'unsubscribed']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ recipients: z.array(Recipient), total: z.int() }),
  errors: ['campaigns.not_found'],
})

const Suppression = z.object({ id: SuppressionId, email: z.string(), reason: z.string(), createdAt: z.iso.datetime() })
export type Suppression = z.output<typeof Suppression>

export const listSuppressions = endpoint({
  path: 'GET /api/sites/:websiteId/suppressed-addresses',
  summary: 'List addresses that campaigns are not sent to because they bounced; `total` counts all pages',
  access,
  params: OfSite,
  query: z.object({
    search: SearchText,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ suppressions: z.array(Suppression), total: z.int() }),
})

export const removeSuppression = endpoint({
  path: 'DELETE /api/sites/:websiteId/suppressed-addresses/:suppressionId',
  summary: 'Send later campaigns to an address again',
  access,
  params: OfSite.extend({ suppressionId: SuppressionId }),
  output: z.undefined(),
  status: 204,
  errors: ['campaigns.no_suppression'],
})
