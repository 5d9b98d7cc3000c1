-- SHA-256 of the token that confirmed the subscription: a second click on the same link is no error while the person is subscribed.
ALTER TABLE subscribers ADD COLUMN confirmed_hash bytea;
CREATE INDEX subscribers_confirmed ON subscribers (website_id, confirmed_hash) WHERE confirmed_hash IS NOT NULL;
