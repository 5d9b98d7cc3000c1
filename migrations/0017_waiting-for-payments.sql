-- Whoever finds the checkout empty just after buying is led to the order.
CREATE INDEX carts_bought_by_token ON carts (website_id, token_hash) WHERE order_id IS NOT NULL;
CREATE INDEX carts_bought_by_member ON carts (website_id, member_id) WHERE order_id IS NOT NULL AND member_id IS NOT NULL;

-- What providers told us and nobody could follow up is tried again less and less often, and given up in the end.
ALTER TABLE webhook_inbox
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN try_at timestamptz NOT NULL DEFAULT now(),
  -- Why the last try failed.
  ADD COLUMN failure text NOT NULL DEFAULT '',
  ADD COLUMN given_up_at timestamptz;
DROP INDEX webhook_inbox_waiting;
CREATE INDEX webhook_inbox_waiting ON webhook_inbox (try_at) WHERE done_at IS NULL AND given_up_at IS NULL;
CREATE INDEX webhook_inbox_given_up ON webhook_inbox (website_id, given_up_at) WHERE given_up_at IS NOT NULL;

-- Money that a provider said was on its way back, and that came back to it: it has not gone back after all.
ALTER TABLE payment_ledger DROP CONSTRAINT payment_ledger_kind_check;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_kind_check CHECK (kind IN ('charge', 'refund', 'refund-failed'));

-- What carriers and a tax service outside said of this parcel to this place, with when; null where nobody was asked. See shop/cart/quotes.
ALTER TABLE carts ADD COLUMN quotes jsonb;
