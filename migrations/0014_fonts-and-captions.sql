-- Fonts that owners bring themselves. A font is a family; its files are the faces: regular, bold, italic, or one for a range of weights.

CREATE TABLE fonts (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  font_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- What stands in for it until it has come.
  kind text NOT NULL CHECK (kind IN ('serif', 'sans', 'mono')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, font_id)
);
CREATE UNIQUE INDEX fonts_name ON fonts (website_id, lower(name));

CREATE TABLE font_faces (
  website_id uuid NOT NULL,
  face_id uuid NOT NULL,
  font_id uuid NOT NULL,
  weight_from integer NOT NULL CHECK (weight_from BETWEEN 1 AND 1000),
  weight_to integer NOT NULL CHECK (weight_to BETWEEN weight_from AND 1000),
  style text NOT NULL CHECK (style IN ('normal', 'italic')),
  format text NOT NULL CHECK (format IN ('woff2', 'woff', 'ttf', 'otf')),
  byte_size integer NOT NULL CHECK (byte_size > 0),
  storage_key text NOT NULL,
  -- Who said that the site may use it; kept although the account may go.
  confirmed_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, face_id),
  FOREIGN KEY (website_id, font_id) REFERENCES fonts (website_id, font_id) ON DELETE CASCADE
);
-- A browser would not know which of two files for the same letters is meant.
CREATE UNIQUE INDEX font_faces_look ON font_faces (website_id, font_id, style, weight_from, weight_to);

-- Captions of videos are files of their own kind; fonts, which the list named, never were.
ALTER TABLE assets
  DROP CONSTRAINT assets_kind_check,
  ADD CONSTRAINT assets_kind_check CHECK (kind IN ('image', 'video', 'audio', 'captions', 'document', 'archive'));
