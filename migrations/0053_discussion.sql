-- Feeds, comments and events of blogs.

-- Blogs without a row have the defaults.
CREATE TABLE feed_settings (
  website_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  content text NOT NULL CHECK (content IN ('full', 'preview')),
  is_podcast boolean NOT NULL,
  -- Of the podcast; kept while it is switched off.
  author text NOT NULL,
  email text NOT NULL,
  category text NOT NULL,
  is_explicit boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, collection_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

CREATE TABLE comment_settings (
  website_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  access text NOT NULL CHECK (access IN ('off', 'signed-in', 'everyone')),
  -- Comments of customers wait for a moderator, too.
  holds_all boolean NOT NULL,
  -- NULL: never.
  close_after_days integer CHECK (close_after_days BETWEEN 1 AND 3650),
  sends_email boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, collection_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

-- Posts without a row follow their blog.
CREATE TABLE post_comment_settings (
  website_id uuid NOT NULL,
  item_id uuid NOT NULL,
  access text NOT NULL CHECK (access IN ('off', 'signed-in', 'everyone')),
  PRIMARY KEY (website_id, item_id),
  FOREIGN KEY (website_id, item_id) REFERENCES items ON DELETE CASCADE
);

CREATE TABLE comments (
  website_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The comment that this one replies to, on the same post.
  parent_id uuid,
  -- The first comment of the thread; its own id if it is the first.
  root_id uuid NOT NULL,
  depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 3 AND (depth = 0) = (parent_id IS NULL)),
  -- Both NULL: the author was not signed in, or the account was deleted.
  member_id uuid,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  author_name text NOT NULL,
  author_email text NOT NULL,
  -- Empty after the text of a deleted comment was erased; the row stays while it has replies.
  body text NOT NULL,
  -- Of author, parent and text: the same comment is stored once.
  content_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('approved', 'held', 'spam', 'deleted')),
  -- What undoing the deletion restores.
  state_before_deletion text CHECK (state_before_deletion IN ('approved', 'held', 'spam')),
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, comment_id),
  UNIQUE (website_id, item_id, comment_id),
  CONSTRAINT comments_content UNIQUE (website_id, item_id, content_hash),
  CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
  CHECK ((state = 'deleted') = (state_before_deletion IS NOT NULL)),
  CONSTRAINT comments_of_post FOREIGN KEY (website_id, item_id) REFERENCES items ON DELETE CASCADE,
  CONSTRAINT comments_parent FOREIGN KEY (website_id, item_id, parent_id) REFERENCES comments (website_id, item_id, comment_id)
    ON DELETE CASCADE,
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE SET NULL (member_id)
);
CREATE INDEX comments_by_thread ON comments (website_id, item_id, root_id, comment_id);
CREATE INDEX comments_by_state ON comments (website_id, state, comment_id DESC);
CREATE INDEX comments_by_parent ON comments (website_id, item_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_by_member ON comments (website_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX comments_by_account ON comments (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX comments_deleted ON comments (deleted_at) WHERE state = 'deleted';

-- Blogs whose posts are events.
CREATE TABLE event_calendars (
  website_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  PRIMARY KEY (website_id, collection_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

-- When and where the event of a post takes place. The local times are what the owner entered; the instants follow from them and the time zone.
CREATE TABLE events (
  website_id uuid NOT NULL,
  item_id uuid NOT NULL,
  time_zone text NOT NULL,
  is_all_day boolean NOT NULL,
  -- 2026-11-18T19:30 in the time zone; midnight for events of whole days.
  local_start text NOT NULL,
  -- Exclusive: midnight after the last day for events of whole days.
  local_end text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
  place_name text NOT NULL,
  place_address text NOT NULL,
  online_url text NOT NULL,
  -- Calendar programs replace an event by one with a higher sequence.
  sequence integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, item_id),
  FOREIGN KEY (website_id, item_id) REFERENCES items ON DELETE CASCADE
);
CREATE INDEX events_by_end ON events (website_id, ends_at);
