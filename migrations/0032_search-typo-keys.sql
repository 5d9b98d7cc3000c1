-- Typo-tolerant search for short words, which have too few trigrams. The keys of a word are the word itself and the word without each one
-- of its letters; two words that differ by one typo share a key. Like in `words`, every key begins with digits of its site's id.
-- Sites are indexed again on their next search (INDEX_VERSION in src/site/search/service.ts).
ALTER TABLE search_entries ADD COLUMN typo_keys tsvector NOT NULL DEFAULT '';
CREATE INDEX search_entries_typo_keys ON search_entries USING gin (typo_keys) WITH (fastupdate = off);
