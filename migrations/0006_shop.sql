-- The shop. A store is a collection of type 13; it holds products in variants, sorted into categories. Stock is a ledger.
-- Amounts are minor units of the site's currency.

CREATE TABLE stores (
  website_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  -- How its pages show products: list, grid or product (SITE-019).
  view text NOT NULL DEFAULT 'grid' CHECK (view IN ('list', 'grid', 'product')),
  products_on_a_page smallint NOT NULL DEFAULT 24 CHECK (products_on_a_page BETWEEN 1 AND 200),
  -- Whether visitors are to see the collection once it is finished.
  wants_enabled boolean NOT NULL DEFAULT true,
  -- Until its root category exists a store is unfinished: nobody lists it, and the sweeper takes it away after a day.
  finished_at timestamptz,
  -- Counted here so that the limit is one conditional statement, and two owners at once cannot pass it.
  product_count integer NOT NULL DEFAULT 0 CHECK (product_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, collection_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

CREATE TABLE product_categories (
  website_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  category_id uuid NOT NULL,
  -- NULL for the root alone.
  parent_category_id uuid,
  type text NOT NULL CHECK (type IN ('ROOT', 'CATEGORY')),
  page_rendering text NOT NULL DEFAULT 'LIST_VIEW' CHECK (page_rendering IN ('LIST_VIEW', 'GRID_VIEW', 'PRODUCT_VIEW')),
  display_name text NOT NULL,
  url_id text NOT NULL,
  description text NOT NULL DEFAULT '',
  display_index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, category_id),
  UNIQUE (website_id, collection_id, category_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES stores ON DELETE CASCADE,
  FOREIGN KEY (website_id, collection_id, parent_category_id)
    REFERENCES product_categories (website_id, collection_id, category_id) ON DELETE CASCADE,
  CHECK ((type = 'ROOT') = (parent_category_id IS NULL))
);
CREATE UNIQUE INDEX product_categories_root ON product_categories (website_id, collection_id) WHERE type = 'ROOT';
CREATE UNIQUE INDEX product_categories_url_id ON product_categories (website_id, collection_id, url_id);

CREATE TABLE products (
  website_id uuid NOT NULL,
  product_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  -- 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall.
  product_type smallint NOT NULL CHECK (product_type BETWEEN 1 AND 5),
  url_id text NOT NULL,
  title text NOT NULL,
  -- One or two sentences, for lists, feeds and search engines.
  excerpt text NOT NULL DEFAULT '',
  -- Rich text as `document/rich-text.ts` has it.
  description jsonb NOT NULL DEFAULT '{"type":"doc","content":[]}',
  tags text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'public')),
  publish_on timestamptz,
  display_index integer NOT NULL DEFAULT 0,
  -- Names of the options in the order in which they are offered; a variant's values stand in the same order.
  option_names text[] NOT NULL DEFAULT '{}',
  -- A digital product goes by these; of the others they are what its variants say, kept here for lists (see lowest_price).
  on_sale boolean NOT NULL DEFAULT false,
  -- What a shopper pays for the cheapest and the dearest variant; for sorting and filtering.
  lowest_price bigint NOT NULL DEFAULT 0 CHECK (lowest_price >= 0),
  highest_price bigint NOT NULL DEFAULT 0 CHECK (highest_price >= lowest_price),
  -- Kept with every change of stock; for filtering.
  is_sold_out boolean NOT NULL DEFAULT false,
  subscription_plan jsonb,
  additional_fields_form_id uuid,
  use_custom_add_button_text boolean NOT NULL DEFAULT false,
  custom_add_button_text text NOT NULL DEFAULT '',
  tax_class text NOT NULL DEFAULT 'standard',
  -- Sold-out, scarcity and restock words of this product; see shop/catalog/merchandising-schema.ts.
  merchandising jsonb NOT NULL DEFAULT '{}',
  seo_title text NOT NULL DEFAULT '',
  seo_description text NOT NULL DEFAULT '',
  -- Rises with every save: two people who edit at once find out.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, product_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES stores ON DELETE CASCADE
);
CREATE UNIQUE INDEX products_url_id ON products (website_id, collection_id, url_id);
CREATE INDEX products_by_hand ON products (website_id, collection_id, display_index, product_id);
CREATE INDEX products_by_price ON products (website_id, collection_id, lowest_price, product_id);
CREATE INDEX products_by_title ON products (website_id, collection_id, lower(title), product_id);
CREATE INDEX products_newest ON products (website_id, collection_id, publish_on DESC, product_id DESC);
CREATE INDEX products_scheduled ON products (publish_on) WHERE state = 'scheduled';
CREATE INDEX items_scheduled ON items (publish_on) WHERE state = 'scheduled';

CREATE TABLE product_category_members (
  website_id uuid NOT NULL,
  category_id uuid NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (website_id, category_id, product_id),
  FOREIGN KEY (website_id, category_id) REFERENCES product_categories ON DELETE CASCADE,
  FOREIGN KEY (website_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX product_category_members_product ON product_category_members (website_id, product_id);

CREATE TABLE variants (
  website_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  sku text NOT NULL,
  option_values text[] NOT NULL DEFAULT '{}',
  price bigint NOT NULL CHECK (price >= 0),
  sale_price bigint NOT NULL DEFAULT 0 CHECK (sale_price >= 0),
  on_sale boolean NOT NULL DEFAULT false,
  weight_grams integer CHECK (weight_grams >= 0),
  length_millimetres integer CHECK (length_millimetres >= 0),
  width_millimetres integer CHECK (width_millimetres >= 0),
  height_millimetres integer CHECK (height_millimetres >= 0),
  image_id uuid,
  display_index integer NOT NULL DEFAULT 0,
  PRIMARY KEY (website_id, variant_id),
  CHECK (NOT on_sale OR sale_price <= price),
  FOREIGN KEY (website_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (website_id, image_id) REFERENCES assets (website_id, asset_id) ON DELETE SET NULL (image_id)
);
CREATE UNIQUE INDEX variants_sku ON variants (website_id, sku);
CREATE INDEX variants_product ON variants (website_id, product_id, display_index);

CREATE TABLE product_images (
  website_id uuid NOT NULL,
  product_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  display_index integer NOT NULL,
  PRIMARY KEY (website_id, product_id, asset_id),
  FOREIGN KEY (website_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (website_id, asset_id) REFERENCES assets ON DELETE CASCADE
);

CREATE TABLE product_links (
  website_id uuid NOT NULL,
  product_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('related', 'add-on')),
  other_product_id uuid NOT NULL,
  display_index integer NOT NULL,
  PRIMARY KEY (website_id, product_id, kind, other_product_id),
  FOREIGN KEY (website_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (website_id, other_product_id) REFERENCES products (website_id, product_id) ON DELETE CASCADE,
  CHECK (product_id <> other_product_id)
);
CREATE INDEX product_links_other ON product_links (website_id, other_product_id);

-- What there is of a variant. Only the inventory slice writes here, always with a row of the ledger.
CREATE TABLE stock (
  website_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  unlimited boolean NOT NULL DEFAULT false,
  on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  -- Promised to checkouts that have begun to pay.
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  PRIMARY KEY (website_id, variant_id),
  CHECK (unlimited OR held <= on_hand),
  FOREIGN KEY (website_id, variant_id) REFERENCES variants ON DELETE CASCADE
);

CREATE TABLE stock_changes (
  website_id uuid NOT NULL,
  change_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- What came to or went from on_hand; 0 where only `unlimited` changed.
  delta integer NOT NULL,
  on_hand_after integer NOT NULL,
  unlimited_after boolean NOT NULL,
  cause text NOT NULL CHECK (cause IN ('created', 'set', 'adjusted', 'imported', 'sold', 'returned', 'restocked', 'undone')),
  note text NOT NULL DEFAULT '',
  -- Who did it, where it was a person; an order, an import, where it was that.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  reference_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, change_id),
  FOREIGN KEY (website_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
-- In the order in which the changes happened: a row is made while its variant's stock is locked, its id may be older.
CREATE INDEX stock_changes_variant ON stock_changes (website_id, variant_id, created_at DESC, change_id DESC);

CREATE TABLE commerce_preferences (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  namespace text NOT NULL,
  preferences jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, namespace)
);

CREATE TABLE product_imports (
  website_id uuid NOT NULL,
  import_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('sitewright', 'shopify', 'squarespace')),
  filename text NOT NULL,
  storage_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
  total_products integer NOT NULL DEFAULT 0,
  done_products integer NOT NULL DEFAULT 0,
  -- What the dry run found: how many would be new, changed, left alone; and the faults, row by row.
  summary jsonb NOT NULL DEFAULT '{}',
  faults jsonb NOT NULL DEFAULT '[]',
  -- Pictures that stand in the file as addresses are fetched afterwards.
  pictures_wanted integer NOT NULL DEFAULT 0,
  pictures_done integer NOT NULL DEFAULT 0,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (website_id, import_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES stores ON DELETE CASCADE
);

-- What an import touched, and how it was before: NULL where the import made it. Undoing reads this.
CREATE TABLE product_import_changes (
  website_id uuid NOT NULL,
  import_id uuid NOT NULL,
  product_id uuid NOT NULL,
  before jsonb,
  -- What the product was at when the import left it: anything else is somebody's later work, which undoing leaves alone.
  revision integer NOT NULL,
  PRIMARY KEY (website_id, import_id, product_id),
  FOREIGN KEY (website_id, import_id) REFERENCES product_imports ON DELETE CASCADE
);

-- What the inventory slice tells others: who reads products may join this.
CREATE VIEW available_stock AS
  SELECT website_id, variant_id, unlimited, greatest(on_hand - held, 0) AS available, on_hand, held FROM stock;

-- What the catalog tells others of its variants: whose they are, how people call them, and their picture.
CREATE VIEW catalog_variants AS
  SELECT v.website_id, v.variant_id, v.product_id, v.sku, v.option_values, v.display_index, p.title,
    p.state = 'public' OR (p.state = 'scheduled' AND p.publish_on <= now()) AS is_public,
    i.asset_id AS image_id, i.filename AS image_filename, i.alt_text AS image_alt
  FROM variants v
  JOIN products p ON p.website_id = v.website_id AND p.product_id = v.product_id
  LEFT JOIN assets i ON i.website_id = v.website_id AND i.asset_id = coalesce(v.image_id, (
    SELECT m.asset_id FROM product_images m
    WHERE m.website_id = v.website_id AND m.product_id = v.product_id ORDER BY m.display_index LIMIT 1
  ));

-- What the pages slice tells the shop of its collections: words and address, hidden and unfinished ones too.
CREATE VIEW product_collections AS
  SELECT website_id, collection_id, url_id, title, navigation_title, description, enabled, is_homepage, display_index
  FROM collections WHERE type = 13;

-- What the catalog tells others of its categories: how many products are in each of them directly.
CREATE VIEW category_sizes AS
  SELECT website_id, category_id, count(*)::integer AS product_count FROM product_category_members GROUP BY website_id, category_id;

-- What an owner tells of a picture beyond its alt text; may hold HTML.
ALTER TABLE assets ADD COLUMN body text NOT NULL DEFAULT '';

-- What the catalog tells whoever carries products elsewhere: each with everything that an owner writes of it.
CREATE VIEW whole_products AS
  SELECT p.website_id, p.product_id, p.collection_id, p.display_index, p.revision, p.product_type, p.url_id, p.title, p.excerpt,
    p.description, p.tags, p.state, p.publish_on, p.option_names, p.subscription_plan, p.additional_fields_form_id,
    p.use_custom_add_button_text, p.custom_add_button_text, p.tax_class, p.merchandising, p.seo_title, p.seo_description,
    ARRAY(SELECT m.category_id::text FROM product_category_members m
      WHERE m.website_id = p.website_id AND m.product_id = p.product_id ORDER BY m.category_id) AS category_ids,
    ARRAY(SELECT l.other_product_id::text FROM product_links l WHERE l.website_id = p.website_id AND l.product_id = p.product_id
      AND l.kind = 'related' ORDER BY l.display_index) AS related_ids,
    ARRAY(SELECT l.other_product_id::text FROM product_links l WHERE l.website_id = p.website_id AND l.product_id = p.product_id
      AND l.kind = 'add-on' ORDER BY l.display_index) AS add_on_ids,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.asset_id, 'filename', a.filename, 'alt', a.alt_text)
        ORDER BY i.display_index), '[]')
      FROM product_images i JOIN assets a ON a.website_id = i.website_id AND a.asset_id = i.asset_id
      WHERE i.website_id = p.website_id AND i.product_id = p.product_id) AS pictures,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.variant_id, 'sku', v.sku, 'optionValues', v.option_values,
        'price', v.price::text, 'salePrice', v.sale_price::text, 'onSale', v.on_sale, 'weightGrams', v.weight_grams,
        'lengthMillimetres', v.length_millimetres, 'widthMillimetres', v.width_millimetres, 'heightMillimetres', v.height_millimetres,
        'imageId', v.image_id, 'stock', jsonb_build_object('unlimited', coalesce(s.unlimited, false),
          'quantity', coalesce(s.on_hand, 0))) ORDER BY v.display_index, v.variant_id), '[]')
      FROM variants v LEFT JOIN stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
      WHERE v.website_id = p.website_id AND v.product_id = p.product_id) AS variants
  FROM products p;
