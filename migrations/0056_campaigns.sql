-- Email campaigns to mailing lists. `html` and `text` are rendered when the sending starts, so that every recipient gets the same content;
-- they contain a placeholder for the recipient's unsubscribe link.
CREATE TABLE campaigns (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  -- Null: none selected, or the list was deleted.
  list_id uuid,
  -- Name of the list when the sending started.
  list_name text NOT NULL DEFAULT '',
  cc text[] NOT NULL DEFAULT '{}',
  bcc text[] NOT NULL DEFAULT '{}',
  subject text NOT NULL DEFAULT '',
  preview_text text NOT NULL DEFAULT '',
  -- Block[] of src/document/page-schema.ts.
  blocks jsonb NOT NULL DEFAULT '[]',
  -- Increases with every change; two people who save at once are detected by it.
  revision integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The job run that sends it. A run that finds another id stops.
  run_id uuid,
  from_address text,
  html text,
  text text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, campaign_id),
  CONSTRAINT campaigns_of_list FOREIGN KEY (website_id, list_id) REFERENCES mailing_lists ON DELETE SET NULL (list_id),
  CHECK ((status = 'draft') = (scheduled_at IS NULL)),
  CHECK ((status IN ('draft', 'scheduled')) = (started_at IS NULL)),
  CHECK (started_at IS NULL OR (from_address IS NOT NULL AND html IS NOT NULL AND text IS NOT NULL))
);
CREATE INDEX campaigns_list ON campaigns (website_id, list_id);
CREATE INDEX campaigns_scheduled ON campaigns (scheduled_at) WHERE status IN ('scheduled', 'sending');

-- Published by the slice of mailing lists.
CREATE VIEW mailing_list_names AS SELECT website_id, list_id, name FROM mailing_lists;
-- The addresses that campaigns are sent to.
CREATE VIEW subscribed_addresses AS
  SELECT website_id, list_id, subscriber_id, email FROM subscribers WHERE status = 'subscribed';

-- The addresses of a campaign, stored before the first attempt. Every attempt to an address has the same Message-ID.
CREATE TABLE campaign_recipients (
  website_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('subscriber', 'cc', 'bcc')),
  -- Not a reference: the figures of a campaign outlive its subscribers.
  subscriber_id uuid,
  -- Null when the subscriber was deleted.
  email text,
  message_id text NOT NULL,
  -- 'kept': not sent, because the installation has no mail server. 'skipped': unsubscribed or deleted before its turn.
  status text NOT NULL DEFAULT 'waiting'
    CHECK (status IN ('waiting', 'delivered', 'kept', 'bounced', 'failed', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  settled_at timestamptz,
  unsubscribed_at timestamptz,
  PRIMARY KEY (website_id, campaign_id, recipient_id),
  CHECK ((kind = 'subscriber') = (subscriber_id IS NOT NULL)),
  CHECK ((status = 'waiting') = (settled_at IS NULL)),
  FOREIGN KEY (website_id, campaign_id) REFERENCES campaigns ON DELETE CASCADE
);
CREATE UNIQUE INDEX campaign_recipients_email ON campaign_recipients (website_id, campaign_id, lower(email));
CREATE INDEX campaign_recipients_due ON campaign_recipients (website_id, campaign_id, next_attempt_at, recipient_id)
  WHERE status = 'waiting';
CREATE INDEX campaign_recipients_status ON campaign_recipients (website_id, campaign_id, status, recipient_id);
CREATE INDEX campaign_recipients_subscriber ON campaign_recipients (website_id, subscriber_id) WHERE subscriber_id IS NOT NULL;

-- Deleting a subscriber deletes the address everywhere.
CREATE FUNCTION erase_campaign_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_recipients r SET email = NULL, last_error = NULL,
    status = CASE WHEN r.status = 'waiting' THEN 'skipped' ELSE r.status END,
    settled_at = coalesce(r.settled_at, now())
  FROM deleted d WHERE r.website_id = d.website_id AND r.subscriber_id = d.subscriber_id;
  RETURN NULL;
END $$;
CREATE TRIGGER erase_campaign_recipients AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION erase_campaign_recipients();

-- Addresses that the receiving server rejected for good. Later campaigns of the site are not sent to them.
CREATE TABLE suppressed_addresses (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  suppression_id uuid NOT NULL,
  email text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, suppression_id)
);
CREATE UNIQUE INDEX suppressed_addresses_email ON suppressed_addresses (website_id, lower(email));
