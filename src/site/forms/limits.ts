export const MAX_FIELDS = 200
export const MAX_OPTIONS = 200
/** Characters of one answer. */
export const MAX_TEXT_LENGTH = 20_000
/** Characters of all answers of a submission together. */
export const MAX_FORM_LENGTH = 100_000
/** An uploaded file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** A submission key is valid for an hour. */
export const KEY_LIFETIME_MS = 3_600_000
