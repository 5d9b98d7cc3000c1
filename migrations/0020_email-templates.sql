-- Owners' own texts of customer emails, as Liquid templates. An email without a row uses the built-in text.
CREATE TABLE email_templates (
  website_id uuid NOT NULL REFERENCES websites (website_id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email IN ('confirmed', 'awaiting', 'paid', 'shipped', 'refunded', 'cancelled')),
  language text NOT NULL,
  subject text NOT NULL,
  heading text NOT NULL,
  body text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, email, language)
);
