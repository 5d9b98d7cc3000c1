/** Makes COPY independent of server, role and time zone settings, for backup and restore, until the transaction ends. */
export const SESSION_SETTINGS = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`
