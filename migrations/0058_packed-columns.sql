-- Columns of finished days have another format: one, two or four bytes per number. They are computed again from the visits.
DELETE FROM census_columns;
UPDATE census_days SET checksum = NULL WHERE checksum IS NOT NULL;
COMMENT ON COLUMN census_columns.data IS 'See src/analytics/census/postgres/rollups/pack.ts.';
