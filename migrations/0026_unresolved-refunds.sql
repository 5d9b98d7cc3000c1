-- Why the refund of a late payment failed for good; the owner has to act. Empty while it is retried and after it succeeded.
ALTER TABLE payments ADD COLUMN refund_failure text NOT NULL DEFAULT '';

-- Refunds that the provider has not confirmed; see src/shop/orders/operations/unresolved-refunds.ts.
CREATE INDEX payments_refunded_late ON payments (website_id) WHERE state = 'refunded-late';
CREATE INDEX order_refunds_asked ON order_refunds (website_id) WHERE state = 'asked';
