import { DomainError } from '#base/domain-error.ts'

/** The one place where a refusal's code gets its status. A code that is not listed is a plain 400. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  401: ['access.sign_in', 'session.wrong_credentials'],
  402: ['checkout.declined'],
  403: [
    'access.forbidden',
    'crumb.failed',
    'contributors.beyond_own_rights',
    'outgoing.forbidden_address',
    'sites.operator_only',
  ],
  404: [
    'asset.no_folder',
    'asset.not_found',
    'cart.no_entry',
    'cart.none',
    'catalog.not_found',
    'checkout.no_payment',
    'contributors.no_invitation',
    'contributors.not_found',
    'discounts.not_found',
    'drafts.not_found',
    'fonts.not_found',
    'imports.not_found',
    'inventory.not_found',
    'mail.not_found',
    'orders.not_found',
    'pages.not_found',
    'preferences.no_namespace',
    'request.not_found',
    'saved_sections.not_found',
    'shipping.no_country',
    'shipping.not_found',
    'site.not_found',
    'site.unknown_host',
    'sites.no_domain',
    'catalog.no_store',
    'stores.no_category',
    'stores.not_found',
    'tags.not_found',
    'taxes.not_found',
  ],
  409: [
    'accounts.email_taken',
    'asset.folder_exists',
    'asset.in_use',
    'asset.other_kind',
    'cart.not_enough_stock',
    'catalog.changed_meanwhile',
    'catalog.sku_taken',
    'catalog.url_taken',
    'checkout.cart_changed',
    'checkout.key_reused',
    'checkout.under_way',
    'contributors.already_there',
    'contributors.last_admin',
    'discounts.code_taken',
    'discounts.used_by_customer',
    'discounts.used_up',
    'document.duplicate_anchor',
    'document.duplicate_id',
    'document.stale_target',
    'drafts.changed_meanwhile',
    'drafts.unknown_revision',
    'fonts.face_taken',
    'fonts.gone',
    'fonts.in_use',
    'fonts.name_taken',
    'imports.wrong_state',
    'inventory.not_enough',
    'members.email_taken',
    'navigation.no_place',
    'oembed.not_shown',
    'oembed.vimeo_basic',
    'orders.wrong_step',
    'pages.url_taken',
    'redirects.taken',
    'pages.wrong_step',
    'pages.home_stays',
    'shipping.rest_exists',
    'sites.domain_taken',
    'sites.identifier_taken',
    'sites.status_step',
    'stores.root_exists',
    'stores.root_first',
    'stores.url_taken',
    'tags.exists',
    'taxes.rule_exists',
  ],
  423: ['drafts.locked'],
  410: ['accounts.link_spent', 'members.link_spent'],
  413: [
    'asset.too_large',
    'document.limit_size',
    'fonts.too_large',
    'image.too_large',
    'imports.too_large',
    'request.too_large',
  ],
  415: [
    'asset.has_script',
    'asset.unsupported',
    'fonts.broken',
    'fonts.collection',
    'fonts.not_a_font',
    'image.unreadable',
    'request.unsupported_type',
  ],
  429: ['request.too_many'],
  502: ['outgoing.unreachable', 'outgoing.too_large', 'outgoing.too_many_redirects'],
  504: ['outgoing.timeout'],
}

const STATUS = new Map(
  Object.entries(CODES).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
)

export type ErrorResponse = { status: number; body: Record<string, unknown>; unexpected: boolean }

type FastifyLikeError = { code?: string; statusCode?: number; message?: string }

/** What Fastify itself refuses, in our words. */
const WORDS: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('request.too_large', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: new DomainError('request.too_large', 'The file is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError(
    'request.unsupported_type',
    'This call does not read that content type.',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError('request.malformed', 'The body is empty; this call expects JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new DomainError('request.malformed', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError(
    'request.malformed',
    'The body is not as long as its header says.',
  ),
  FST_ERR_BAD_URL: new DomainError('request.malformed', 'The address is not valid.'),
}

const asRefusal = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  const { code = '', statusCode = 500 } = (error ?? {}) as FastifyLikeError
  if (WORDS[code]) return WORDS[code]
  if (error instanceof SyntaxError && statusCode === 400) return WORDS.FST_ERR_CTP_INVALID_JSON_BODY
  return statusCode >= 400 && statusCode < 500
    ? new DomainError('request.malformed', 'The request could not be read.')
    : undefined
}

export const toErrorResponse = (error: unknown, requestId: string): ErrorResponse => {
  const refusal = asRefusal(error)
  if (!refusal)
    return {
      status: 500,
      unexpected: true,
      body: { error: 'Something went wrong on our side. Please try again.', code: 'server.failed', requestId },
    }
  return {
    status: STATUS.get(refusal.code) ?? 400,
    unexpected: false,
    body: {
      error: refusal.message,
      code: refusal.code,
      ...(refusal.fieldErrors ? { errors: refusal.fieldErrors } : {}),
      ...refusal.extra,
    },
  }
}
