-- Sections that owners keep to use again on any page of the site.

CREATE TABLE saved_sections (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  saved_section_id uuid NOT NULL,
  name text NOT NULL,
  -- A page of one section, as in documents.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, saved_section_id)
);
