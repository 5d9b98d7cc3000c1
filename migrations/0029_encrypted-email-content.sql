-- The content of emails is encrypted with the installation's key, because it has links that open accounts and orders. Rows from before are
-- encrypted by the program. Without any content, an email was blanked.
ALTER TABLE mails ADD COLUMN sealed_content bytea;
ALTER TABLE mails ALTER COLUMN html DROP NOT NULL;
ALTER TABLE mails ALTER COLUMN text DROP NOT NULL;
-- The token hash of the email's one-time link, and when the link expires.
ALTER TABLE mails ADD COLUMN link_hash bytea;
ALTER TABLE mails ADD COLUMN link_expires_at timestamptz;
CREATE INDEX mails_link ON mails (link_hash) WHERE link_hash IS NOT NULL;
CREATE INDEX mails_link_expires_at ON mails (link_expires_at) WHERE link_expires_at IS NOT NULL;
CREATE INDEX mails_in_clear ON mails (mail_id) WHERE html IS NOT NULL;
CREATE INDEX mails_created_at ON mails (created_at);

-- The longest lifetime of the links that were sent before.
UPDATE mails SET link_expires_at = created_at + interval '14 days'
  WHERE kind IN ('accounts.sign-in-link', 'accounts.reset-password', 'accounts.confirm-email', 'members.reset-password', 'contributors.invitation');

-- An email is blanked when its link is used, replaced or deleted. A trigger, because links end in many ways, also by deleting an account or a site.
CREATE FUNCTION blank_email_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mails SET sealed_content = NULL, html = NULL, text = NULL WHERE link_hash = OLD.token_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER blank_email AFTER DELETE OR UPDATE OF used_at ON account_tokens FOR EACH ROW EXECUTE FUNCTION blank_email_of_link();
CREATE TRIGGER blank_email AFTER DELETE OR UPDATE OF used_at ON member_tokens FOR EACH ROW EXECUTE FUNCTION blank_email_of_link();
CREATE TRIGGER blank_email AFTER DELETE ON account_sign_ups FOR EACH ROW EXECUTE FUNCTION blank_email_of_link();
CREATE TRIGGER blank_email AFTER DELETE ON member_sign_ups FOR EACH ROW EXECUTE FUNCTION blank_email_of_link();
CREATE TRIGGER blank_email AFTER DELETE OR UPDATE OF token_hash ON contributor_invitations FOR EACH ROW EXECUTE FUNCTION blank_email_of_link();
