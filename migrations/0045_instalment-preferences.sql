-- Preferences about paying in instalments.
ALTER TABLE commerce_preferences
  DROP CONSTRAINT commerce_preferences_namespace,
  ADD CONSTRAINT commerce_preferences_namespace CHECK (namespace IN ('storefront', 'inventory', 'taxes', 'checkout', 'restock', 'instalments'));
