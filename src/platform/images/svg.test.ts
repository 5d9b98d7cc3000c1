import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeSvg, sanitizeSvg } from './svg.ts'
import { parseXml } from './svg-parse.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const clean = (source: string) => sanitizeSvg(Buffer.from(source))?.toString()
const inside = (source: string) => clean(`<svg>${source}</svg>`)?.slice(`<svg ${NS}>`.length, -'</svg>'.length)

test('a harmless drawing is unchanged', () => {
  const drawing = `<?xml version="1.0" encoding="utf-8"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 24 24' width="24"><style><![CDATA[.a > .b{fill:url(#g)}]]></style>
<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
<path class="a" d="M0 0h24v24z"/><use href="#p"/><text>Salt &amp; <tspan>clay</tspan> &#233;</text></svg>`
  expect(clean(drawing)).toBe(`<svg ${NS} viewBox="0 0 24 24" width="24"><style>.a &gt; .b{fill:url(#g)}</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>
<path class="a" d="M0 0h24v24z"></path><use href="#p"></use><text>Salt &amp; <tspan>clay</tspan> é</text></svg>`)
})

test('scripts and handlers are removed with their content', () => {
  expect(inside('<script>alert(1)</script><rect/>')).toBe('<rect></rect>')
  expect(inside('<foreignObject><body><g onclick="x()">y</g></body></foreignObject>')).toBe('')
  expect(inside('<rect onload="alert(1)" ONCLICK="x" width="1"/>')).toBe('<rect width="1"></rect>')
  expect(inside('<sodipodi:namedview id="x"><g/></sodipodi:namedview>')).toBe('')
  expect(inside('<SCRIPT>alert(1)</SCRIPT>')).toBe('')
})

test('only internal links are kept', () => {
  expect(inside('<a href="javascript:alert(1)"><path/></a>')).toBe('<a><path></path></a>')
  expect(inside('<a xlink:href="&#106;avascript:alert(1)">x</a>')).toBe('<a>x</a>')
  expect(inside('<use href="https://evil.example/x.svg#a"/>')).toBe('<use></use>')
  expect(inside('<image href="https://evil.example/x.png"/>')).toBe('<image></image>')
  expect(inside('<image href="data:image/png;base64,iVBORw0KGgo="/>')).toBe(
    '<image href="data:image/png;base64,iVBORw0KGgo="></image>',
  )
  expect(inside('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')).toBe('<image></image>')
  expect(inside('<set attributeName="href" to="javascript:alert(1)"/>')).toBe('<set></set>')
})

test('styles with external references or escapes are removed', () => {
  expect(inside('<style>@import url(https://evil.example/x.css);</style>')).toBe('<style></style>')
  expect(inside('<style>.a{fill:red}&lt;script&gt;</style>')).toBe('<style>.a{fill:red}&lt;script&gt;</style>')
  expect(inside('<style><script>alert(1)</script>.a{}</style>')).toBe('<style>.a{}</style>')
  expect(inside(String.raw`<rect style="background:\75rl(https://evil.example)" fill="url('#g')"/>`)).toBe(
    `<rect fill="url('#g')"></rect>`,
  )
  expect(inside('<rect fill="url( https://evil.example/x )"/>')).toBe('<rect></rect>')
})

test('malformed files, other formats and custom entities are rejected', () => {
  for (const source of [
    '<svg><rect></svg>',
    '<svg><rect/></svg><svg/>',
    '<svg a="1" a="2"/>',
    '<svg a=1/>',
    '<svg>&nope;</svg>',
    '<svg>&#0;</svg>',
    '<svg><![CDATA[x</svg>',
    '<html><svg/></html>',
    'text<svg/>',
    '<svg/>text',
    '<svg',
    '',
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
    `${'<svg><g>'.repeat(1)}${'<g>'.repeat(300)}${'</g>'.repeat(301)}</svg>`,
  ])
    expect(clean(source), source.slice(0, 80)).toBeUndefined()
  expect(sanitizeSvg(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0x2f, 0x3e])), 'not UTF-8').toBeUndefined()
})

test('an SVG is detected by its first tag', () => {
  for (const source of [
    '<svg/>',
    '\uFEFF  <svg >',
    '<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg>\n<svg>',
  ])
    expect(looksLikeSvg(Buffer.from(source)), source).toBe(true)
  for (const source of ['<html><svg/></html>', '<svgx/>', 'GIF89a<svg>', '<!---->'.repeat(580)])
    expect(looksLikeSvg(Buffer.from(source)), source.slice(0, 40)).toBe(false)
})

/** Random combinations of markup that might bypass the filter. */
const piece = fc.constantFrom(
  '<script>',
  '</script>',
  '<g>',
  '</g>',
  '<rect/>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '?>',
  '&lt;',
  '&#60;',
  '&amp;',
  '"',
  "'",
  '<a href="',
  'javascript:alert(1)',
  '">',
  ' onload="x"',
  '<rect onload="x"/>',
  '<',
  '>',
  '/',
  'url(x)',
  'a',
  '<foreignObject>',
  '</foreignObject>',
  '<set attributeName="onload" to="x"/>',
  '\u0000',
  '\n',
)

test('sanitized output is well-formed, has only allowed elements, and is idempotent', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const result = clean(`<svg>${pieces.join('')}</svg>`)
      if (result === undefined) return
      parseXml(result, {
        open: (name, attributes) => {
          expect(['script', 'foreignObject']).not.toContain(name)
          for (const [attribute, value] of attributes) {
            expect(attribute).not.toMatch(/^on/i)
            expect(value).not.toMatch(/javascript:|^on/i)
          }
        },
        close: () => {},
        text: () => {},
      })
      expect(clean(result)).toBe(result)
    }),
    { numRuns: 2000 },
  )
})
