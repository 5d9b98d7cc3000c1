import { ContributorRole } from '#base/enumerations/accounts.ts'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertContributor, insertCustomer } from '#people/testing/builders.ts'
import { aCategory, anImage } from '#shop/catalog/testing/builders.ts'
import { FormSettings } from '#site/forms/form-schema.ts'
import { getDefaultFields } from '#site/forms/model.ts'
import { DEFAULT_POPUP_SETTINGS } from '#site/screens/popup-schema.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { CARD, createTestShop } from './test-shop.ts'

/** Part of every text of the site, so that tests find it in responses to other sites. */
export const CANARY = 'Canary'

/**
 * A site with at least one row of everything that has an id in a path, and a shopper with a cart and an order. `samples` maps names of path
 * parameters to values of this site.
 */
export const createFullSite = async () => {
  const shop = await createTestShop()
  const { websiteId, database, owner, store, pages } = shop
  const insert = async (table: string, row: Record<string, unknown>): Promise<void> => {
    const columns = Object.keys(row)
    await database.pool.query(
      `INSERT INTO ${table} (website_id, ${columns.join(', ')})
       VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})`,
      [websiteId, ...Object.values(row)],
    )
  }
  const later = new Date(Date.now() + 86_400_000)
  const ids = {
    discountId: newId(),
    ruleId: newId(),
    fundId: newId(),
    redirectId: newId(),
    savedSectionId: newId(),
    datasetId: newId(),
    fontId: newId(),
    faceId: newId(),
    folderId: newId(),
    importId: newId(),
    invitationId: newId(),
    versionId: newId(),
    linkId: newId(),
    fulfilmentId: newId(),
    refundId: newId(),
    giftCardId: newId(),
    formId: newId(),
    submissionId: newId(),
    fileId: newId(),
    listId: newId(),
    subscriberId: newId(),
    campaignId: newId(),
    suppressionId: newId(),
    productFileId: newId(),
    grantId: newId(),
    savedMethodId: newId(),
    signUpId: newId(),
    keyId: newId(),
    popupId: newId(),
  }
  await database.pool.query('UPDATE websites SET title = $2, theme = $3 WHERE website_id = $1', [
    websiteId,
    `${CANARY} site`,
    JSON.stringify(kilnTheme),
  ])
  const colleague = await insertContributor(database, websiteId, [ContributorRole.editor], { name: CANARY })
  const customer = await insertCustomer(database, websiteId, { name: CANARY })
  const assetId = await anImage(database, websiteId, { filename: `${CANARY}.jpg` })
  const { categoryId } = await aCategory(database, store, { name: CANARY })
  const document = page(section({}, place('heading', { text: CANARY, level: 1 })))
  const ownerId = await database.transact((tx) =>
    pages.addCollection(tx, websiteId, { type: CollectionType.page, title: CANARY, document }),
  )
  const blogId = await database.transact((tx) =>
    pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: `${CANARY} blog` }),
  )
  const postId = await database.transact((tx) =>
    pages.addItem(tx, websiteId, {
      collectionId: blogId,
      recordType: RecordType.text,
      title: `${CANARY} post`,
      excerpt: CANARY,
      authors: [CANARY],
      document,
    }),
  )
  const commentId = newId()
  await insert('comments', {
    comment_id: commentId,
    item_id: postId,
    root_id: commentId,
    depth: 0,
    author_name: CANARY,
    author_email: `${CANARY.toLowerCase()}@example.com`,
    body: `${CANARY} comment`,
    content_hash: Buffer.from(CANARY),
    state: 'held',
    created_at: new Date(),
  })
  const product = await shop.product(50, { title: `${CANARY} bowl`, images: [assetId] })

  const shopper = shop.browser()
  await shopper.add(product)
  await shopper.fillIn(`${CANARY.toLowerCase()}@example.com`)
  const paid = await shopper.pay(CARD.good)
  if (paid.status !== 200) throw new Error(`The order was not placed: ${JSON.stringify(paid.body)}`)
  await shop.jobs.runDue()
  const waiting = shop.browser()
  const cart = await waiting.add(product)
  const find = async (table: string, column: string): Promise<string> => {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT ${column} AS id FROM ${table} WHERE website_id = $1 LIMIT 1`,
      [websiteId],
    )
    if (!rows[0]) throw new Error(`The full site has no row in ${table}`)
    return rows[0].id
  }
  const orderId = await find('orders', 'order_id')

  await insert('api_keys', {
    key_id: ids.keyId,
    name: CANARY,
    key_hash: Buffer.alloc(32),
    prefix: 'swk_canary',
    scopes: ['analytics:read'],
    created_by: owner.id,
    created_at: new Date(),
  })
  await insert('coupons', { coupon_id: ids.discountId, code: 'CANARY', name: CANARY, kind: 'percent', percent: '10' })
  await insert('tax_rules', { rule_id: ids.ruleId, name: CANARY, country: 'FR', percent: '20' })
  await insert('popups', {
    popup_id: ids.popupId,
    name: CANARY,
    enabled: true,
    settings: JSON.stringify(DEFAULT_POPUP_SETTINGS),
  })
  await insert('redirects', {
    redirect_id: ids.redirectId,
    from_path: `/${CANARY}`,
    target: '/',
    status: 301,
    made_by: 'owner',
  })
  await insert('saved_sections', {
    saved_section_id: ids.savedSectionId,
    name: CANARY,
    content: JSON.stringify(document),
  })
  await insert('datasets', {
    dataset_id: ids.datasetId,
    name: CANARY,
    columns: JSON.stringify(['Month', CANARY]),
    cells: JSON.stringify([['May', CANARY]]),
    created_at: new Date(),
    updated_at: new Date(),
  })
  await insert('fonts', { font_id: ids.fontId, name: CANARY, kind: 'serif' })
  await insert('font_faces', {
    face_id: ids.faceId,
    font_id: ids.fontId,
    weight_from: 400,
    weight_to: 400,
    style: 'normal',
    format: 'woff2',
    byte_size: 100,
    storage_key: `sites/${websiteId}/fonts/${ids.faceId}/original.woff2`,
    confirmed_by: owner.id,
  })
  await insert('asset_folders', { folder_id: ids.folderId, name: CANARY })
  await insert('product_imports', {
    import_id: ids.importId,
    collection_id: store.collectionId,
    format: 'sitewright',
    filename: `${CANARY}.csv`,
    storage_key: `sites/${websiteId}/imports/${ids.importId}`,
    state: 'checked',
  })
  await insert('contributor_invitations', {
    invitation_id: ids.invitationId,
    email: `${CANARY.toLowerCase()}@kiln.test`,
    roles: [ContributorRole.editor],
    token_hash: Buffer.from(ids.invitationId),
    invited_by: owner.id,
    expires_at: later,
  })
  await insert('document_versions', {
    version_id: ids.versionId,
    owner_id: ownerId,
    kind: 'page',
    number: 1,
    revision: 1,
    document: JSON.stringify(document),
    by_name: CANARY,
    at: new Date(),
  })
  await insert('preview_links', {
    link_id: ids.linkId,
    owner_id: ownerId,
    kind: 'page',
    secret_hash: Buffer.from(ids.linkId),
    by_name: CANARY,
    by_account: owner.id,
    until: later,
  })
  await insert('order_refunds', {
    refund_id: ids.refundId,
    order_id: orderId,
    amount: 100,
    reason: CANARY,
    lines: '[]',
    restock: false,
    notify: false,
    state: 'asked',
  })
  await insert('forms', {
    form_id: ids.formId,
    kind: 'form',
    name: CANARY,
    fields: JSON.stringify(getDefaultFields('form')),
    settings: JSON.stringify(FormSettings.parse({ submissionMessage: CANARY })),
  })
  const answers = [{ fieldId: 'message', type: 'textarea', rawTitle: 'Message', value: CANARY, values: null }]
  await insert('form_submissions', {
    form_id: ids.formId,
    submission_id: ids.submissionId,
    answers: JSON.stringify(answers),
    search_text: CANARY,
  })
  await insert('form_files', {
    form_id: ids.formId,
    file_id: ids.fileId,
    submission_id: ids.submissionId,
    field_id: 'file',
    file_name: `${CANARY}.txt`,
    content_type: 'text/plain',
    bytes: 6,
    storage_key: `sites/${websiteId}/forms/${ids.formId}/${ids.fileId}/original.txt`,
  })
  await insert('donation_funds', {
    fund_id: ids.fundId,
    url_id: CANARY.toLowerCase(),
    name: CANARY,
    suggested_amounts: '[]',
    min_amount: 500,
    max_amount: 100_000,
  })
  await insert('fulfilments', { fulfilment_id: ids.fulfilmentId, order_id: orderId, lines: '[]' })

  await insert('saved_payment_methods', {
    saved_method_id: ids.savedMethodId,
    member_id: customer.id,
    provider: 'test',
    reference: `test_pm_${customer.id}_4242`,
    brand: CANARY,
    last_four: '4242',
    consented_at: new Date(),
    test_mode: true,
  })
  await insert('gift_cards', {
    gift_card_id: ids.giftCardId,
    kind: 'gift-card',
    code_hash: Buffer.from(ids.giftCardId),
    last_four: CANARY.slice(0, 4),
    currency: 'USD',
    available: 5000,
    test_mode: true,
    recipient_name: CANARY,
  })
  await insert('gift_card_ledger', {
    entry_id: newId(),
    gift_card_id: ids.giftCardId,
    kind: 'issued',
    available_change: 5000,
    held_change: 0,
  })
  await insert('cart_gift_cards', { cart_id: cart.id, gift_card_id: ids.giftCardId })
  await insert('mailing_lists', { list_id: ids.listId, name: CANARY, spreadsheet_name: '' })
  await insert('subscribers', {
    subscriber_id: ids.subscriberId,
    list_id: ids.listId,
    email: `${CANARY.toLowerCase()}@list.test`,
    status: 'subscribed',
  })

  await insert('campaigns', {
    campaign_id: ids.campaignId,
    list_id: ids.listId,
    subject: CANARY,
    created_at: new Date(),
    updated_at: new Date(),
  })
  await insert('suppressed_addresses', {
    suppression_id: ids.suppressionId,
    email: `${CANARY.toLowerCase()}@bounced.test`,
    reason: CANARY,
    created_at: new Date(),
  })

  await insert('restock_sign_ups', {
    sign_up_id: ids.signUpId,
    product_id: product.productId,
    variant_id: product.variants[0]?.variantId ?? '',
    email: `${CANARY.toLowerCase()}@restock.test`,
    language: 'en',
    created_at: new Date(),
  })

  await insert('product_files', { file_id: ids.productFileId, product_id: product.productId, name: CANARY })
  await insert('product_file_versions', {
    version_id: newId(),
    file_id: ids.productFileId,
    number: 1,
    filename: `${CANARY}.pdf`,
    content_type: 'application/pdf',
    size: 6,
    sha256: Buffer.alloc(32),
    storage_key: `sites/${websiteId}/private/downloads/${ids.productFileId}/1.bin`,
  })
  await insert('download_grants', {
    grant_id: ids.grantId,
    order_id: orderId,
    line_id: await find('order_lines', 'line_id'),
    product_id: product.productId,
    as_bought: false,
    counted_from: new Date(),
  })

  await createOwnerCookie(database, owner.id)
  const sessions = await database.pool.query<{ id: string }>(
    'SELECT session_id AS id FROM account_sessions WHERE account_id = $1',
    [owner.id],
  )

  const samples: Readonly<Record<string, string>> = {
    ...ids,
    accountId: colleague.id,
    assetId,
    categoryId,
    commentId,
    collectionId: store.collectionId,
    country: 'US',
    customerId: customer.id,
    email: 'confirmed',
    fieldId: 'message',
    entryId: cart.entries[0]?.id ?? '',
    host: 'localhost',
    // Of quick views, which are counted by any id.
    itemId: newId(),
    kind: 'page',
    mailId: await find('mails', 'mail_id'),
    namespace: 'storefront',
    orderId,
    ownerId,
    postId,
    blogId,
    paymentId: await find('payments', 'payment_id'),
    productId: product.productId,
    report: 'overview',
    screen: 'search',
    sessionId: sessions.rows[0]?.id ?? '',
    token: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
    variantId: product.variants[0]?.variantId ?? '',
    visitorCookieId: 'visitor-1',
    zoneId: await find('shipping_zones', 'zone_id'),
  }
  return {
    ...shop,
    samples,
    customer,
    shopperCookies: Object.fromEntries(waiting.jar),
    ownerCookies: () => createOwnerCookie(database, owner.id),
  }
}
