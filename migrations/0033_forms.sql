-- Forms, their submissions and deliveries, and mailing lists.

CREATE TABLE mailing_lists (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  list_id uuid NOT NULL,
  name text NOT NULL,
  -- New subscribers confirm by email before they count.
  double_opt_in boolean NOT NULL DEFAULT true,
  -- File name of exports, without extension.
  spreadsheet_name text NOT NULL,
  -- 'built-in', or the external service that receives the subscribers.
  provider text NOT NULL DEFAULT 'built-in' CHECK (provider IN ('built-in', 'mailchimp')),
  -- Settings of the external service; its key is encrypted.
  provider_settings jsonb NOT NULL DEFAULT '{}',
  provider_secret bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, list_id)
);
CREATE UNIQUE INDEX mailing_lists_name ON mailing_lists (website_id, lower(name));

CREATE TABLE subscribers (
  website_id uuid NOT NULL,
  list_id uuid NOT NULL,
  subscriber_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('pending', 'subscribed', 'unsubscribed')),
  -- Where the address came from: a form's name, 'import', 'owner'.
  source text NOT NULL DEFAULT '',
  -- Language of the emails to this subscriber.
  language text NOT NULL DEFAULT 'en',
  -- SHA-256 of the token in the confirmation email; null once it is used.
  confirm_hash bytea,
  confirm_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- The external service of the list does not know the current status yet, and why the last attempt failed.
  needs_sync boolean NOT NULL DEFAULT false,
  sync_error text,
  PRIMARY KEY (website_id, list_id, subscriber_id),
  FOREIGN KEY (website_id, list_id) REFERENCES mailing_lists ON DELETE CASCADE
);
CREATE UNIQUE INDEX subscribers_email ON subscribers (website_id, list_id, lower(email));
CREATE UNIQUE INDEX subscribers_confirm ON subscribers (website_id, confirm_hash) WHERE confirm_hash IS NOT NULL;
CREATE INDEX subscribers_needs_sync ON subscribers (website_id, list_id) WHERE needs_sync;

-- A confirmation email is blanked when its link is used, replaced or deleted.
CREATE FUNCTION blank_email_of_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mails SET sealed_content = NULL, html = NULL, text = NULL WHERE link_hash = OLD.confirm_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER blank_email AFTER DELETE OR UPDATE OF confirm_hash ON subscribers
  FOR EACH ROW WHEN (OLD.confirm_hash IS NOT NULL) EXECUTE FUNCTION blank_email_of_confirmation();

CREATE TABLE forms (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  form_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('form', 'newsletter', 'product')),
  name text NOT NULL,
  -- FormField[] and FormSettings of src/site/forms/form-schema.ts.
  fields jsonb NOT NULL,
  settings jsonb NOT NULL,
  -- Secret of the webhook signature, encrypted; null without a webhook.
  webhook_secret bytea,
  -- The version of form_disclaimers that is shown; null without a disclaimer.
  disclaimer_version integer,
  -- Increases with every change; two owners who save at once are detected by it.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, form_id)
);

-- The forms that send their submissions to a mailing list. Read by the slice of mailing lists.
CREATE VIEW mailing_list_forms AS
  SELECT website_id, (settings -> 'storage' ->> 'mailingListId')::uuid AS list_id, form_id, name
  FROM forms WHERE settings -> 'storage' ->> 'mailingListId' IS NOT NULL;

-- Every disclaimer text that was shown, because submissions refer to it.
CREATE TABLE form_disclaimers (
  website_id uuid NOT NULL,
  form_id uuid NOT NULL,
  version integer NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, form_id, version),
  FOREIGN KEY (website_id, form_id) REFERENCES forms ON DELETE CASCADE
);
CREATE TABLE form_submissions (
  website_id uuid NOT NULL,
  form_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  -- Answer[]: with title and type, so that they stay readable when the form changes.
  answers jsonb NOT NULL,
  -- The first email address among the answers, for search and reply.
  email text,
  -- All answers as plain text, for search.
  search_text text NOT NULL DEFAULT '',
  disclaimer_version integer,
  -- The page it was sent from.
  page_title text NOT NULL DEFAULT '',
  page_path text NOT NULL DEFAULT '',
  is_read boolean NOT NULL DEFAULT false,
  is_spam boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, form_id, submission_id),
  FOREIGN KEY (website_id, form_id) REFERENCES forms ON DELETE CASCADE,
  FOREIGN KEY (website_id, form_id, disclaimer_version) REFERENCES form_disclaimers
);
CREATE INDEX form_submissions_newest ON form_submissions (website_id, submission_id DESC);
CREATE INDEX form_submissions_unread ON form_submissions (website_id, submission_id DESC) WHERE NOT is_read AND NOT is_spam;
CREATE INDEX form_submissions_spam ON form_submissions (website_id, submission_id DESC) WHERE is_spam;
CREATE INDEX form_submissions_created_at ON form_submissions (website_id, form_id, created_at);

-- Files of a submission; until it is saved they have no submission and are deleted after a day.
CREATE TABLE form_files (
  website_id uuid NOT NULL,
  form_id uuid NOT NULL,
  file_id uuid NOT NULL,
  submission_id uuid,
  field_id text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes >= 0),
  storage_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, form_id, file_id),
  FOREIGN KEY (website_id, form_id) REFERENCES forms ON DELETE CASCADE,
  FOREIGN KEY (website_id, form_id, submission_id) REFERENCES form_submissions ON DELETE CASCADE
);
CREATE INDEX form_files_unused ON form_files (created_at) WHERE submission_id IS NULL;

-- Submission keys that were used; they stay until they have expired.
CREATE TABLE used_submission_keys (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  key_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, key_id)
);
CREATE INDEX used_submission_keys_expires_at ON used_submission_keys (expires_at);

-- What has to happen with a submission: emails, webhook, mailing list. Inserted with the submission, so that nothing is lost.
CREATE TABLE form_deliveries (
  website_id uuid NOT NULL,
  form_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('notification', 'auto-reply', 'webhook', 'mailing-list')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed', 'canceled')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- The webhook URL or mailing list at the time of the submission: a delivery is canceled if the form has another one.
  target text NOT NULL DEFAULT '',
  -- Emails that were queued; the delivery is pending until the mail server has accepted or rejected them.
  email_ids uuid[] NOT NULL DEFAULT '{}',
  -- A node is calling the webhook or the mailing list; others wait until then.
  claimed_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, form_id, submission_id, kind),
  FOREIGN KEY (website_id, form_id, submission_id) REFERENCES form_submissions ON DELETE CASCADE
);
CREATE INDEX form_deliveries_open ON form_deliveries (website_id, status) WHERE status IN ('pending', 'failed');

-- Products refer to a form of their site. Ids that refer to nothing were accepted before forms existed.
UPDATE products SET additional_fields_form_id = NULL WHERE additional_fields_form_id IS NOT NULL;
ALTER TABLE products ADD CONSTRAINT products_form FOREIGN KEY (website_id, additional_fields_form_id)
  REFERENCES forms (website_id, form_id) ON DELETE SET NULL (additional_fields_form_id);
CREATE INDEX products_form ON products (website_id, additional_fields_form_id) WHERE additional_fields_form_id IS NOT NULL;

-- Answers to the product's form as the buyer gave them, readable without the form: Answer[].
-- They are taken when the product is added, so that a form that changes later changes nothing in carts and orders.
ALTER TABLE cart_entries ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
ALTER TABLE subscription_carts ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
ALTER TABLE order_lines ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';

-- The captcha service of a site: the built-in proof of work unless a service and its keys are set.
ALTER TABLE websites ADD COLUMN captcha_provider text NOT NULL DEFAULT 'built-in'
  CHECK (captcha_provider IN ('built-in', 'recaptcha-v2', 'recaptcha-enterprise'));
ALTER TABLE websites ADD COLUMN captcha_secret bytea;
-- reCAPTCHA Enterprise also needs the id of a Google Cloud project.
ALTER TABLE websites ADD COLUMN captcha_project text;
