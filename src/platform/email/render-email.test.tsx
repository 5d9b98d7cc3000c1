import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, parseHex } from '#base/color.ts'
import { getContrastColor } from './contrast-color.ts'
import { EmailLayout } from './EmailLayout.tsx'
import { renderEmail } from './render-email.ts'

const brand = { name: 'Kiln & Co.', colour: '#5f7f6f', url: 'https://kiln.example' }

test('an email has HTML and text with the same content', () => {
  const { html, text } = renderEmail(
    <EmailLayout
      brand={brand}
      preview="Set a new password"
      heading="A new password"
      paragraphs={['We received a request to reset the password of <ada@example.com>.', 'The link works for one hour.']}
      button={{ label: 'Set a password', href: 'https://kiln.example/reset?token=a&next=/account' }}
      smallPrint="If you did not request this, ignore this email."
    />,
  )
  expect(text).toBe(`Kiln & Co. https://kiln.example

A new password

We received a request to reset the password of <ada@example.com>.

The link works for one hour.

Set a password: https://kiln.example/reset?token=a&next=/account

If you did not request this, ignore this email.
`)
  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(html).toContain('&lt;ada@example.com&gt;')
  expect(html).toContain('href="https://kiln.example/reset?token=a&amp;next=/account"')
  expect(html).toContain('Set a new password')
})

test('table rows and lists are kept in plain text', () => {
  const { text } = renderEmail(
    <EmailLayout brand={{ name: 'Shop' }} heading="Order 1042" paragraphs={[]}>
      <table>
        <tbody>
          <tr>
            <td>2 × Mug</td>
            <td>$48.00</td>
          </tr>
          <tr>
            <td>Bowl</td>
            <td>$36.00</td>
          </tr>
        </tbody>
      </table>
      <ul>
        <li>Wrapped</li>
        <li>
          With a <b>note</b>
        </li>
      </ul>
    </EmailLayout>,
  )
  expect(text).toBe('Shop\n\nOrder 1042\n\n2 × Mug  $48.00\nBowl  $36.00\n\n- Wrapped\n- With a note\n')
})

test('user content is escaped in HTML and plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const { html, text } = renderEmail(<EmailLayout brand={brand} heading="Note" paragraphs={[words]} />)
      const oneLine = words.replace(/\s+/g, ' ').trim()
      expect(text.replace(/\s+/g, ' ')).toContain(oneLine)
      expect(html.match(/<p/g)).toHaveLength(2)
    }),
  )
})

test('button labels have enough contrast on any brand color', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const background = `#${red}${green}${blue}`
      const [ground, ink] = [parseHex(background), parseHex(getContrastColor(background))]
      if (!ground || !ink) throw new Error('Invalid color')
      expect(contrastRatio(ground, ink)).toBeGreaterThan(4.1)
    }),
  )
})
