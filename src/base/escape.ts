const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand between tags or in a quoted attribute, of HTML and XML alike. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** What XML cannot hold at all, even escaped, is left out. */
export const escapeXml = (text: string): string =>
  escapeMarkup(Array.from(text, (char) => (isXmlChar(char.codePointAt(0) ?? 0) ? char : '')).join(''))

const isXmlChar = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code !== 0xfffe && code !== 0xffff)

/** JSON inside a script element: nothing in it can end the element or start a comment. */
export const serializeJsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
