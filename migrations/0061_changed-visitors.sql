-- Changes name the visitors of the new events, so that an update reads the events of these visitors and not those of the whole hour. Bots and
-- prefetches have no visits, so their visitors are left out.
ALTER TABLE census_changes ADD visitor_ids uuid[];
UPDATE census_changes SET visitor_ids = ARRAY(
  SELECT DISTINCT visitor_id FROM census_events event
  WHERE event.website_id = census_changes.website_id AND event.day = census_changes.day AND event.hour = census_changes.hour AND event.traffic = 1
);
ALTER TABLE census_changes ALTER visitor_ids SET NOT NULL, DROP hour;
COMMENT ON TABLE census_changes IS 'Visitors whose events changed since their visits were computed; written with the events.';

-- Hourly counts read all events of the day, so under constant load they are computed less often than visits.
ALTER TABLE census_days ADD has_old_hours boolean NOT NULL DEFAULT false;
CREATE INDEX census_days_old_hours ON census_days (website_id, day) WHERE has_old_hours;
