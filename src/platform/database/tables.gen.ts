// Made by `npm run tables` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type GeneratedAlways<T> = ColumnType<T, never, never>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as the text of JSON.stringify, read as parsed JSON. A zod schema validates it where needed. */
export type Json = ColumnType<unknown, string, string>

export interface AbandonedCartItemsTable {
  website_id: string
  cart_id: string
  product_id: string
  title: string
  quantity: number
  value: bigint
}

export interface AbandonedCartsTable {
  website_id: string
  cart_id: string
  abandoned_at: Timestamp
  currency: string
  value: bigint
  recovered_order_id: string | null
}

export interface AccountAuthenticatorsTable {
  account_id: string
  sealed_secret: Buffer
  last_step: Generated<bigint>
  confirmed_at: Timestamp | null
  created_at: Timestamp
}

export interface AccountChallengesTable {
  token_hash: Buffer
  purpose: string
  account_id: string | null
  remember_me: Generated<boolean>
  created_at: Timestamp
  expires_at: Timestamp
}

export interface AccountPasskeysTable {
  credential_id: string
  account_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Timestamp
  used_at: Timestamp | null
}

export interface AccountRecoveryCodesTable {
  account_id: string
  code_hash: Buffer
}

export interface AccountSessionsTable {
  token_hash: Buffer
  account_id: string
  remember_me: boolean
  user_agent: Generated<string>
  created_at: Generated<Timestamp>
  seen_at: Generated<Timestamp>
  expires_at: Timestamp
  session_id: Generated<string>
  address: Generated<string>
}

export interface AccountSignUpsTable {
  token_hash: Buffer
  email: string
  name: string
  language: string | null
  password_hash: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface AccountTokensTable {
  token_hash: Buffer
  account_id: string
  purpose: string
  email: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface AccountsTable {
  account_id: string
  email: string
  name: Generated<string>
  password_hash: string | null
  internal: Generated<boolean>
  language: string | null
  created_at: Generated<Timestamp>
  email_proved_at: Timestamp | null
}

export interface AddressLookupSettingsTable {
  website_id: string
  enabled: Generated<boolean>
  provider: Generated<string>
  google_key: Buffer | null
}

export interface ApiKeysTable {
  website_id: string
  key_id: string
  name: string
  key_hash: Buffer
  prefix: string
  scopes: string[]
  created_by: string | null
  created_at: Timestamp
  last_used_at: Timestamp | null
  expires_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface ArrangedCollectionsTable {
  website_id: string | null
  collection_id: string | null
  type: number | null
  is_folder: boolean | null
  folder_behaviour: number | null
  url_id: string | null
  title: string | null
  navigation_title: string | null
  description: string | null
  seo_title: string | null
  seo_description: string | null
  main_image_id: string | null
  enabled: boolean | null
  is_homepage: boolean | null
  has_password: boolean | null
  state: string | null
  locked: boolean | null
  planned_at: Timestamp | null
  updated_at: Timestamp | null
}

export interface AssetFoldersTable {
  website_id: string
  folder_id: string
  parent_folder_id: string | null
  name: string
  created_at: Generated<Timestamp>
}

export interface AssetsTable {
  website_id: string
  asset_id: string
  filename: string
  mime_type: string
  byte_size: number
  width: number | null
  height: number | null
  focal_x: Generated<number>
  focal_y: Generated<number>
  alt_text: Generated<string>
  title: Generated<string>
  color_data: Json | null
  storage_key: string
  created_at: Generated<Timestamp>
  body: Generated<string>
  kind: Generated<string>
  folder_id: string | null
  revision: Generated<number>
}

export interface AvailableStockTable {
  website_id: string | null
  variant_id: string | null
  unlimited: boolean | null
  available: number | null
  on_hand: number | null
  held: number | null
}

export interface CampaignRecipientsTable {
  website_id: string
  campaign_id: string
  recipient_id: string
  kind: string
  subscriber_id: string | null
  email: string | null
  message_id: string
  status: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Timestamp
  last_error: string | null
  settled_at: Timestamp | null
  unsubscribed_at: Timestamp | null
}

export interface CampaignsTable {
  website_id: string
  campaign_id: string
  list_id: string | null
  list_name: Generated<string>
  cc: Generated<string[]>
  bcc: Generated<string[]>
  subject: Generated<string>
  preview_text: Generated<string>
  blocks: Generated<Json>
  revision: Generated<number>
  status: Generated<string>
  scheduled_at: Timestamp | null
  started_at: Timestamp | null
  finished_at: Timestamp | null
  run_id: string | null
  from_address: string | null
  html: string | null
  text: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface CartContentsTable {
  website_id: string | null
  cart_id: string | null
  entry_id: string | null
  product_id: string | null
  title: string | null
  quantity: number | null
  value: bigint | null
}

export interface CartEntriesTable {
  website_id: string
  cart_id: string
  entry_id: string
  product_id: string
  variant_id: string
  quantity: number
  additional_fields: Generated<string>
  copied: Generated<number>
  title: string
  created_at: Generated<Timestamp>
  answers: Generated<Json>
  gift: Json | null
}

export interface CartGiftCardHoldsTable {
  website_id: string | null
  cart_id: string | null
  gift_card_id: string | null
  amount: bigint | null
}

export interface CartGiftCardsTable {
  website_id: string
  cart_id: string
  gift_card_id: string
  created_at: Generated<Timestamp>
}

export interface CartPaymentsTable {
  website_id: string | null
  cart_id: string | null
  is_open: boolean | null
}

export interface CartsTable {
  website_id: string
  cart_id: string
  token_hash: Buffer
  member_id: string | null
  details: Generated<Json>
  coupon_codes: Generated<string[]>
  shipping_location: Json | null
  shipping_rate_id: string | null
  revision: Generated<number>
  order_id: string | null
  copy_of: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  expires_at: Timestamp
  quotes: Json | null
  crumb_hash: Buffer | null
  crumb_expires_at: Timestamp | null
}

export interface CatalogVariantsTable {
  website_id: string | null
  variant_id: string | null
  product_id: string | null
  sku: string | null
  option_values: string[] | null
  display_index: number | null
  title: string | null
  is_public: boolean | null
  image_id: string | null
  image_filename: string | null
  image_alt: string | null
}

export interface CategoryParentsTable {
  website_id: string | null
  category_id: string | null
  parent_category_id: string | null
  display_name: string | null
}

export interface CategorySizesTable {
  website_id: string | null
  category_id: string | null
  product_count: number | null
}

export interface CensusBuyingVisitsTable {
  website_id: string
  day: string
  visit_id: string
  visitor_id: string
  started_at: Timestamp
  is_new_visitor: boolean
  entry_page: string
  exit_page: string
  source: string
  medium: string
  campaign: string
  referrer: string
  language: string
  time_zone: string
  device: number
  browser: string
  os: string
  pages: Json
}

export interface CensusChangesTable {
  website_id: string
  change_id: GeneratedAlways<bigint>
  day: string
  visitor_ids: string[]
}

export interface CensusColumnsTable {
  website_id: string
  day: string
  name: number
  dictionary: string[]
  data: Buffer
}

export interface CensusDaysTable {
  website_id: string
  day: string
  checksum: string | null
  has_old_hours: Generated<boolean>
}

export interface CensusEventsTable {
  website_id: string
  day: string
  hour: number
  event_id: string
  received_at: Timestamp
  type: number
  traffic: number
  visitor_id: string
  visit_id: string
  is_new_visitor: boolean
  path: string
  title: string
  name: string
  label: string
  source: string
  medium: string
  campaign: string
  referrer: string
  language: string
  time_zone: string
  device: number
  browser: string
  os: string
}

export interface CensusHoursTable {
  website_id: string
  day: string
  hour: number
  traffic: number
  page_views: number
  visits: number
  visitors: number
}

export interface CensusInboxTable {
  website_id: string
  batch_id: GeneratedAlways<bigint>
  day: string[]
  hour: number[]
  event_id: string[]
  received_at: Date[]
  type: number[]
  traffic: number[]
  visitor_id: string[]
  visit_id: string[]
  is_new_visitor: boolean[]
  path: string[]
  title: string[]
  name: string[]
  label: string[]
  source: string[]
  medium: string[]
  campaign: string[]
  referrer: string[]
  language: string[]
  time_zone: string[]
  device: number[]
  browser: string[]
  os: string[]
  may_be_of_previous_day: boolean
}

export interface CensusOrdersTable {
  website_id: string
  order_id: string
  visitor_id: string
  visit_id: string
  day: string
  hour: number
  started_at: Timestamp
  visitor: Json | null
}

export interface CensusPaymentsTable {
  website_id: string
  payment_id: string
  visitor_id: string
  visit_id: string
  started_at: Timestamp
  visitor: Json
}

export interface CensusVisitorDaysTable {
  website_id: string
  day: string
  visitor_id: string
  first_day: string
  visits: number
  page_views: number
}

export interface CensusVisitsTable {
  website_id: string
  day: string
  visit_id: string
  visitor_id: string
  hour: number
  started_at: Timestamp
  ended_at: Timestamp
  page_views: number
  interactions: number
  is_bounce: boolean
  seconds: number
  timed_views: number
  is_new_visitor: boolean
  entry_page: string
  exit_page: string
  source: string
  medium: string
  campaign: string
  referrer: string
  language: string
  time_zone: string
  device: number
  browser: string
  os: string
  product_views: number
  cart_adds: number
  checkouts: number
  purchases: number
  pages: Json
  events: Json
}

export interface CollectionsTable {
  website_id: string
  collection_id: string
  type: number
  url_id: string
  title: string
  navigation_title: string
  description: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
  main_image_id: string | null
  enabled: Generated<boolean>
  is_homepage: Generated<boolean>
  folder_behaviour: Generated<number>
  display_index: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  state: Generated<string>
  locked_at: Timestamp | null
  locked_by: string | null
  is_folder: Generated<boolean>
  password_hash: string | null
  trashed_at: Timestamp | null
  trashed_enabled: boolean | null
  is_cover: Generated<boolean>
}

export interface CommentSettingsTable {
  website_id: string
  collection_id: string
  access: string
  holds_all: boolean
  close_after_days: number | null
  sends_email: boolean
  updated_at: Timestamp
}

export interface CommentsTable {
  website_id: string
  comment_id: string
  item_id: string
  parent_id: string | null
  root_id: string
  depth: number
  member_id: string | null
  account_id: string | null
  author_name: string
  author_email: string
  body: string
  content_hash: Buffer
  state: string
  state_before_deletion: string | null
  deleted_at: Timestamp | null
  created_at: Timestamp
}

export interface CommercePreferencesTable {
  website_id: string
  namespace: string
  preferences: Generated<Json>
  updated_at: Generated<Timestamp>
}

export interface ContributorInvitationsTable {
  website_id: string
  invitation_id: string
  email: string
  roles: number[]
  token_hash: Buffer
  invited_by: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface ContributorsTable {
  website_id: string
  account_id: string
  roles: number[]
  created_at: Generated<Timestamp>
}

export interface CouponCustomersTable {
  website_id: string
  coupon_id: string
  customer: string
  used: number
}

export interface CouponsTable {
  website_id: string
  coupon_id: string
  code: string
  name: string
  kind: string
  percent: string | null
  amount: bigint | null
  minimum: Generated<bigint>
  scope: Generated<string>
  scope_ids: Generated<string[]>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  total_limit: number | null
  customer_limit: number | null
  used: Generated<number>
  enabled: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface CustomerContactsTable {
  website_id: string | null
  member_id: string | null
  email: string | null
  name: string | null
}

export interface CustomerIdsTable {
  website_id: string | null
  member_id: string | null
}

export interface CustomerOrdersTable {
  website_id: string | null
  order_id: string | null
  number: number | null
  member_id: string | null
  email: string | null
  email_key: string | null
  state: string | null
  payment_state: string | null
  fulfilment_state: string | null
  test_mode: boolean | null
  currency: string | null
  total: bigint | null
  refunded: bigint | null
  placed_at: Timestamp | null
  name: string | null
  shipping_address: Json | null
}

export interface CustomerRecordsTable {
  website_id: string | null
  member_id: string | null
  email: string | null
  email_key: string | null
  name: string | null
  phone: string | null
  language: string | null
  note: string | null
  tags: string[] | null
  marketing_consent_at: Timestamp | null
  confirmed_at: Timestamp | null
  created_at: Timestamp | null
  has_password: boolean | null
}

export interface DailyKeysTable {
  day: string
  key: Buffer
}

export interface DatasetsTable {
  website_id: string
  dataset_id: string
  name: string
  columns: Json
  cells: Json
  revision: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface DocumentPlansTable {
  website_id: string
  owner_id: string
  kind: string
  at: Timestamp
  by_name: string
  note: Generated<string>
  revision: number
  document: Json
}

export interface DocumentVersionsTable {
  website_id: string
  version_id: string
  owner_id: string
  kind: string
  number: number
  revision: number
  document: Json
  by_name: string
  note: Generated<string>
  at: Timestamp
}

export interface DocumentsTable {
  website_id: string
  owner_id: string
  kind: string
  draft: Json
  draft_revision: Generated<number>
  published: Json | null
  published_revision: number | null
  published_at: Timestamp | null
  updated_at: Generated<Timestamp>
}

export interface DonationFundsTable {
  website_id: string
  fund_id: string
  url_id: string
  name: string
  description: Generated<string>
  suggested_amounts: Json
  allows_custom_amount: Generated<boolean>
  min_amount: bigint
  max_amount: bigint
  goal: bigint | null
  receipt_text: Generated<string>
  enabled: Generated<boolean>
  revision: Generated<number>
  created_at: Generated<Timestamp>
}

export interface DonationsTable {
  website_id: string | null
  order_id: string | null
  number: number | null
  fund_id: string | null
  email: string | null
  first_name: string | null
  last_name: string | null
  message: string | null
  currency: string | null
  amount: bigint | null
  received: bigint | null
  state: string | null
  test_mode: boolean | null
  placed_at: Timestamp | null
}

export interface DownloadGrantsTable {
  website_id: string
  grant_id: string
  order_id: string
  line_id: string
  product_id: string
  max_downloads: number | null
  days: number | null
  as_bought: boolean
  expires_at: Timestamp | null
  counted_from: Timestamp
  requested_at: Timestamp | null
  ended_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface DownloadSettingsTable {
  website_id: string
  product_id: string
  max_downloads: number | null
  days: number | null
  as_bought: boolean
}

export interface DownloadsTable {
  website_id: string
  download_id: string
  grant_id: string
  version_id: string
  started_at: Generated<Timestamp>
}

export interface DraftBatchesTable {
  website_id: string
  owner_id: string
  kind: string
  revision: number
  batch_id: string
  base: number
  operations: Json
  bytes: number
  client: string
  account_id: string | null
  by_name: string
  answer: Json
  at: Timestamp
}

export interface DraftPresenceTable {
  website_id: string
  owner_id: string
  kind: string
  client: string
  account_id: string
  name: string
  selection: Json
  device: string
  seen_at: Timestamp
}

export interface EmailTemplatesTable {
  website_id: string
  email: string
  language: string
  subject: string
  heading: string
  body: string
  updated_at: Generated<Timestamp>
}

export interface EventCalendarsTable {
  website_id: string
  collection_id: string
}

export interface EventsTable {
  website_id: string
  item_id: string
  time_zone: string
  is_all_day: boolean
  local_start: string
  local_end: string
  starts_at: Timestamp
  ends_at: Timestamp
  place_name: string
  place_address: string
  online_url: string
  sequence: number
  updated_at: Timestamp
}

export interface FeedSettingsTable {
  website_id: string
  collection_id: string
  content: string
  is_podcast: boolean
  author: string
  email: string
  category: string
  is_explicit: boolean
  updated_at: Timestamp
}

export interface FilePlacesTable {
  website_id: string | null
  place: string | null
  place_id: string | null
  title: string | null
  collection_id: string | null
  content: string | null
  is_live: boolean | null
}

export interface FontFacesTable {
  website_id: string
  face_id: string
  font_id: string
  weight_from: number
  weight_to: number
  style: string
  format: string
  byte_size: number
  storage_key: string
  confirmed_by: string
  created_at: Generated<Timestamp>
}

export interface FontsTable {
  website_id: string
  font_id: string
  name: string
  kind: string
  created_at: Generated<Timestamp>
}

export interface FormDeliveriesTable {
  website_id: string
  form_id: string
  submission_id: string
  kind: string
  status: Generated<string>
  attempts: Generated<number>
  last_error: string | null
  target: Generated<string>
  email_ids: Generated<string[]>
  claimed_until: Timestamp | null
  updated_at: Generated<Timestamp>
}

export interface FormDisclaimersTable {
  website_id: string
  form_id: string
  version: number
  content: string
  created_at: Generated<Timestamp>
}

export interface FormFilesTable {
  website_id: string
  form_id: string
  file_id: string
  submission_id: string | null
  field_id: string
  file_name: string
  content_type: string
  bytes: number
  storage_key: string
  created_at: Generated<Timestamp>
}

export interface FormSubmissionsTable {
  website_id: string
  form_id: string
  submission_id: string
  answers: Json
  email: string | null
  search_text: Generated<string>
  disclaimer_version: number | null
  page_title: Generated<string>
  page_path: Generated<string>
  is_read: Generated<boolean>
  is_spam: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface FormerTagsTable {
  website_id: string | null
  kind: string | null
  former: string | null
  name: string | null
}

export interface FormsTable {
  website_id: string
  form_id: string
  kind: string
  name: string
  fields: Json
  settings: Json
  webhook_secret: Buffer | null
  disclaimer_version: number | null
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface FulfilmentsTable {
  website_id: string
  fulfilment_id: string
  order_id: string
  carrier: Generated<string>
  tracking_number: Generated<string>
  tracking_url: Generated<string>
  lines: Json
  created_at: Generated<Timestamp>
}

export interface GiftCardLedgerTable {
  website_id: string
  entry_id: string
  gift_card_id: string
  kind: string
  available_change: bigint
  held_change: bigint
  payment_id: string | null
  order_id: string | null
  refund_id: string | null
  account_id: string | null
  reason: Generated<string>
  created_at: Generated<Timestamp>
}

export interface GiftCardsTable {
  website_id: string
  gift_card_id: string
  kind: string
  code_hash: Buffer | null
  last_four: string | null
  code_version: Generated<number>
  member_id: string | null
  currency: string
  available: bigint
  held: Generated<bigint>
  state: Generated<string>
  expires_at: Timestamp | null
  test_mode: boolean
  order_id: string | null
  line_id: string | null
  recipient_name: Generated<string>
  recipient_email: Generated<string>
  sender_name: Generated<string>
  message: Generated<string>
  language: Generated<string>
  deliver_at: Timestamp | null
  delivered_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface IdempotentAnswersTable {
  website_id: string
  asker: string
  key: string
  request_hash: Buffer
  working_until: Timestamp
  status: number | null
  answer: Json | null
  created_at: Generated<Timestamp>
}

export interface ItemsTable {
  website_id: string
  item_id: string
  collection_id: string
  record_type: number
  url_id: string
  title: string
  excerpt: Generated<string>
  tags: Generated<string[]>
  categories: Generated<string[]>
  main_image_id: string | null
  state: string
  publish_on: Timestamp | null
  display_index: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  authors: Generated<string[]>
  seo_title: Generated<string>
  seo_description: Generated<string>
  details: Generated<Json>
  locked_at: Timestamp | null
  locked_by: string | null
  trashed_at: Timestamp | null
}

export interface MailingListFormsTable {
  website_id: string | null
  list_id: string | null
  form_id: string | null
  name: string | null
}

export interface MailingListNamesTable {
  website_id: string | null
  list_id: string | null
  name: string | null
}

export interface MailingListsTable {
  website_id: string
  list_id: string
  name: string
  double_opt_in: Generated<boolean>
  spreadsheet_name: string
  provider: Generated<string>
  provider_settings: Generated<Json>
  provider_secret: Buffer | null
  created_at: Generated<Timestamp>
}

export interface MailsTable {
  mail_id: string
  website_id: string | null
  state: string
  from_address: string
  to_address: string
  reply_to: string | null
  subject: string
  html: string | null
  text: string | null
  kind: string
  attempts: Generated<number>
  last_error: string | null
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
  sealed_content: Buffer | null
  link_hash: Buffer | null
  link_expires_at: Timestamp | null
}

export interface MemberAddressesTable {
  website_id: string
  member_id: string
  address_id: string
  address: Json
  is_default: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface MemberSessionsTable {
  website_id: string
  token_hash: Buffer
  member_id: string
  remember_me: boolean
  created_at: Generated<Timestamp>
  seen_at: Generated<Timestamp>
  expires_at: Timestamp
  session_id: Generated<string>
  user_agent: Generated<string>
}

export interface MemberSignUpsTable {
  website_id: string
  token_hash: Buffer
  email: string
  name: string
  language: string | null
  password_hash: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface MemberTokensTable {
  website_id: string
  token_hash: Buffer
  member_id: string
  purpose: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  used_at: Timestamp | null
  code_hash: Buffer | null
}

export interface MembersTable {
  website_id: string
  member_id: string
  email: string
  name: Generated<string>
  password_hash: string | null
  language: string | null
  created_at: Generated<Timestamp>
  note: Generated<string>
  tags: Generated<string[]>
  marketing_consent_at: Timestamp | null
  phone: Generated<string>
  confirmed_at: Timestamp | null
}

export interface NavigationsTable {
  website_id: string
  field_name: string
  items: Generated<Json>
  updated_at: Generated<Timestamp>
}

export interface OrderContactsTable {
  website_id: string | null
  order_id: string | null
  number: number | null
  email: string | null
  language: string | null
}

export interface OrderEventsTable {
  website_id: string
  order_id: string
  event_id: string
  kind: string
  data: Generated<Json>
  account_id: string | null
  created_at: Generated<Timestamp>
}

export interface OrderLineBuyersTable {
  website_id: string | null
  order_id: string | null
  line_id: string | null
  title: string | null
  order_number: number | null
  email: string | null
  language: string | null
}

export interface OrderLinesTable {
  website_id: string
  order_id: string
  line_id: string
  product_id: string
  variant_id: string
  product_type: number | null
  sku: string
  title: string
  attributes: Generated<Json>
  additional_fields: Generated<string>
  image_id: string | null
  requires_shipping: boolean
  counted: boolean
  quantity: number
  unit_price: bigint
  subtotal: bigint
  discount: bigint
  tax: bigint
  fulfilled: Generated<number>
  refunded: Generated<number>
  restocked: Generated<number>
  display_index: number
  answers: Generated<Json>
  fulfilment: string
  gift: Json | null
}

export interface OrderMoneyTable {
  website_id: string | null
  order_id: string | null
  entry_id: string | null
  kind: string | null
  amount: bigint | null
  provider_reference: string | null
  reason: string | null
  created_at: Timestamp | null
  gift_card_id: string | null
  provider: string | null
}

export interface OrderNumbersTable {
  website_id: string
  last: number
}

export interface OrderRefundsTable {
  website_id: string
  refund_id: string
  order_id: string
  amount: bigint
  lines: Json
  restock: boolean
  notify: boolean
  reason: string
  state: string
  failure: Generated<string>
  account_id: string | null
  created_at: Generated<Timestamp>
  gift_cards: Generated<Json>
  to_store_credit: Generated<boolean>
}

export interface OrderTendersTable {
  website_id: string | null
  order_id: string | null
  gift_card_id: string | null
  kind: string | null
  last_four: string | null
  amount: bigint | null
  refunded: bigint | null
  display_index: number | null
}

export interface OrdersTable {
  website_id: string
  order_id: string
  number: number
  token_hash: Buffer
  cart_id: string | null
  member_id: string | null
  email: string
  state: string
  payment_state: string
  fulfilment_state: string
  test_mode: boolean
  currency: string
  subtotal: bigint
  discount: bigint
  shipping: bigint
  tax: bigint
  total: bigint
  prices_include_tax: boolean
  refunded: Generated<bigint>
  details: Json
  language: string
  sealed_token: Buffer | null
  first_seen_at: Timestamp | null
  placed_at: Generated<Timestamp>
  purchase_id: string
  kind: Generated<string>
  erase_requested_at: Timestamp | null
}

export interface PageLoadElementsTable {
  website_id: string
  day: string
  metric: number
  path: string
  device: number
  element: string
  loads: number
  value: number
  poor_loads: number
}

export interface PageLoadHistogramsTable {
  website_id: string
  day: string
  path: string
  page_id: string
  page_revision: number
  buckets: Buffer
}

export interface PageLoadImagesTable {
  website_id: string
  day: string
  path: string
  device: number
  source: string
  image_type: string
  image_loader_type: string
  loads: number
  visible_on_load: number
  painted_ms: number
  painted_loads: number
}

export interface PageLoadSummedDaysTable {
  website_id: string
  day: string
  summed_at: Timestamp
}

export interface PageLoadsTable {
  website_id: string
  day: string
  page_load_id: string
  received_at: Timestamp
  sent_at: bigint
  app: number
  environment: number
  path: string
  page_type: number
  page_id: string | null
  page_revision: number | null
  device: number
  browser: string
  navigation_type: string
  largest_contentful_paint: number | null
  interaction_to_next_paint: number | null
  layout_shift: number | null
  first_contentful_paint: number | null
  first_input_delay: number | null
  time_to_first_byte: number | null
  largest_contentful_paint_element: string
  interaction_to_next_paint_element: string
  layout_shift_element: string
  timing: Json
  images: Json
}

export interface PagePublicationsTable {
  website_id: string | null
  page_id: string | null
  title: string | null
  number: number | null
  revision: number | null
  previous_revision: number | null
  at: Timestamp | null
}

export interface PaymentAccountsTable {
  website_id: string
  provider: string
  enabled: Generated<boolean>
  settings: Generated<Json>
  sealed_secrets: Buffer | null
  updated_at: Generated<Timestamp>
}

export interface PaymentLedgerTable {
  website_id: string
  entry_id: string
  payment_id: string
  order_id: string | null
  kind: string
  amount: bigint
  currency: string
  provider_reference: string
  account_id: string | null
  reason: Generated<string>
  created_at: Generated<Timestamp>
  gift_card_id: string | null
  test_mode: boolean
}

export interface PaymentTendersTable {
  website_id: string
  payment_id: string
  gift_card_id: string
  amount: bigint
  state: string
  refunded: Generated<bigint>
  display_index: number
}

export interface PaymentsTable {
  website_id: string
  payment_id: string
  purchase_id: string
  cart_revision: Generated<number>
  request_key: Generated<string>
  order_id: string | null
  provider: string
  method: string
  state: string
  amount: bigint
  currency: string
  test_mode: boolean
  provider_reference: string | null
  purchase: Json
  failure: Generated<string>
  redirect_url: Generated<string>
  sealed_order_token: Buffer | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  expires_at: Timestamp
  look_at: Timestamp | null
  looks: Generated<number>
  visitor_key: Generated<string>
  client_key: Generated<string>
  refund_failure: Generated<string>
  total: bigint
}

export interface PlacedOrdersTable {
  website_id: string | null
  order_id: string | null
  kind: string | null
  purchase_id: string | null
  placed_at: Timestamp | null
  total: bigint | null
  shipping: bigint | null
  tax: bigint | null
  currency: string | null
  test_mode: boolean | null
}

export interface PopupsTable {
  website_id: string
  popup_id: string
  name: string
  enabled: boolean
  settings: Json
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface PostCommentSettingsTable {
  website_id: string
  item_id: string
  access: string
}

export interface PreviewLinksTable {
  website_id: string
  link_id: string
  owner_id: string
  kind: string
  secret_hash: Buffer
  by_name: string
  until: Timestamp
  by_account: string
}

export interface ProductCategoriesTable {
  website_id: string
  collection_id: string
  category_id: string
  parent_category_id: string | null
  type: string
  page_rendering: Generated<string>
  display_name: string
  url_id: string
  description: Generated<string>
  display_index: Generated<number>
  created_at: Generated<Timestamp>
}

export interface ProductCategoryMembersTable {
  website_id: string
  category_id: string
  product_id: string
}

export interface ProductCollectionsTable {
  website_id: string | null
  collection_id: string | null
  url_id: string | null
  title: string | null
  navigation_title: string | null
  description: string | null
  enabled: boolean | null
  is_homepage: boolean | null
  display_index: number | null
}

export interface ProductFileVersionsTable {
  website_id: string
  version_id: string
  file_id: string
  number: number
  filename: string
  content_type: string
  size: bigint
  sha256: Buffer
  storage_key: string
  account_id: string | null
  created_at: Generated<Timestamp>
}

export interface ProductFilesTable {
  website_id: string
  file_id: string
  product_id: string
  name: string
  display_index: Generated<number>
  removed_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface ProductImagesTable {
  website_id: string
  product_id: string
  asset_id: string
  display_index: number
}

export interface ProductImportChangesTable {
  website_id: string
  import_id: string
  product_id: string
  before: Json | null
  revision: number
}

export interface ProductImportsTable {
  website_id: string
  import_id: string
  collection_id: string
  format: string
  filename: string
  storage_key: string
  state: string
  total_products: Generated<number>
  done_products: Generated<number>
  summary: Generated<Json>
  faults: Generated<Json>
  pictures_wanted: Generated<number>
  pictures_done: Generated<number>
  account_id: string | null
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
}

export interface ProductLinksTable {
  website_id: string
  product_id: string
  kind: string
  other_product_id: string
  display_index: number
}

export interface ProductsTable {
  website_id: string
  product_id: string
  collection_id: string
  product_type: number
  url_id: string
  title: string
  excerpt: Generated<string>
  description: Generated<Json>
  tags: Generated<string[]>
  state: Generated<string>
  publish_on: Timestamp | null
  display_index: Generated<number>
  option_names: Generated<string[]>
  on_sale: Generated<boolean>
  lowest_price: Generated<bigint>
  highest_price: Generated<bigint>
  is_sold_out: Generated<boolean>
  subscription_plan: Json | null
  additional_fields_form_id: string | null
  use_custom_add_button_text: Generated<boolean>
  custom_add_button_text: Generated<string>
  tax_class: Generated<string>
  merchandising: Generated<Json>
  seo_title: Generated<string>
  seo_description: Generated<string>
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  gift_card: Json | null
}

export interface PublicAddressesTable {
  website_id: string | null
  url_id: string | null
  item_url_id: string | null
  is_homepage: boolean | null
  updated_at: Timestamp | null
}

export interface PublicCollectionsTable {
  website_id: string | null
  collection_id: string | null
  url_id: string | null
  is_homepage: boolean | null
}

export interface PublicItemsTable {
  website_id: string | null
  item_id: string | null
  collection_id: string | null
  record_type: number | null
  url_id: string | null
  title: string | null
  excerpt: string | null
  author: string | null
  authors: string[] | null
  tags: string[] | null
  categories: string[] | null
  main_image_id: string | null
  publish_on: Timestamp | null
  display_index: number | null
  seo_title: string | null
  seo_description: string | null
  details: Json | null
  updated_at: Timestamp | null
}

export interface PurchasesTable {
  website_id: string
  purchase_id: string
  kind: string
  cart_id: string | null
  order_id: string | null
  created_at: Generated<Timestamp>
}

export interface RateLimitsTable {
  key: string
  window_ends_at: Timestamp
  hits: number
}

export interface RedirectsTable {
  website_id: string
  redirect_id: string
  from_path: string
  target: string
  status: number
  includes_below: Generated<boolean>
  made_by: string
  created_at: Generated<Timestamp>
}

export interface RestockSignUpsTable {
  website_id: string
  sign_up_id: string
  product_id: string
  variant_id: string
  email: string
  language: string
  joined_mailing_list: Generated<boolean>
  status: Generated<string>
  mail_id: string | null
  created_at: Timestamp
  notified_at: Timestamp | null
}

export interface RevenueEntriesTable {
  website_id: string | null
  entry_id: string | null
  order_id: string | null
  at: Timestamp | null
  kind: string | null
  amount: bigint | null
  currency: string | null
  test_mode: boolean | null
}

export interface SavedPaymentMethodsTable {
  website_id: string
  saved_method_id: string
  member_id: string
  provider: string
  reference: string
  customer_reference: string | null
  brand: string
  last_four: string
  expires_on: string | null
  consented_at: Timestamp
  test_mode: boolean
  created_at: Generated<Timestamp>
}

export interface SavedSectionsTable {
  website_id: string
  saved_section_id: string
  name: string
  content: Json
  created_at: Generated<Timestamp>
}

export interface ScriptErrorsTable {
  website_id: string
  error_id: string
  event: string
  message: string
  stack: Generated<string>
  page_url: Generated<string>
  user_agent: Generated<string>
  data: Json
  happened_at: Timestamp
  created_at: Generated<Timestamp>
  fingerprint: string
  browser: Generated<string>
  visitor_id: string | null
}

export interface SearchEntriesTable {
  website_id: string
  kind: string
  entry_id: string
  collection_id: string
  item_path: string | null
  title: string
  excerpt: Generated<string>
  image_id: string | null
  visible_from: Timestamp | null
  words: string
  folded: string
  typo_keys: Generated<string>
}

export interface SearchSitesTable {
  website_id: string
  version: number
}

export interface SellableVariantsTable {
  website_id: string | null
  variant_id: string | null
  product_id: string | null
  sku: string | null
  option_values: string[] | null
  option_names: string[] | null
  title: string | null
  product_type: number | null
  tax_class: string | null
  unit_price: bigint | null
  weight_grams: number | null
  display_index: number | null
  is_subscribable: boolean | null
  additional_fields_form_id: string | null
  store_url_id: string | null
  url_id: string | null
  is_public: boolean | null
  image: Json | null
  gift_card: Json | null
}

export interface ShippingRatesTable {
  website_id: string
  rate_id: string
  zone_id: string
  kind: string
  name: string
  description: Generated<string>
  price: Generated<bigint>
  steps: Generated<Json>
  free_over: bigint | null
  enabled: Generated<boolean>
  display_index: Generated<number>
}

export interface ShippingZonesTable {
  website_id: string
  zone_id: string
  name: string
  places: Generated<Json>
  display_index: Generated<number>
}

export interface SoldLinesTable {
  website_id: string | null
  order_id: string | null
  line_id: string | null
  product_id: string | null
  title: string | null
  quantity: number | null
  refunded: number | null
  amount: bigint | null
  display_index: number | null
}

export interface StockTable {
  website_id: string
  variant_id: string
  unlimited: Generated<boolean>
  on_hand: Generated<number>
  held: Generated<number>
}

export interface StockChangesTable {
  website_id: string
  change_id: string
  variant_id: string
  delta: number
  on_hand_after: number
  unlimited_after: boolean
  cause: string
  note: Generated<string>
  account_id: string | null
  reference_id: string | null
  created_at: Generated<Timestamp>
}

export interface StockHoldsTable {
  website_id: string
  payment_id: string
  variant_id: string
  quantity: number
  state: string
}

export interface StoresTable {
  website_id: string
  collection_id: string
  view: Generated<string>
  products_on_a_page: Generated<number>
  wants_enabled: Generated<boolean>
  finished_at: Timestamp | null
  product_count: Generated<number>
  created_at: Generated<Timestamp>
}

export interface SubscribedAddressesTable {
  website_id: string | null
  list_id: string | null
  subscriber_id: string | null
  email: string | null
}

export interface SubscribersTable {
  website_id: string
  list_id: string
  subscriber_id: string
  email: string
  name: Generated<string>
  status: string
  source: Generated<string>
  language: Generated<string>
  confirm_hash: Buffer | null
  confirm_expires_at: Timestamp | null
  created_at: Generated<Timestamp>
  confirmed_at: Timestamp | null
  unsubscribed_at: Timestamp | null
  needs_sync: Generated<boolean>
  sync_error: string | null
  confirmed_hash: Buffer | null
}

export interface SubscriptionCartsTable {
  website_id: string
  token_hash: Buffer
  product_id: string
  variant_id: string
  quantity: number
  additional_fields: Generated<string>
  subscription_option_id: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  answers: Generated<Json>
}

export interface SuppressedAddressesTable {
  website_id: string
  suppression_id: string
  email: string
  reason: string
  created_at: Timestamp
}

export interface TagRenamesTable {
  website_id: string
  kind: string
  former: string
  name: string
}

export interface TagsTable {
  website_id: string
  kind: string
  name: string
  created_at: Generated<Timestamp>
}

export interface TaxRulesTable {
  website_id: string
  rule_id: string
  name: string
  country: string
  region: Generated<string>
  postal_prefix: Generated<string>
  tax_class: Generated<string>
  percent: string
  on_shipping: Generated<boolean>
  display_index: Generated<number>
}

export interface TestChargesTable {
  website_id: string
  payment_id: string
  state: string
  amount: bigint
  currency: string
  return_url: Generated<string>
  created_at: Generated<Timestamp>
  saved_method: Json | null
}

export interface TestRefundsTable {
  website_id: string
  refund_id: string
  payment_id: string
  amount: bigint
  created_at: Generated<Timestamp>
}

export interface UnboughtCartsTable {
  website_id: string | null
  cart_id: string | null
  updated_at: Timestamp | null
  expires_at: Timestamp | null
  currency: string | null
}

export interface UnfinishedPaymentsTable {
  website_id: string | null
  payment_id: string | null
  purchase_id: string | null
  visitor_key: string | null
  client_key: string | null
  created_at: Timestamp | null
  held_until: Timestamp | null
  variant_ids: string[] | null
}

export interface UsableGiftCardsTable {
  website_id: string | null
  gift_card_id: string | null
  kind: string | null
  last_four: string | null
  member_id: string | null
  currency: string | null
  available: bigint | null
  held: bigint | null
  state: string | null
  expires_at: Timestamp | null
  test_mode: boolean | null
}

export interface UsedSubmissionKeysTable {
  website_id: string
  key_id: string
  expires_at: Timestamp
}

export interface VariantsTable {
  website_id: string
  variant_id: string
  product_id: string
  sku: string
  option_values: Generated<string[]>
  price: bigint
  sale_price: Generated<bigint>
  on_sale: Generated<boolean>
  weight_grams: number | null
  length_millimetres: number | null
  width_millimetres: number | null
  height_millimetres: number | null
  image_id: string | null
  display_index: Generated<number>
}

export interface VersionNotificationsTable {
  website_id: string
  version_id: string
  email: string
  created_at: Generated<Timestamp>
}

export interface WebhookInboxTable {
  website_id: string
  provider: string
  event_id: string
  body: Json
  received_at: Generated<Timestamp>
  done_at: Timestamp | null
  tries: Generated<number>
  try_at: Generated<Timestamp>
  failure: Generated<string>
  given_up_at: Timestamp | null
}

export interface WebsiteDomainsTable {
  website_id: string
  host: string
  is_primary: Generated<boolean>
  created_at: Generated<Timestamp>
  verification_token: Generated<string>
  verified_at: Timestamp | null
  checked_at: Timestamp | null
  check_error: Generated<string>
}

export interface WebsiteExperimentsTable {
  website_id: string
  experiment: string
  variant: string
}

export interface WebsiteFlagsTable {
  website_id: string
  flag: string
  enabled: boolean
}

export interface WebsitesTable {
  website_id: string
  identifier: string
  title: string
  description: Generated<string>
  type: Generated<number>
  status: number
  expires_at: Timestamp | null
  template_id: Generated<string>
  time_zone: Generated<string>
  currency: Generated<string>
  language: Generated<string>
  locale: Generated<string>
  captcha_site_key: string | null
  lock_password_hash: string | null
  theme: Json
  settings: Generated<Json>
  revision: Generated<number>
  created_at: Generated<Timestamp>
  is_primary: Generated<boolean>
  captcha_provider: Generated<string>
  captcha_secret: Buffer | null
  captcha_project: string | null
}

export interface WeeklySummariesTable {
  website_id: string
  week: string
  created_at: Timestamp
}

export interface WeeklySummarySubscriptionsTable {
  website_id: string
  account_id: string
  created_at: Timestamp
}

export interface WholeProductsTable {
  website_id: string | null
  product_id: string | null
  collection_id: string | null
  display_index: number | null
  revision: number | null
  product_type: number | null
  url_id: string | null
  title: string | null
  excerpt: string | null
  description: Json | null
  tags: string[] | null
  state: string | null
  publish_on: Timestamp | null
  option_names: string[] | null
  subscription_plan: Json | null
  additional_fields_form_id: string | null
  use_custom_add_button_text: boolean | null
  custom_add_button_text: string | null
  tax_class: string | null
  merchandising: Json | null
  seo_title: string | null
  seo_description: string | null
  category_ids: string[] | null
  related_ids: string[] | null
  add_on_ids: string[] | null
  pictures: Json | null
  variants: Json | null
  gift_card: Json | null
}

export interface DB {
  abandoned_cart_items: AbandonedCartItemsTable
  abandoned_carts: AbandonedCartsTable
  account_authenticators: AccountAuthenticatorsTable
  account_challenges: AccountChallengesTable
  account_passkeys: AccountPasskeysTable
  account_recovery_codes: AccountRecoveryCodesTable
  account_sessions: AccountSessionsTable
  account_sign_ups: AccountSignUpsTable
  account_tokens: AccountTokensTable
  accounts: AccountsTable
  address_lookup_settings: AddressLookupSettingsTable
  api_keys: ApiKeysTable
  arranged_collections: ArrangedCollectionsTable
  asset_folders: AssetFoldersTable
  assets: AssetsTable
  available_stock: AvailableStockTable
  campaign_recipients: CampaignRecipientsTable
  campaigns: CampaignsTable
  cart_contents: CartContentsTable
  cart_entries: CartEntriesTable
  cart_gift_card_holds: CartGiftCardHoldsTable
  cart_gift_cards: CartGiftCardsTable
  cart_payments: CartPaymentsTable
  carts: CartsTable
  catalog_variants: CatalogVariantsTable
  category_parents: CategoryParentsTable
  category_sizes: CategorySizesTable
  census_buying_visits: CensusBuyingVisitsTable
  census_changes: CensusChangesTable
  census_columns: CensusColumnsTable
  census_days: CensusDaysTable
  census_events: CensusEventsTable
  census_hours: CensusHoursTable
  census_inbox: CensusInboxTable
  census_orders: CensusOrdersTable
  census_payments: CensusPaymentsTable
  census_visitor_days: CensusVisitorDaysTable
  census_visits: CensusVisitsTable
  collections: CollectionsTable
  comment_settings: CommentSettingsTable
  comments: CommentsTable
  commerce_preferences: CommercePreferencesTable
  contributor_invitations: ContributorInvitationsTable
  contributors: ContributorsTable
  coupon_customers: CouponCustomersTable
  coupons: CouponsTable
  customer_contacts: CustomerContactsTable
  customer_ids: CustomerIdsTable
  customer_orders: CustomerOrdersTable
  customer_records: CustomerRecordsTable
  daily_keys: DailyKeysTable
  datasets: DatasetsTable
  document_plans: DocumentPlansTable
  document_versions: DocumentVersionsTable
  documents: DocumentsTable
  donation_funds: DonationFundsTable
  donations: DonationsTable
  download_grants: DownloadGrantsTable
  download_settings: DownloadSettingsTable
  downloads: DownloadsTable
  draft_batches: DraftBatchesTable
  draft_presence: DraftPresenceTable
  email_templates: EmailTemplatesTable
  event_calendars: EventCalendarsTable
  events: EventsTable
  feed_settings: FeedSettingsTable
  file_places: FilePlacesTable
  font_faces: FontFacesTable
  fonts: FontsTable
  form_deliveries: FormDeliveriesTable
  form_disclaimers: FormDisclaimersTable
  form_files: FormFilesTable
  form_submissions: FormSubmissionsTable
  former_tags: FormerTagsTable
  forms: FormsTable
  fulfilments: FulfilmentsTable
  gift_card_ledger: GiftCardLedgerTable
  gift_cards: GiftCardsTable
  idempotent_answers: IdempotentAnswersTable
  items: ItemsTable
  mailing_list_forms: MailingListFormsTable
  mailing_list_names: MailingListNamesTable
  mailing_lists: MailingListsTable
  mails: MailsTable
  member_addresses: MemberAddressesTable
  member_sessions: MemberSessionsTable
  member_sign_ups: MemberSignUpsTable
  member_tokens: MemberTokensTable
  members: MembersTable
  navigations: NavigationsTable
  order_contacts: OrderContactsTable
  order_events: OrderEventsTable
  order_line_buyers: OrderLineBuyersTable
  order_lines: OrderLinesTable
  order_money: OrderMoneyTable
  order_numbers: OrderNumbersTable
  order_refunds: OrderRefundsTable
  order_tenders: OrderTendersTable
  orders: OrdersTable
  page_load_elements: PageLoadElementsTable
  page_load_histograms: PageLoadHistogramsTable
  page_load_images: PageLoadImagesTable
  page_load_summed_days: PageLoadSummedDaysTable
  page_loads: PageLoadsTable
  page_publications: PagePublicationsTable
  payment_accounts: PaymentAccountsTable
  payment_ledger: PaymentLedgerTable
  payment_tenders: PaymentTendersTable
  payments: PaymentsTable
  placed_orders: PlacedOrdersTable
  popups: PopupsTable
  post_comment_settings: PostCommentSettingsTable
  preview_links: PreviewLinksTable
  product_categories: ProductCategoriesTable
  product_category_members: ProductCategoryMembersTable
  product_collections: ProductCollectionsTable
  product_file_versions: ProductFileVersionsTable
  product_files: ProductFilesTable
  product_images: ProductImagesTable
  product_import_changes: ProductImportChangesTable
  product_imports: ProductImportsTable
  product_links: ProductLinksTable
  products: ProductsTable
  public_addresses: PublicAddressesTable
  public_collections: PublicCollectionsTable
  public_items: PublicItemsTable
  purchases: PurchasesTable
  rate_limits: RateLimitsTable
  redirects: RedirectsTable
  restock_sign_ups: RestockSignUpsTable
  revenue_entries: RevenueEntriesTable
  saved_payment_methods: SavedPaymentMethodsTable
  saved_sections: SavedSectionsTable
  script_errors: ScriptErrorsTable
  search_entries: SearchEntriesTable
  search_sites: SearchSitesTable
  sellable_variants: SellableVariantsTable
  shipping_rates: ShippingRatesTable
  shipping_zones: ShippingZonesTable
  sold_lines: SoldLinesTable
  stock: StockTable
  stock_changes: StockChangesTable
  stock_holds: StockHoldsTable
  stores: StoresTable
  subscribed_addresses: SubscribedAddressesTable
  subscribers: SubscribersTable
  subscription_carts: SubscriptionCartsTable
  suppressed_addresses: SuppressedAddressesTable
  tag_renames: TagRenamesTable
  tags: TagsTable
  tax_rules: TaxRulesTable
  test_charges: TestChargesTable
  test_refunds: TestRefundsTable
  unbought_carts: UnboughtCartsTable
  unfinished_payments: UnfinishedPaymentsTable
  usable_gift_cards: UsableGiftCardsTable
  used_submission_keys: UsedSubmissionKeysTable
  variants: VariantsTable
  version_notifications: VersionNotificationsTable
  webhook_inbox: WebhookInboxTable
  website_domains: WebsiteDomainsTable
  website_experiments: WebsiteExperimentsTable
  website_flags: WebsiteFlagsTable
  websites: WebsitesTable
  weekly_summaries: WeeklySummariesTable
  weekly_summary_subscriptions: WeeklySummarySubscriptionsTable
  whole_products: WholeProductsTable
}
