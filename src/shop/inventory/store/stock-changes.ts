import { type AccountId, newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { StockCause } from '../contract.ts'
import type { StockMove, StockMovement } from '../model.ts'
import { MAX_STOCK } from '../stock-schema.ts'

/** Ledger columns shared by all rows of one change. */
export type LedgerReason = { note: string; accountId: AccountId | null; referenceId: string | null }

/** Result of a move; `done` is false for all moves if one was rejected. */
export type MoveResult = StockMovement & { done: boolean; fits: boolean; unlimited: boolean; unlimitedAfter: boolean }

/**
 * Locks rows in id order, so that concurrent changes queue instead of deadlocking; validates all moves against the locked
 * quantities; applies all or none; and inserts every change into the ledger. The timestamp is taken while the row is
 * locked, so that a variant's history is in order. `held` is set to its locked value, because constraints are checked with
 * the row of the statement's snapshot first (see stock-holds.ts).
 */
const updateStockAndLedger = namedWriteParams<
  {
    websiteId: WebsiteId
    variantIds: VariantId[]
    changeIds: string[]
    setTo: (number | null)[]
    deltas: number[]
    unlimited: (boolean | null)[]
    causes: StockCause[]
    note: string
    accountId: string | null
    referenceId: string | null
    maxOnHand: number
  },
  MoveResult
>(
  'inventory.apply-moves',
  [
    'websiteId',
    'variantIds',
    'changeIds',
    'setTo',
    'deltas',
    'unlimited',
    'causes',
    'note',
    'accountId',
    'referenceId',
    'maxOnHand',
  ],
  `WITH wanted AS (
    SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::boolean[], $7::text[])
      AS w (variant_id, change_id, set_to, delta, unlimited, cause)
  ), locked AS (
    SELECT variant_id, on_hand, held, unlimited FROM stock
    WHERE website_id = $1 AND variant_id = ANY ($2::uuid[]) ORDER BY variant_id FOR UPDATE
  ), judged AS (
    SELECT w.variant_id, w.change_id, w.cause, l.on_hand, l.held, l.unlimited,
      coalesce(w.set_to, l.on_hand) + w.delta AS on_hand_after, coalesce(w.unlimited, l.unlimited) AS unlimited_after
    FROM wanted w JOIN locked l ON l.variant_id = w.variant_id
  ), verdict AS (
    SELECT count(*) = cardinality($2::uuid[]) AND bool_and(
      on_hand_after BETWEEN 0 AND $11::integer AND (unlimited_after OR on_hand_after >= held)
    ) AS good FROM judged
  ), changed AS (
    UPDATE stock s SET on_hand = j.on_hand_after, unlimited = j.unlimited_after, held = j.held
    FROM judged j, verdict
    WHERE verdict.good AND s.website_id = $1 AND s.variant_id = j.variant_id
      AND (j.on_hand_after <> j.on_hand OR j.unlimited_after <> j.unlimited)
    RETURNING s.variant_id, j.change_id, j.cause, s.on_hand - j.on_hand AS delta, s.on_hand, s.unlimited
  ), entered AS (
    INSERT INTO stock_changes (website_id, change_id, variant_id, delta, on_hand_after, unlimited_after, cause, note,
      account_id, reference_id, created_at)
    SELECT $1, change_id, variant_id, delta, on_hand, unlimited, cause, $8::text, $9::uuid, $10::uuid, clock_timestamp()
    FROM changed
  )
  SELECT j.variant_id AS "variantId", j.on_hand AS "onHand", j.held, j.unlimited, j.on_hand_after AS "onHandAfter",
    j.unlimited_after AS "unlimitedAfter", verdict.good AS done,
    j.unlimited_after OR j.on_hand_after >= j.held AS fits
  FROM judged j, verdict ORDER BY j.variant_id`,
)

export const applyStockMoves = (
  tx: Tx,
  websiteId: WebsiteId,
  moves: readonly StockMove[],
  { note, accountId, referenceId }: LedgerReason,
): Promise<MoveResult[]> =>
  updateStockAndLedger(tx, {
    websiteId,
    variantIds: moves.map((move) => move.variantId),
    changeIds: moves.map(() => newId()),
    setTo: moves.map((move) => move.to),
    deltas: moves.map((move) => move.delta),
    unlimited: moves.map((move) => move.unlimited),
    causes: moves.map((move) => move.cause),
    note,
    accountId,
    referenceId,
    maxOnHand: MAX_STOCK,
  })

export type InitialStock = { variantId: VariantId; unlimited: boolean; quantity: number }

const insertStockAndLedger = namedWriteParams<
  {
    websiteId: WebsiteId
    variantIds: VariantId[]
    changeIds: string[]
    quantities: number[]
    unlimited: boolean[]
    cause: StockCause
    note: string
    accountId: string | null
    referenceId: string | null
  },
  { variantId: VariantId }
>(
  'inventory.open-stock',
  ['websiteId', 'variantIds', 'changeIds', 'quantities', 'unlimited', 'cause', 'note', 'accountId', 'referenceId'],
  `WITH opened AS (
    INSERT INTO stock (website_id, variant_id, on_hand, unlimited)
    SELECT $1, w.variant_id, w.on_hand, w.unlimited
    FROM unnest($2::uuid[], $4::integer[], $5::boolean[]) AS w (variant_id, on_hand, unlimited) ORDER BY w.variant_id
    RETURNING variant_id, on_hand, unlimited
  )
  INSERT INTO stock_changes (website_id, change_id, variant_id, delta, on_hand_after, unlimited_after, cause, note,
    account_id, reference_id, created_at)
  SELECT $1, w.change_id, o.variant_id, o.on_hand, o.on_hand, o.unlimited, $6::text, $7::text, $8::uuid, $9::uuid,
    clock_timestamp()
  FROM opened o JOIN unnest($2::uuid[], $3::uuid[]) AS w (variant_id, change_id) ON w.variant_id = o.variant_id
  RETURNING variant_id AS "variantId"`,
)

/** Initial stock of new variants. */
export const insertInitialStock = async (
  tx: Tx,
  websiteId: WebsiteId,
  stock: readonly InitialStock[],
  { cause, reason: { note, accountId, referenceId } }: { cause: StockCause; reason: LedgerReason },
): Promise<void> => {
  await insertStockAndLedger(tx, {
    websiteId,
    variantIds: stock.map(({ variantId }) => variantId),
    changeIds: stock.map(() => newId()),
    quantities: stock.map(({ quantity }) => quantity),
    unlimited: stock.map(({ unlimited }) => unlimited),
    cause,
    note,
    accountId,
    referenceId,
  })
}
