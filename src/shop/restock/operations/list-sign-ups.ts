import { z } from 'zod'
import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import type { OutputOf, QueryOf } from '#base/endpoint.ts'
import { ItemId, RestockSignUpId, VariantId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { takePage } from '#platform/database/pagination.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import { formatOptionValues } from '#shop/inventory/model.ts'
import { assetUrl } from '#site/assets/model.ts'
import { invalidCursorError, signUpNotFoundError, variantNotFoundError } from '../errors.ts'
import type { listSignUpGroups, listSignUps, SignUpGroup } from '../owner-contract.ts'
import { listNotifiedVariants } from '../store/notifications.ts'
import {
  deleteSignUpRow,
  type ExportRow,
  type GroupRow,
  listGroups,
  listSignUpRows,
  listSignUpsAfter,
} from '../store/sign-up-groups.ts'

const PAGE_SIZE = 100
const EXPORT_BATCH = 1000

/** Cursors are opaque to clients: the ids of the last row. */
const encodeCursor = (...ids: readonly string[]): string => Buffer.from(ids.join('.')).toString('base64url')

const decodeCursor = <Ids extends z.ZodType>(cursor: string | undefined, ids: Ids): z.output<Ids> | undefined => {
  if (cursor === undefined) return undefined
  const result = ids.safeParse(Buffer.from(cursor, 'base64url').toString().split('.'))
  if (!result.success) throw invalidCursorError()
  return result.data
}

const toPage = (nextPageCursor: string | null) => ({ hasNextPage: nextPageCursor !== null, nextPageCursor })

const toGroup = ({ title, optionValues, image, available, isPublic, lastSignUpAt, ...row }: GroupRow): SignUpGroup => ({
  ...row,
  productTitle: title,
  variantName: formatOptionValues(optionValues),
  image: image && { url: assetUrl(image), alt: image.alt },
  qtyInStock: available,
  isVisible: isPublic,
  lastSignUpAt: lastSignUpAt.toISOString(),
})

const COLUMNS = ['email', 'product', 'variant', 'SKU', 'status', 'language', 'mailing list', 'signed up', 'notified']

const toCells = (row: ExportRow): string[] => [
  escapeFormula(row.email),
  escapeFormula(row.title),
  escapeFormula(formatOptionValues(row.optionValues)),
  escapeFormula(row.sku),
  row.status,
  escapeFormula(row.language),
  row.joinedMailingList ? 'yes' : 'no',
  row.createdAt.toISOString(),
  row.notifiedAt?.toISOString() ?? '',
]

/** Reading, exporting and deleting sign-ups in the dashboard. */
export const createSignUpLists = ({
  queries,
  transact,
  emails,
}: {
  queries: Queries
  transact: Transact
  emails: Pick<EmailService, 'getDeliveryStatuses'>
}) => ({
  async listGroups(
    websiteId: WebsiteId,
    { cursor }: QueryOf<typeof listSignUpGroups>,
  ): Promise<OutputOf<typeof listSignUpGroups>> {
    const [productId, variantId] = decodeCursor(cursor, z.tuple([ItemId, VariantId])) ?? []
    const after = productId && variantId && { productId, variantId }
    const { rows, last } = takePage(await listGroups(queries, websiteId, { after, limit: PAGE_SIZE + 1 }), PAGE_SIZE)
    return { signUpGroups: rows.map(toGroup), ...toPage(last ? encodeCursor(last.productId, last.variantId) : null) }
  },

  async listSignUps(
    websiteId: WebsiteId,
    { productId, variantId, cursor }: QueryOf<typeof listSignUps>,
  ): Promise<OutputOf<typeof listSignUps>> {
    const [variant] = await listNotifiedVariants(queries, websiteId, [variantId])
    if (variant?.productId !== productId) throw variantNotFoundError()
    const [before] = decodeCursor(cursor, z.tuple([RestockSignUpId])) ?? []
    const found = await listSignUpRows(queries, websiteId, { productId, variantId, before, limit: PAGE_SIZE + 1 })
    const { rows, last } = takePage(found, PAGE_SIZE)
    const mailIds = rows.flatMap(({ mailId }) => (mailId ? [mailId] : []))
    const statuses = mailIds.length > 0 ? await emails.getDeliveryStatuses(queries, mailIds) : []
    const byId = new Map(statuses.map(({ id, state }) => [id, state]))
    return {
      signUps: rows.map(({ mailId, createdAt, notifiedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        notifiedAt: notifiedAt?.toISOString() ?? null,
        emailStatus: (mailId && byId.get(mailId)) || null,
      })),
      ...toPage(last ? encodeCursor(last.signUpId) : null),
    }
  },

  /** All sign-ups in their order, read in batches. */
  async *exportCsv(websiteId: WebsiteId): AsyncIterable<string> {
    yield BYTE_ORDER_MARK + toCsvLine(COLUMNS)
    let after: RestockSignUpId | undefined
    do {
      const rows = await listSignUpsAfter(queries, websiteId, after, EXPORT_BATCH)
      if (rows.length > 0) yield rows.map((row) => toCsvLine(toCells(row))).join('')
      after = rows.length === EXPORT_BATCH ? rows.at(-1)?.signUpId : undefined
    } while (after)
  },

  async deleteSignUp(websiteId: WebsiteId, signUpId: RestockSignUpId): Promise<void> {
    if (!(await transact((tx) => deleteSignUpRow(tx, websiteId, signUpId)))) throw signUpNotFoundError()
  },
})
