-- People who asked for an email when a sold-out variant is available again. An address waits once per variant; after its email it can
-- sign up again. `mail_id` is the email of the notification (emails are deleted after their retention period, so there is no reference).
CREATE TABLE restock_sign_ups (
  website_id uuid NOT NULL,
  sign_up_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- Normalized: without differences of case and Unicode form.
  email text NOT NULL,
  -- Language of the page where the person signed up, for the email.
  language text NOT NULL,
  joined_mailing_list boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'notified', 'unsubscribed')),
  mail_id uuid,
  created_at timestamptz NOT NULL,
  notified_at timestamptz,
  PRIMARY KEY (website_id, sign_up_id),
  -- A person can unsubscribe before and after the notification.
  CHECK (status = 'unsubscribed' OR (status = 'notified') = (notified_at IS NOT NULL)),
  CONSTRAINT restock_sign_ups_of_product FOREIGN KEY (website_id, product_id) REFERENCES products ON DELETE CASCADE,
  CONSTRAINT restock_sign_ups_of_variant FOREIGN KEY (website_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CREATE UNIQUE INDEX restock_sign_ups_waiting ON restock_sign_ups (website_id, variant_id, email) WHERE status = 'waiting';
CREATE INDEX restock_sign_ups_variant ON restock_sign_ups (website_id, product_id, variant_id, sign_up_id);
CREATE INDEX restock_sign_ups_email ON restock_sign_ups (website_id, email);

ALTER TABLE commerce_preferences
  DROP CONSTRAINT commerce_preferences_namespace,
  ADD CONSTRAINT commerce_preferences_namespace CHECK (namespace IN ('storefront', 'inventory', 'taxes', 'checkout', 'restock'));
