-- Files of digital products. The bytes have no public URL: only the download endpoint of a buyer reads them.
CREATE TABLE download_settings (
  website_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Per file and buyer; null: unlimited.
  max_downloads integer CHECK (max_downloads > 0),
  -- After payment; null: unlimited.
  days integer CHECK (days > 0),
  as_bought boolean NOT NULL,
  PRIMARY KEY (website_id, product_id),
  FOREIGN KEY (website_id, product_id) REFERENCES products ON DELETE CASCADE
);

-- No foreign key to products: buyers keep their files when the product is deleted.
CREATE TABLE product_files (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  file_id uuid NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL,
  display_index integer NOT NULL DEFAULT 0,
  -- Removed files stay for those who bought them before.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, file_id)
);
CREATE INDEX product_files_product ON product_files (website_id, product_id);

CREATE TABLE product_file_versions (
  website_id uuid NOT NULL,
  version_id uuid NOT NULL,
  file_id uuid NOT NULL,
  number integer NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, version_id),
  FOREIGN KEY (website_id, file_id) REFERENCES product_files ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_file_versions_number ON product_file_versions (website_id, file_id, number);

-- The right of a buyer to download the files of a line, from payment until refund, cancellation, expiry or limit.
CREATE TABLE download_grants (
  website_id uuid NOT NULL,
  grant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Settings of the product when it was bought.
  max_downloads integer CHECK (max_downloads > 0),
  days integer CHECK (days > 0),
  as_bought boolean NOT NULL,
  expires_at timestamptz,
  -- Downloads before this time no longer count: the owner has reset the limit.
  counted_from timestamptz NOT NULL,
  -- The buyer has asked for more downloads.
  requested_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, grant_id),
  FOREIGN KEY (website_id, order_id, line_id) REFERENCES order_lines ON DELETE CASCADE
);
CREATE UNIQUE INDEX download_grants_line ON download_grants (website_id, order_id, line_id);
CREATE INDEX download_grants_product ON download_grants (website_id, product_id);
-- Buyers of earlier orders get the files that owners add now.
INSERT INTO download_grants (website_id, grant_id, order_id, line_id, product_id, as_bought, counted_from)
  SELECT l.website_id, gen_random_uuid(), l.order_id, l.line_id, l.product_id, false, now()
  FROM order_lines l JOIN orders o ON o.website_id = l.website_id AND o.order_id = l.order_id
  WHERE l.fulfilment = 'downloaded' AND l.refunded < l.quantity AND o.state <> 'cancelled'
    AND o.payment_state IN ('paid', 'partly-refunded');

-- One row per counted download: clicks on the same file within an hour are one.
CREATE TABLE downloads (
  website_id uuid NOT NULL,
  download_id uuid NOT NULL,
  grant_id uuid NOT NULL,
  version_id uuid NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, download_id),
  FOREIGN KEY (website_id, grant_id) REFERENCES download_grants ON DELETE CASCADE,
  FOREIGN KEY (website_id, version_id) REFERENCES product_file_versions ON DELETE CASCADE
);
CREATE INDEX downloads_grant ON downloads (website_id, grant_id, started_at);
CREATE INDEX downloads_version ON downloads (website_id, version_id);

-- Buyers who were told about a new version, once each.
CREATE TABLE version_notifications (
  website_id uuid NOT NULL,
  version_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, version_id, email),
  FOREIGN KEY (website_id, version_id) REFERENCES product_file_versions ON DELETE CASCADE
);

-- What the downloads slice reads of orders.
CREATE VIEW order_line_buyers AS
  SELECT l.website_id, l.order_id, l.line_id, l.title, o.number AS order_number, o.email, o.language
  FROM order_lines l JOIN orders o ON o.website_id = l.website_id AND o.order_id = l.order_id;
