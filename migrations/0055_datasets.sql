-- Tables of data that owners import from CSV files and show in chart blocks.

CREATE TABLE datasets (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  dataset_id uuid NOT NULL,
  name text NOT NULL,
  -- Names of the columns: an array of strings.
  columns jsonb NOT NULL,
  -- Arrays of cells, each as long as `columns`.
  cells jsonb NOT NULL,
  -- Incremented by every change, so that two editors do not overwrite each other.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, dataset_id)
);
