/** Control, format and separator characters, and everything else that is invisible: such an address looks like another one. */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

export const hasInvisibleCharacters = (text: string): boolean => INVISIBLE.test(text)

/** A mailbox at a domain with a dot; anything else is up to the mail server. */
const ADDRESS = /^[^@]+@[^@.]+(?:\.[^@.]+)+$/

export const isEmailAddress = (text: string): boolean => ADDRESS.test(text) && !hasInvisibleCharacters(text)

/**
 * The form in which addresses are compared: people type the same address in another case, or with other Unicode characters for the same
 * letters (full-width letters, ligatures).
 */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
