-- A report on 30 days of a busy site read two million rows of histograms. Now a row has all buckets of a page: for each, two bytes with metric,
-- device and bucket, and four with the number of loads (src/analytics/vitals/store/histograms.ts).
CREATE TABLE packed_histograms (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  -- Empty for all pages together.
  path text NOT NULL,
  -- Zero for pages without a document.
  page_id uuid NOT NULL,
  page_revision integer NOT NULL,
  buckets bytea NOT NULL,
  PRIMARY KEY (website_id, path, day, page_id, page_revision)
);
-- Reading is faster without decompression.
ALTER TABLE packed_histograms ALTER buckets SET STORAGE EXTERNAL;
INSERT INTO packed_histograms
  SELECT website_id, day, path, page_id, page_revision,
    string_agg(int2send((metric * 4096 + device * 512 + bucket)::smallint) || int4send(loads), ''::bytea ORDER BY metric, device, bucket)
  FROM page_load_histograms GROUP BY website_id, day, path, page_id, page_revision;
DROP TABLE page_load_histograms;
ALTER TABLE packed_histograms RENAME TO page_load_histograms;
ALTER INDEX packed_histograms_pkey RENAME TO page_load_histograms_pkey;
CREATE INDEX page_load_histograms_day ON page_load_histograms (website_id, day);
CREATE INDEX page_load_histograms_page ON page_load_histograms (website_id, page_id, day) WHERE page_revision > 0;

-- Days of busy sites are summed up before they are over, and again later.
ALTER TABLE page_load_finished_days ADD summed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE page_load_finished_days ALTER summed_at DROP DEFAULT;
ALTER TABLE page_load_finished_days RENAME TO page_load_summed_days;
ALTER INDEX page_load_finished_days_pkey RENAME TO page_load_summed_days_pkey;
