-- The primary site answers at PUBLIC_URL, loopback names and IP addresses. It is the site that the operator chose, else the oldest one.
ALTER TABLE websites ADD COLUMN is_primary boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX websites_primary ON websites (is_primary) WHERE is_primary;
