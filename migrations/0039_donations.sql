-- What visitors can donate to. Each fund has a page at /donate/{url_id} and can be shown by donation blocks. A donation is an order of the
-- kind 'donation' whose line has the id of the fund as product and variant id.
CREATE TABLE donation_funds (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  fund_id uuid NOT NULL,
  url_id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- [{ amount: digits, description }], in ascending order.
  suggested_amounts jsonb NOT NULL,
  allows_custom_amount boolean NOT NULL DEFAULT true,
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount),
  -- Target of the meter; null without a meter.
  goal bigint CHECK (goal > 0),
  -- Text about tax deduction on receipts.
  receipt_text text NOT NULL DEFAULT '',
  enabled boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, fund_id)
);
CREATE UNIQUE INDEX donation_funds_url_id ON donation_funds (website_id, url_id);
CREATE INDEX order_lines_product ON order_lines (website_id, product_id);
