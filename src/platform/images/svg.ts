import { parseXml, XmlParseError } from './svg-parse.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

/** Allowed drawing elements. All others are removed with their content: scripts, foreignObject, editor metadata. */
const ELEMENTS = new Set(
  `svg g defs symbol use a switch title desc path rect circle ellipse line polyline polygon text tspan textPath image marker
  linearGradient radialGradient stop pattern clipPath mask filter view style animate animateTransform animateMotion mpath set
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const PREFIXED = new Set(['xlink:href', 'xml:space', 'xml:lang'])
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/

/** Styles may reference only the document itself. Backslashes are rejected, because they can escape any token. */
const isPlainStyle = (css: string): boolean =>
  !/\\|@import|expression\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(css) &&
  [...css.matchAll(/url\s*\(\s*['"]?\s*(.)?/gi)].every(([, first]) => first === '#')

const isKept = (element: string, name: string, value: string): boolean => {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return false
  if (name.includes(':') && !PREFIXED.has(name)) return false
  if (/^on/i.test(name)) return false
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || ((element === 'image' || element === 'feImage') && EMBEDDED.test(value))
  // Animations could set a link or handler that we removed.
  if (name === 'attributeName') return !/href|^on|^style$/i.test(value)
  return isPlainStyle(value)
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string): string =>
  escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\r', '&#13;')

const PROLOGUE = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[\]<>]*(?:\[[^\]]*\]\s*)?>)/

/** Whether the first tag of a file is svg. */
export const looksLikeSvg = (bytes: Buffer): boolean => {
  let head = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  for (let found = PROLOGUE.exec(head); found; found = PROLOGUE.exec(head)) head = head.slice(found[0].length)
  return /^\s*<svg[\s>/]/.test(head)
}

/** Serializes the drawing without scripts and external references. Undefined if it cannot be parsed. */
export const sanitizeSvg = (bytes: Buffer): Buffer | undefined => {
  try {
    return Buffer.from(rewrite(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    if (error instanceof XmlParseError || error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Whether a drawing contains a script, an event handler or a script URL. Drawing programs write none of them, so the owner should know.
 * Unparsable files are handled by `sanitizeSvg`.
 */
export const hasScript = (bytes: Buffer): boolean => {
  let found = false
  try {
    parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), {
      open: (name, attributes) => {
        found ||= /^(?:\w+:)?script$/i.test(name)
        for (const [attribute, value] of attributes)
          found ||= /^on/i.test(attribute) || /^[\s\p{Cc}]*(?:java|vb)script:/iu.test(value)
      },
      close: () => {},
      text: () => {},
    })
  } catch (error) {
    if (!(error instanceof XmlParseError || error instanceof TypeError)) throw error
  }
  return found
}

const rewrite = (source: string): string => {
  let out = ''
  const output: string[] = []
  /** Number of open elements inside a removed one. */
  let unwanted = 0
  let css = ''
  parseXml(source, {
    open: (name, attributes) => {
      if (output.length === 0 && unwanted === 0 && name !== 'svg') throw new XmlParseError('Not an SVG')
      if (unwanted > 0 || !ELEMENTS.has(name) || output.at(-1) === 'style') {
        unwanted++
        return
      }
      out += `<${name}`
      if (output.length === 0) out += ` xmlns="${SVG_NAMESPACE}" xmlns:xlink="${XLINK_NAMESPACE}"`
      for (const [attribute, value] of attributes)
        if (isKept(name, attribute, value)) out += ` ${attribute}="${escapeAttribute(value)}"`
      out += '>'
      output.push(name)
      css = ''
    },
    close: () => {
      if (unwanted > 0) {
        unwanted--
        return
      }
      const name = output.pop()
      if (name === 'style' && isPlainStyle(css)) out += escapeText(css)
      out += `</${name}>`
    },
    text: (text) => {
      if (unwanted > 0) return
      if (output.at(-1) === 'style') css += text
      else out += escapeText(text)
    },
  })
  return out
}
