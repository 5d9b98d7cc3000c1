import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Migration } from '#platform/database/migrate.ts'

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/** All column types and edge cases for backups. */
export const FIXTURE_MIGRATIONS: readonly Migration[] = [
  migration(
    '0001_everything.sql',
    `CREATE TYPE mood AS ENUM ('sad', 'happy');
    CREATE DOMAIN short AS text CHECK (length(value) < 9);
    CREATE TABLE everything (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, t text, c char(3), s short, b boolean, i2 smallint, i4 integer,
      i8 bigint, f4 real, f8 double precision, n numeric, ts timestamptz, d date, tm time, iv interval, j jsonb, js json, by bytea,
      a2 smallint[], ta text[], ua uuid[], ma mood[], m mood, ip inet, r int4range, "Odd ""name" text,
      v tsvector GENERATED ALWAYS AS (to_tsvector('simple', coalesce(t, ''))) STORED);
    CREATE TABLE empty_one (a integer);
    CREATE TABLE a_child (id integer PRIMARY KEY, parent integer);
    CREATE TABLE z_parent (id integer PRIMARY KEY, favourite integer REFERENCES a_child, above integer REFERENCES z_parent);
    ALTER TABLE a_child ADD FOREIGN KEY (parent) REFERENCES z_parent;
    CREATE TABLE seeded (word text PRIMARY KEY);
    INSERT INTO seeded VALUES ('from the migration');
    CREATE TABLE log (line text);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ('seen'); RETURN NEW; END $$;
    CREATE TRIGGER note AFTER INSERT ON seeded FOR EACH ROW EXECUTE FUNCTION note();
    CREATE TABLE halves (id integer) PARTITION BY RANGE (id);
    CREATE TABLE halves_low PARTITION OF halves FOR VALUES FROM (0) TO (10);
    CREATE TABLE halves_high PARTITION OF halves FOR VALUES FROM (10) TO (20);
    CREATE TABLE days (day date) PARTITION BY RANGE (day);
    CREATE VIEW words AS SELECT word FROM seeded;`,
  ),
  migration('0002_more.sql', 'CREATE SEQUENCE counter; CREATE TABLE zz_last (a integer)'),
]

export const NEWER_MIGRATION = migration(
  '0003_newer.sql',
  `ALTER TABLE seeded ADD COLUMN size integer; UPDATE seeded SET size = length(word)`,
)
export const FAILING_MIGRATION = migration(
  '0003_failing.sql',
  'ALTER TABLE seeded ADD COLUMN wrong integer; SELECT 1 / 0',
)
const NASTY = ['', 'NULL', '\\N', '\\.', 'tab\tline\nreturn\rback\\slash', 'quote\'"', 'é😀\u{10FFFF}\u0001', ' pad ']

export const insertFixtureRows = async (client: pg.ClientBase): Promise<void> => {
  for (const text of NASTY)
    await client.query('INSERT INTO everything (t, "Odd ""name", ta, j, by) VALUES ($1, $1, $2, $3, $4)', [
      text,
      [text, null, text],
      JSON.stringify({ text, list: [1, null] }),
      Buffer.from([0, 9, 10, 13, 92, 255, ...Buffer.from(text)]),
    ])
  // As the program does while it runs.
  await client.query(`CREATE TABLE days_1117 PARTITION OF days FOR VALUES FROM ('2026-11-17') TO ('2026-11-18')`)
  await client.query(`
    INSERT INTO everything (c, s, b, i2, i4, i8, f4, f8, n, ts, d, tm, iv, js, a2, ua, ma, m, ip, r) VALUES
      ('EUR', 'short', true, -32768, 2147483647, 9223372036854775807, 'NaN', 'Infinity', '123456789012345678901234567890.000001',
       'infinity', '0044-03-15 BC', '23:59:59.999999', '1 year -2 days 03:04:05.678', '{"a":  1, "a": 2}', '{1,-1,NULL}',
       '{01932e1c-7d4a-7aaa-8bbb-0123456789ab}', '{sad,happy}', 'happy', '2001:db8::/32', '[1,5)'),
      ('x', '', false, 0, 0, 0, 0.1, 5e-324, 'NaN', '2026-03-29 01:30:00.123456+01', 'infinity', '00:00', '0', 'null', '{}', '{}',
       '{}', 'sad', '10.0.0.1', 'empty');
    INSERT INTO z_parent (id, above) SELECT n, CASE WHEN n < 5 THEN n + 1 END FROM generate_series(1, 5) n;
    INSERT INTO a_child SELECT n, n FROM generate_series(1, 5) n;
    UPDATE z_parent SET favourite = 6 - id;
    INSERT INTO seeded VALUES ('by hand');
    INSERT INTO halves VALUES (1), (11);
    INSERT INTO days VALUES ('2026-11-17');
    SELECT setval('counter', 41)`)
}

/** All rows and sequence values as text. */
export const contentOf = async (client: pg.ClientBase): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND relname <> 'schema_migrations' ORDER BY 1`)
  const content: Record<string, string[]> = {}
  for (const { name } of rows) {
    const all = await client.query<{ row: string }>(
      `SELECT r::text AS row FROM (SELECT * FROM ${client.escapeIdentifier(name)}) r ORDER BY 1`,
    )
    // The third column of a sequence depends on the write-ahead log and is ignored.
    content[name] = all.rows.map(({ row }) =>
      name.endsWith('_seq') || name === 'counter' ? row.replace(/,\d+,/, ',') : row,
    )
  }
  return content
}
