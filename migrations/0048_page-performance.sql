-- How fast pages were in visitors' browsers, and in the editor. Raw records are in daily partitions, which the program creates ahead and drops
-- after the retention period; finished days are summed up in the tables below.
CREATE TABLE page_loads (
  -- No reference to websites: it would lock a row per record. A trigger deletes the records of a deleted site.
  website_id uuid NOT NULL,
  -- Of the site's time zone.
  day date NOT NULL,
  -- Random, made by the browser for every page load. Nothing relates it to a visitor.
  page_load_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  -- Time of the browser, only to ignore an older record of the same page load that arrives later.
  sent_at bigint NOT NULL,
  -- CollectorApp and Environment in src/analytics/vitals/model.ts.
  app smallint NOT NULL,
  environment smallint NOT NULL,
  path text NOT NULL,
  page_type smallint NOT NULL,
  -- The collection or item, and the revision of its document that was published then.
  page_id uuid,
  page_revision integer,
  device smallint NOT NULL,
  browser text NOT NULL,
  navigation_type text NOT NULL,
  -- Milliseconds; layout shift is a score. NULL if the browser did not measure it.
  largest_contentful_paint float8,
  interaction_to_next_paint float8,
  layout_shift float8,
  first_contentful_paint float8,
  first_input_delay float8,
  time_to_first_byte float8,
  -- Selectors of the elements that determined the value.
  largest_contentful_paint_element text NOT NULL,
  interaction_to_next_paint_element text NOT NULL,
  layout_shift_element text NOT NULL,
  -- The other page timings.
  timing jsonb NOT NULL,
  images jsonb NOT NULL,
  PRIMARY KEY (website_id, day, page_load_id)
) PARTITION BY RANGE (day);

CREATE FUNCTION delete_page_loads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM page_loads WHERE website_id = old.website_id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_page_loads AFTER DELETE ON websites FOR EACH ROW EXECUTE FUNCTION delete_page_loads();

-- Histograms of a finished day: page loads of visitors by bucket of the value. Metric and buckets in src/analytics/vitals/model.ts. Rows with an
-- empty path are those of all pages together.
CREATE TABLE page_load_histograms (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  metric smallint NOT NULL,
  path text NOT NULL,
  device smallint NOT NULL,
  -- Zero for pages without a document.
  page_id uuid NOT NULL,
  page_revision integer NOT NULL,
  bucket smallint NOT NULL,
  loads integer NOT NULL,
  PRIMARY KEY (website_id, path, day, metric, device, page_id, page_revision, bucket)
);
CREATE INDEX page_load_histograms_day ON page_load_histograms (website_id, day);
CREATE INDEX page_load_histograms_revision ON page_load_histograms (website_id, page_id, page_revision) WHERE page_revision > 0;

-- Elements that determined a metric on a finished day.
CREATE TABLE page_load_elements (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  metric smallint NOT NULL,
  path text NOT NULL,
  device smallint NOT NULL,
  element text NOT NULL,
  loads integer NOT NULL,
  -- Sum of the values of these loads, and how many of them were poor.
  value float8 NOT NULL,
  poor_loads integer NOT NULL,
  PRIMARY KEY (website_id, day, metric, path, device, element)
);

-- Images on pages of a finished day.
CREATE TABLE page_load_images (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  path text NOT NULL,
  device smallint NOT NULL,
  source text NOT NULL,
  image_type text NOT NULL,
  image_loader_type text NOT NULL,
  loads integer NOT NULL,
  visible_on_load integer NOT NULL,
  -- Sum of the times when it was painted, and the number of loads that have one.
  painted_ms float8 NOT NULL,
  painted_loads integer NOT NULL,
  PRIMARY KEY (website_id, day, path, device, source)
);

-- Days that are summed up.
CREATE TABLE page_load_finished_days (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (website_id, day)
);

-- Errors are grouped by cause: the message without its variable parts, and the place that threw it.
ALTER TABLE script_errors
  ADD COLUMN fingerprint text NOT NULL DEFAULT '',
  ADD COLUMN browser text NOT NULL DEFAULT '',
  -- Of the census; NULL if the visitor had no cookie.
  ADD COLUMN visitor_id uuid;
UPDATE script_errors SET fingerprint = md5(message);
ALTER TABLE script_errors ALTER COLUMN fingerprint DROP DEFAULT;
CREATE INDEX script_errors_fingerprint ON script_errors (website_id, fingerprint, happened_at);

-- When pages and posts were published, for the comparison of their speed before and after.
CREATE VIEW page_publications AS
  SELECT v.website_id, v.owner_id AS page_id, coalesce(c.title, i.title, '') AS title, v.number, v.revision,
    lag(v.revision) OVER (PARTITION BY v.website_id, v.owner_id, v.kind ORDER BY v.number) AS previous_revision, v.at
  FROM document_versions v
  LEFT JOIN collections c ON c.website_id = v.website_id AND c.collection_id = v.owner_id AND v.kind = 'page'
  LEFT JOIN items i ON i.website_id = v.website_id AND i.item_id = v.owner_id AND v.kind = 'item'
  WHERE v.kind IN ('page', 'item');
