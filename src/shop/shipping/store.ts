import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Rate, Zone } from './model.ts'

type StoredRate = Omit<Rate, 'price' | 'steps' | 'freeOver'> & {
  price: string
  steps: { upTo: number | null; price: string }[]
  freeOver: string | null
}
type ZoneRow = Omit<Zone, 'rates'> & { rates: StoredRate[] }

const selectZones = named<[WebsiteId, string | null], ZoneRow>(
  'shipping.zones',
  `SELECT z.zone_id AS id, z.name, z.places,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.rate_id, 'kind', r.kind, 'name', r.name, 'description', r.description,
        'price', r.price::text, 'steps', r.steps, 'freeOver', r.free_over::text, 'enabled', r.enabled)
        ORDER BY r.display_index, r.rate_id), '[]')
      FROM shipping_rates r WHERE r.website_id = z.website_id AND r.zone_id = z.zone_id) AS rates
  FROM shipping_zones z WHERE z.website_id = $1 AND ($2::uuid IS NULL OR z.zone_id = $2)
  ORDER BY z.display_index, z.zone_id`,
)

const toRate = ({ price, steps, freeOver, ...rate }: StoredRate): Rate => ({
  ...rate,
  price: BigInt(price),
  steps: steps.map((step) => ({ upTo: step.upTo, price: BigInt(step.price) })),
  freeOver: freeOver === null ? null : BigInt(freeOver),
})

/** All zones of a site with their rates, or one zone, in one statement. */
export const listZones = async (
  on: Parameters<typeof selectZones>[0],
  websiteId: WebsiteId,
  zoneId?: string,
): Promise<Zone[]> =>
  (await selectZones(on, websiteId, zoneId ?? null)).map(({ rates, ...zone }) => ({
    ...zone,
    rates: rates.map(toRate),
  }))

/** Appends new zones; existing ones keep their position. */
const upsertZone = namedWriteParams<{ websiteId: WebsiteId; zoneId: string; name: string; places: string }, unknown>(
  'shipping.write-zone',
  ['websiteId', 'zoneId', 'name', 'places'],
  `INSERT INTO shipping_zones (website_id, zone_id, name, places, display_index)
  SELECT $1::uuid, $2::uuid, $3::text, $4::jsonb, coalesce(max(display_index) + 1, 0) FROM shipping_zones WHERE website_id = $1
  ON CONFLICT (website_id, zone_id) DO UPDATE SET name = excluded.name, places = excluded.places`,
)

export const writeZone = async (tx: Tx, websiteId: WebsiteId, { id, name, places, rates }: Zone): Promise<void> => {
  await upsertZone(tx, { websiteId, zoneId: id, name, places: JSON.stringify(places) })
  await tx.deleteFrom('shipping_rates').where('website_id', '=', websiteId).where('zone_id', '=', id).execute()
  if (rates.length === 0) return
  await tx
    .insertInto('shipping_rates')
    .values(
      rates.map((rate, index) => ({
        website_id: websiteId,
        zone_id: id,
        rate_id: rate.id,
        kind: rate.kind,
        name: rate.name,
        description: rate.description,
        price: rate.price,
        steps: JSON.stringify(rate.steps.map(({ upTo, price }) => ({ upTo, price: price.toString() }))),
        free_over: rate.freeOver,
        enabled: rate.enabled,
        display_index: index,
      })),
    )
    .execute()
}

export const deleteZone = async (tx: Tx, websiteId: WebsiteId, zoneId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('shipping_zones')
    .where('website_id', '=', websiteId)
    .where('zone_id', '=', zoneId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
