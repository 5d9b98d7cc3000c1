import { hash } from 'node:crypto'

/** Text without the parts that differ between occurrences of one error: URLs, ids and numbers. */
export const normalizeMessage = (message: string): string =>
  message
    .replace(/\bhttps?:\/\/[^\s'")]*/g, '<url>')
    .replace(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, '<id>')
    .replace(/\d+/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim()

/** Chromium: `at draw (https://a.example/b.js:1:2)`, `at https://a.example/b.js:1:2`. Firefox and Safari: `draw@https://a.example/b.js:1:2`. */
const FRAME = /(?:^\s*at (?:([^\s()]+(?: [^\s()]+)*) \()?|^([^\s@]*)@)(https?:\/\/[^\s()?#]*)/

/** Names that only one kind of browser adds: `new Cart`, `async Object.draw`, `draw/<`. */
const normalizeName = (name: string): string =>
  (name.split(' ').at(-1) ?? '')
    .split('.')
    .at(-1)
    ?.replace(/[/<>*]/g, '') ?? ''

/** The path of a file without the hash of its version, its line and its column. */
const normalizeFile = (url: string): string =>
  new URL(url).pathname.replace(/(?::\d+){1,2}$/, '').replace(/-[\w-]{8}(?=\.js$)/, '')

/** The function and file that threw: `draw /assets/app/cart.js`. Empty if the stack does not say. */
export const findTopFrame = (stack: string): string => {
  for (const line of stack.split('\n').slice(0, 20)) {
    const [, chromium, other, url] = FRAME.exec(line.slice(0, 500)) ?? []
    if (url && URL.canParse(url)) return `${normalizeName(chromium ?? other ?? '')} ${normalizeFile(url)}`.trim()
  }
  return ''
}

/**
 * The same for all occurrences of one cause, in all browsers that word it the same: the normalized message, and the function and file that threw.
 * Lines and columns are left out: browsers count them differently, and every build moves them.
 */
export const createFingerprint = ({
  message,
  stack,
  source,
}: {
  message: string
  stack: string
  source: string
}): string => {
  const frame = findTopFrame(stack) || (URL.canParse(source) ? normalizeFile(source) : '')
  return hash('sha256', `${normalizeMessage(message)}\n${frame}`).slice(0, 32)
}
