-- Emails about a submission contain its answers and the address of the visitor: they are deleted with it. Those that are still queued are sent.
CREATE FUNCTION delete_emails_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mails WHERE mail_id = ANY (OLD.email_ids) AND state <> 'queued';
  RETURN NULL;
END $$;
CREATE TRIGGER delete_emails AFTER DELETE ON form_deliveries FOR EACH ROW
  WHEN (cardinality(OLD.email_ids) > 0) EXECUTE FUNCTION delete_emails_of_submission();
