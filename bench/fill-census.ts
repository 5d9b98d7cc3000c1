import type pg from 'pg'
import { EventType, Traffic } from '#analytics/census/model.ts'

const EVENTS_PER_VISIT = 3.5
export const DAYS = 90

/** Types of events after the first, which is a page view. */
const NEXT_TYPE = `CASE
  WHEN chance < 0.74 THEN ${EventType.pageView}
  WHEN chance < 0.80 THEN ${EventType.buttonClick}
  WHEN chance < 0.83 THEN ${EventType.formRender}
  WHEN chance < 0.84 THEN ${EventType.formSubmit}
  WHEN chance < 0.94 THEN ${EventType.productView}
  WHEN chance < 0.97 THEN ${EventType.cartAdd}
  WHEN chance < 0.98 THEN ${EventType.checkout}
  WHEN chance < 0.985 THEN ${EventType.purchase}
  ELSE ${EventType.search} END`

/**
 * The events of a day: about 3.5 per visit, 300 pages, 40 sources and referrers, 20 campaigns, 30 % of visits by visitors who may have come
 * before, 10 % by bots. Few values are frequent and many are rare. Nothing happens in the future: real time reads everything since a time.
 */
const INSERT_DAY = (table: string): string => `
  WITH visits AS MATERIALIZED (
    SELECT visit, $2::uuid AS website_id,
      md5($2 || 'visitor' || CASE WHEN random() < 0.3 THEN floor(random() * $3::integer * 10)::text ELSE $1 || ' ' || visit END)::uuid AS visitor_id,
      md5($2 || $1 || visit)::uuid AS visit_id,
      $1::timestamp AT TIME ZONE 'UTC' + random() * interval '82000 seconds' AS started_at,
      1 + floor(-ln(1 - random()) * ${EVENTS_PER_VISIT - 0.97})::integer AS events,
      CASE WHEN random() < 0.1 THEN ${Traffic.bot} ELSE ${Traffic.person} END AS traffic,
      random() < 0.7 AS is_new_visitor,
      floor(40 * power(random(), 2))::integer AS source,
      floor(20 * power(random(), 2))::integer AS campaign,
      floor(15 * power(random(), 3))::integer AS language,
      floor(30 * power(random(), 2))::integer AS time_zone,
      floor(1 + 3 * random())::smallint AS device,
      floor(6 * power(random(), 2))::integer AS browser
    FROM generate_series(1, $3::integer) visit
  )
  INSERT INTO ${table} (website_id, day, hour, event_id, received_at, type, traffic, visitor_id, visit_id, is_new_visitor, path, title, name,
    label, source, medium, campaign, referrer, language, time_zone, device, browser, os)
  SELECT website_id, $1::date, extract(hour FROM received_at AT TIME ZONE 'UTC'), md5(visit_id::text || event)::uuid, received_at, type, traffic,
    visitor_id, visit_id, is_new_visitor, '/page-' || page, 'Page ' || page,
    CASE WHEN type = ${EventType.pageView} THEN '' ELSE 'name-' || page % 60 END, CASE WHEN type = ${EventType.pageView} THEN '' ELSE 'Label ' || page % 60 END,
    'source-' || source, 'medium-' || source % 5, CASE WHEN campaign < 10 THEN '' ELSE 'campaign-' || campaign END, 'host-' || source || '.test',
    'l' || language, 'Zone/City-' || time_zone, device, 'Browser ' || browser, 'System ' || browser % 4
  FROM (
    SELECT visits.*, event, started_at + (event - 1) * interval '35 seconds' AS received_at,
      CASE WHEN event = 1 THEN ${EventType.pageView} ELSE ${NEXT_TYPE} END AS type, page
    FROM visits,
      LATERAL (
        SELECT event, random() AS chance, floor(300 * power(random(), 2.5))::integer AS page FROM generate_series(1, visits.events) event
      ) chances
  ) event WHERE received_at <= now()`

/** Shares of the sites in all visits. */
const SHARES = [0.5, 0.3, 0.2]

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Stores about `events` raw events of the last 90 days, today included. Partitions get their indexes when they are full. */
export const fillCensus = async (
  client: pg.Client,
  websiteIds: readonly string[],
  events: number,
): Promise<{ from: string; to: string }> => {
  const today = Date.parse(toDay(Date.now()))
  const visits = events / EVENTS_PER_VISIT / DAYS
  await client.query('SELECT setseed(0.5)')
  for (let number = DAYS - 1; number >= 0; number--) {
    const day = toDay(today - number * 86_400_000)
    const table = `census_events_${day.replaceAll('-', '')}`
    await client.query(`DROP TABLE IF EXISTS ${table}`)
    await client.query(`CREATE TABLE ${table} (LIKE census_events)`)
    for (const [index, websiteId] of websiteIds.entries())
      await client.query(INSERT_DAY(table), [day, websiteId, Math.round(visits * (SHARES[index] ?? 0))])
    const next = toDay(today - (number - 1) * 86_400_000)
    await client.query(`ALTER TABLE census_events ATTACH PARTITION ${table} FOR VALUES FROM ('${day}') TO ('${next}')`)
  }
  await client.query('ANALYZE census_events')
  return { from: toDay(today - (DAYS - 1) * 86_400_000), to: toDay(today) }
}
