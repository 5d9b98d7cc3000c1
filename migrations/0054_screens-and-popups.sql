-- Screens of the site that are edited on the canvas: owner_id is the website's id. A popup's document has the popup's id.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)*$');

CREATE TABLE popups (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  popup_id uuid NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  -- Trigger, pages and look: `PopupSettings` in src/site/screens/model.ts.
  settings jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, popup_id)
);

-- Cover pages have neither header nor footer.
ALTER TABLE collections ADD COLUMN is_cover boolean NOT NULL DEFAULT false;
