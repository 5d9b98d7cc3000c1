-- Visits of a site. Raw events are in daily partitions, which the program creates ahead and drops after the retention period. Everything else
-- is computed from them: one row per visit, one per visitor and day, and rollups. Days and hours are those of the site's time zone, so every
-- derived row of a day depends only on the events of that day (and `first_day` on the other days of the same visitor).
CREATE TABLE census_events (
  -- No reference to websites: it would lock a row per event. A trigger deletes the events of a deleted site.
  website_id uuid NOT NULL,
  day date NOT NULL,
  hour smallint NOT NULL,
  -- Computed from what the browser sent, so that a repeated request is stored once.
  event_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  -- EventType and Traffic in src/analytics/census/model.ts.
  type smallint NOT NULL,
  traffic smallint NOT NULL,
  visitor_id uuid NOT NULL,
  visit_id uuid NOT NULL,
  is_new_visitor boolean NOT NULL,
  path text NOT NULL,
  title text NOT NULL,
  -- Id of the product or post, of the form, overlay or button, or the search term.
  name text NOT NULL,
  -- Button text, form name, product title.
  label text NOT NULL,
  source text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  -- Host of the referring page.
  referrer text NOT NULL,
  language text NOT NULL,
  time_zone text NOT NULL,
  device smallint NOT NULL,
  browser text NOT NULL,
  os text NOT NULL,
  PRIMARY KEY (website_id, day, event_id)
) PARTITION BY RANGE (day);
CREATE INDEX census_events_received ON census_events (website_id, day, received_at);
CREATE INDEX census_events_visitor ON census_events (website_id, visitor_id);

CREATE FUNCTION delete_census_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM census_events WHERE website_id = old.website_id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_census_events AFTER DELETE ON websites FOR EACH ROW EXECUTE FUNCTION delete_census_events();

-- Hours whose events changed since their rollups were computed; written with the events.
CREATE TABLE census_changes (
  website_id uuid NOT NULL,
  change_id bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  hour smallint NOT NULL,
  PRIMARY KEY (website_id, change_id)
);

-- Visits of people; bots and prefetches are only in census_hours. A visit that continues after midnight counts on both days.
CREATE TABLE census_visits (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  visit_id uuid NOT NULL,
  visitor_id uuid NOT NULL,
  -- Of the first event.
  hour smallint NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  page_views integer NOT NULL,
  -- Button clicks, form submissions and other events besides page views and renders.
  interactions integer NOT NULL,
  is_bounce boolean NOT NULL,
  -- Time between page views; the time on the last page is unknown. `timed_views` counts the page views with a known time.
  seconds integer NOT NULL,
  timed_views integer NOT NULL,
  is_new_visitor boolean NOT NULL,
  entry_page text NOT NULL,
  exit_page text NOT NULL,
  source text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  referrer text NOT NULL,
  language text NOT NULL,
  time_zone text NOT NULL,
  device smallint NOT NULL,
  browser text NOT NULL,
  os text NOT NULL,
  product_views integer NOT NULL,
  cart_adds integer NOT NULL,
  checkouts integer NOT NULL,
  purchases integer NOT NULL,
  -- Viewed pages: [[path, page views, seconds, timed views], …].
  pages jsonb NOT NULL,
  -- Events besides page views: [[type, name, label, count], …].
  events jsonb NOT NULL,
  PRIMARY KEY (website_id, day, visit_id)
);
CREATE INDEX census_visits_visitor ON census_visits (website_id, visitor_id, day);

CREATE TABLE census_visitor_days (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  visitor_id uuid NOT NULL,
  first_day date NOT NULL,
  visits integer NOT NULL,
  page_views integer NOT NULL,
  PRIMARY KEY (website_id, day, visitor_id)
);
CREATE INDEX census_visitor_days_visitor ON census_visitor_days (website_id, visitor_id, day);

CREATE TABLE census_hours (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  hour smallint NOT NULL,
  traffic smallint NOT NULL,
  page_views integer NOT NULL,
  -- Visits and visitors whose first event of the day was in this hour, so that the hours of a day can be added.
  visits integer NOT NULL,
  visitors integer NOT NULL,
  PRIMARY KEY (website_id, day, hour, traffic)
);

-- Days with events. Finished days whose columns are complete have their checksum; the others have none.
CREATE TABLE census_days (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  day date NOT NULL,
  checksum uuid,
  PRIMARY KEY (website_id, day)
);
CREATE INDEX census_days_open ON census_days (website_id, day) WHERE checksum IS NULL;

-- The visits of a finished day by columns, which reports read instead of rows (docs/decisions/0065-rollups.md). Numbers are big-endian integers.
CREATE TABLE census_columns (
  website_id uuid NOT NULL,
  day date NOT NULL,
  -- Column in src/analytics/census/postgres/rollups/columns.ts.
  name smallint NOT NULL,
  -- The different values, to which numbers in `data` refer.
  dictionary text[] NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (website_id, day, name),
  FOREIGN KEY (website_id, day) REFERENCES census_days ON DELETE CASCADE
);
-- Reading is faster without decompression.
ALTER TABLE census_columns ALTER data SET STORAGE EXTERNAL;

-- Random keys for hashes of addresses. A key is deleted after its day, so that nobody can compute the hashes again.
CREATE TABLE daily_keys (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

-- Their keys contained addresses; new ones are hashes with the key of the day.
DELETE FROM rate_limits;
