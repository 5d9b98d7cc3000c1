import { z } from 'zod'
import { CSV_BODY_LIMIT, CsvImportResult, CsvText } from '#base/csv-schema.ts'
import { endpoint } from '#base/endpoint.ts'
import { CampaignId, MailingListId, SubscriberId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { transactionalEvent } from '#platform/events.ts'
import { NO_LIST_SELECTED } from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })
const OneList = OfSite.extend({ listId: MailingListId })
const OneSubscriber = OneList.extend({ subscriberId: SubscriberId })

export const PROVIDERS = ['built-in', 'mailchimp'] as const
export const SUBSCRIBER_STATUSES = ['pending', 'subscribed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

/** Emitted before the list is deleted: forms that send to it are disconnected in the same transaction. */
export const mailingListDeleted = transactionalEvent(
  'mailing-lists.deleted',
  z.object({ websiteId: WebsiteId, listId: MailingListId }),
)

/** A person unsubscribed; with the campaign whose email had the link. */
export const subscriberUnsubscribed = transactionalEvent(
  'mailing-lists.unsubscribed',
  z.object({ websiteId: WebsiteId, subscriberId: SubscriberId, campaignId: CampaignId.optional() }),
)

const ListInput = z.object({
  name: shortText(100).min(1, 'Enter a list name.'),
  doubleOptIn: z.boolean().default(true),
  /** File name of exports; empty: the name of the list. */
  spreadsheetName: shortText(100).default(''),
})

const MailingList = z.object({
  id: MailingListId,
  name: z.string(),
  doubleOptIn: z.boolean(),
  spreadsheetName: z.string(),
  provider: z.enum(PROVIDERS),
  /** The account of the external service, such as the audience id; never its key. */
  account: z.string().nullable(),
  counts: z.object({ pending: z.int(), subscribed: z.int(), unsubscribed: z.int() }),
  /** Names of the forms that send submissions to it. */
  forms: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Subscribers whose status the external service does not know yet, and the last error. */
  unsynced: z.int(),
  syncError: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type MailingList = z.output<typeof MailingList>

const Subscriber = z.object({
  id: SubscriberId,
  email: z.string(),
  name: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  source: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.output<typeof Subscriber>

/** Readable by people who build forms, because forms send to lists. */
export const listMailingLists = endpoint({
  path: 'GET /api/sites/:websiteId/mailing-lists',
  summary: 'List mailing lists by name',
  access: requiresRight('lists.read'),
  params: OfSite,
  output: z.object({ lists: z.array(MailingList) }),
})

export const createMailingList = endpoint({
  path: 'POST /api/sites/:websiteId/mailing-lists',
  summary: 'Create a mailing list',
  access: requiresRight('campaigns.edit'),
  params: OfSite,
  input: ListInput,
  output: MailingList,
  status: 201,
  errors: ['mailing_lists.name_taken', 'mailing_lists.limit_lists'],
})

export const updateMailingList = endpoint({
  path: 'PUT /api/sites/:websiteId/mailing-lists/:listId',
  summary: 'Change the settings of a mailing list',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  input: ListInput,
  output: MailingList,
  errors: ['mailing_lists.not_found', 'mailing_lists.name_taken'],
})

const ApiKey = shortText(200).min(1, 'Enter the API key.')

export const listAudiences = endpoint({
  path: 'POST /api/sites/:websiteId/mailing-lists/mailchimp-audiences',
  summary: 'List the audiences of a Mailchimp account, to choose one',
  access: requiresRight('campaigns.edit'),
  params: OfSite,
  input: z.object({ apiKey: ApiKey }),
  output: z.object({ audiences: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['mailing_lists.provider_rejected'],
  limit: { times: 60, seconds: 600 },
})

export const connectProvider = endpoint({
  path: 'PUT /api/sites/:websiteId/mailing-lists/:listId/provider',
  summary: 'Send the subscribers of a list to an external service as well; null disconnects it',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  input: z.object({
    provider: z
      .object({
        kind: z.literal('mailchimp'),
        apiKey: ApiKey,
        audienceId: shortText(100).min(1, NO_LIST_SELECTED),
      })
      .nullable(),
  }),
  output: MailingList,
  errors: ['mailing_lists.not_found', 'mailing_lists.provider_rejected'],
  limit: { times: 60, seconds: 600 },
})

export const deleteMailingList = endpoint({
  path: 'DELETE /api/sites/:websiteId/mailing-lists/:listId',
  summary: 'Delete a mailing list with its subscribers; forms are disconnected from it',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  output: z.undefined(),
  status: 204,
  errors: ['mailing_lists.not_found'],
})

export const listSubscribers = endpoint({
  path: 'GET /api/sites/:websiteId/mailing-lists/:listId/subscribers',
  summary: 'List subscribers, newest first; `total` counts all pages',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  query: z.object({
    search: SearchText,
    status: z.enum(SUBSCRIBER_STATUSES).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ subscribers: z.array(Subscriber), total: z.int() }),
  errors: ['mailing_lists.not_found'],
})

export const addSubscriber = endpoint({
  path: 'POST /api/sites/:websiteId/mailing-lists/:listId/subscribers',
  summary: 'Add a subscriber who has agreed; with double opt-in a confirmation email is sent',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  input: z.object({ email: z.email('Please enter a valid email.').max(254), name: shortText(200).default('') }),
  output: Subscriber,
  status: 201,
  errors: ['mailing_lists.not_found', 'mailing_lists.subscribed_already', 'mail.invalid_address'],
})

export const removeSubscriber = endpoint({
  path: 'DELETE /api/sites/:websiteId/mailing-lists/:listId/subscribers/:subscriberId',
  summary: 'Delete a subscriber with all data',
  access: requiresRight('campaigns.edit'),
  params: OneSubscriber,
  output: z.undefined(),
  status: 204,
  errors: ['mailing_lists.no_subscriber'],
})

export const importSubscribers = endpoint({
  path: 'POST /api/sites/:websiteId/mailing-lists/:listId/import',
  summary: 'Import subscribers from CSV text with the columns email and name',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  input: z.object({
    csv: CsvText,
    /** The owner has the consent of these people; required. */
    hasConsent: z.literal(true, { error: 'Confirm that these people agreed to receive emails.' }),
  }),
  /** People who unsubscribed count as existing. */
  output: CsvImportResult,
  errors: ['mailing_lists.not_found', 'mailing_lists.unreadable_csv'],
  bodyLimit: CSV_BODY_LIMIT,
})

export const exportSubscribers = endpoint({
  path: 'GET /api/sites/:websiteId/mailing-lists/:listId/subscribers.csv',
  summary: 'Export the subscribers as CSV',
  access: requiresRight('campaigns.edit'),
  params: OneList,
  /** The streamed file. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
  limit: { times: 60, seconds: 600 },
  errors: ['mailing_lists.not_found'],
})
