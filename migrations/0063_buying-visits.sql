-- Copies of the visits with a purchase, which sales figures join with orders. Orders of a month belong to visits all over census_visits: reading
-- them there takes most of the time of a filtered report.
CREATE TABLE census_buying_visits (
  website_id uuid NOT NULL,
  day date NOT NULL,
  visit_id uuid NOT NULL,
  visitor_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
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
  pages jsonb NOT NULL,
  PRIMARY KEY (website_id, day, visit_id),
  -- Retention, deletion of a visitor and rebuilds delete the visit.
  FOREIGN KEY (website_id, day, visit_id) REFERENCES census_visits ON DELETE CASCADE
);
INSERT INTO census_buying_visits
  SELECT website_id, day, visit_id, visitor_id, started_at, is_new_visitor, entry_page, exit_page, source, medium, campaign, referrer, language,
    time_zone, device, browser, os, pages
  FROM census_visits WHERE purchases > 0;
