-- Contributors who get the weekly email summary of a site.
CREATE TABLE weekly_summary_subscriptions (
  website_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, account_id),
  FOREIGN KEY (website_id, account_id) REFERENCES contributors ON DELETE CASCADE
);

-- Weeks (by their Monday) whose summary was sent or had nothing to say, so that no other node and no later run sends it again.
CREATE TABLE weekly_summaries (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  week date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, week)
);
