import type { FontFaceId, WebsiteId } from '#base/id.ts'
import type { FontFormat } from '#platform/fonts/tables.ts'
import { formatWeights } from '#site/themes/model.ts'

export const FONT_MIMES: Readonly<Record<FontFormat, string>> = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
}

export const MAX_FONT_NAME_LENGTH = 80

/** The path contains the site ID, so that it works for visitors and in the editor, which may run on another host. Files are immutable. */
export const FONT_BASE = '/assets/site-fonts/'
export const getFaceUrl = (websiteId: WebsiteId, { id, format }: { id: FontFaceId; format: FontFormat }): string =>
  `${FONT_BASE}${websiteId}/${id}.${format}`

/** File name suffixes that are not part of the family name. */
const FACE_SUFFIX =
  /(?<![\s_-])[\s_-]+(?:thin|hairline|(?:extra|ultra|semi|demi)?[\s_-]?(?:light|bold)|regular|normal|roman|book|medium|black|heavy|italic|oblique|variable(?:font)?|vf|web(?:font)?|latin|wght|opsz|\d{3})$/i

const pushedApart = (word: string): string => word.replace(/(bold|light|black|medium|regular)(italic)$/i, '$1-$2')

/** Family from a file name: `BrandSans-BoldItalic.woff2` → “BrandSans”. For files without a name table. */
export const familyFromFilename = (filename: string): string => {
  let name = pushedApart(
    filename
      .slice(0, 300)
      .replace(/^.*[/\\]/s, '')
      .replace(/\.[A-Za-z0-9]{1,5}$/, ''),
  )
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(FACE_SUFFIX, '')
  }
  const text = name.replace(/[\p{C}\s_-]+/gu, ' ').trim()
  return [...text].slice(0, MAX_FONT_NAME_LENGTH).join('').trim() || 'My font'
}

type Face = { weightFrom: number; weightTo: number; style: 'normal' | 'italic' }

/** `400`, `700 italic`, `100 to 900`. */
export const describeFace = ({ style, ...weights }: Face): string =>
  `${formatWeights(weights).replace(' ', ' to ')}${style === 'italic' ? ' italic' : ''}`
