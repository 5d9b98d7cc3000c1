-- Under a flood of page views, a batch of events of a site is stored as one row, and moved to census_events later, many batches at a time
-- (docs/decisions/0064-census.md). Each column is the array of the column with that name in census_events.
CREATE TABLE census_inbox (
  -- No reference to websites, as in census_events: it would lock the site's row for every batch.
  website_id uuid NOT NULL,
  batch_id bigint GENERATED ALWAYS AS IDENTITY,
  day date[] NOT NULL,
  hour smallint[] NOT NULL,
  event_id uuid[] NOT NULL,
  received_at timestamptz[] NOT NULL,
  type smallint[] NOT NULL,
  traffic smallint[] NOT NULL,
  visitor_id uuid[] NOT NULL,
  visit_id uuid[] NOT NULL,
  is_new_visitor boolean[] NOT NULL,
  path text[] NOT NULL,
  title text[] NOT NULL,
  name text[] NOT NULL,
  label text[] NOT NULL,
  source text[] NOT NULL,
  medium text[] NOT NULL,
  campaign text[] NOT NULL,
  referrer text[] NOT NULL,
  language text[] NOT NULL,
  time_zone text[] NOT NULL,
  device smallint[] NOT NULL,
  browser text[] NOT NULL,
  os text[] NOT NULL,
  -- Whether an event can have been stored on the day before.
  may_be_of_previous_day boolean NOT NULL,
  PRIMARY KEY (website_id, batch_id)
)
-- A row as large as a page stays in one piece: storing long arrays apart would cost as much as the row.
WITH (toast_tuple_target = 8160);

-- Rows are read once, soon: compressing them costs more than it saves.
ALTER TABLE census_inbox
  ALTER day SET STORAGE EXTERNAL,
  ALTER hour SET STORAGE EXTERNAL,
  ALTER event_id SET STORAGE EXTERNAL,
  ALTER received_at SET STORAGE EXTERNAL,
  ALTER type SET STORAGE EXTERNAL,
  ALTER traffic SET STORAGE EXTERNAL,
  ALTER visitor_id SET STORAGE EXTERNAL,
  ALTER visit_id SET STORAGE EXTERNAL,
  ALTER is_new_visitor SET STORAGE EXTERNAL,
  ALTER path SET STORAGE EXTERNAL,
  ALTER title SET STORAGE EXTERNAL,
  ALTER name SET STORAGE EXTERNAL,
  ALTER label SET STORAGE EXTERNAL,
  ALTER source SET STORAGE EXTERNAL,
  ALTER medium SET STORAGE EXTERNAL,
  ALTER campaign SET STORAGE EXTERNAL,
  ALTER referrer SET STORAGE EXTERNAL,
  ALTER language SET STORAGE EXTERNAL,
  ALTER time_zone SET STORAGE EXTERNAL,
  ALTER device SET STORAGE EXTERNAL,
  ALTER browser SET STORAGE EXTERNAL,
  ALTER os SET STORAGE EXTERNAL;

CREATE OR REPLACE FUNCTION delete_census_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM census_inbox WHERE website_id = old.website_id;
  DELETE FROM census_events WHERE website_id = old.website_id;
  RETURN NULL;
END $$;
