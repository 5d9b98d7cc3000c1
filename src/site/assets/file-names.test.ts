import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectFileType } from './detect-file-type.ts'
import { createRevisionFilename } from './model.ts'

test('for any name and revision, the file name is short, has its extension and its revision', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.integer({ min: 1, max: 2 ** 31 }),
      (uploadName, revision) => {
        const name = createRevisionFilename(uploadName, 'png', revision)
        expect(name).toMatch(/^[^/\\]+\.png$/)
        expect([...name].length).toBeLessThanOrEqual(120)
        if (revision > 1) expect(name.endsWith(`-v${revision}.png`)).toBe(true)
        expect(createRevisionFilename(name, 'png', revision)).toBe(name)
      },
    ),
  )
})

test('a URL never serves different content, whatever the file name', () => {
  const named = fc.oneof(fc.string({ maxLength: 130 }), fc.stringMatching(/^[ab]{0,2}(-v[0-3]){0,3}$/))
  fc.assert(
    // Uploaded under a name, then renamed or replaced in any order.
    fc.property(named, fc.array(fc.oneof(named, fc.constant(null)), { maxLength: 8 }), (first, renames) => {
      let [revision, name] = [1, createRevisionFilename(first, 'png', 1)]
      const bytesAt = new Map([[name, revision]])
      for (const newName of renames) {
        if (newName === null) name = createRevisionFilename(name, 'png', ++revision, revision - 1)
        else name = createRevisionFilename(newName, 'png', revision)
        expect(bytesAt.get(name) ?? revision).toBe(revision)
        bytesAt.set(name, revision)
      }
    }),
  )
})

test('an old file named -v2 also gets a new URL when replaced', () => {
  expect(createRevisionFilename('bowl-v2.png', 'png', 2, 1)).toBe('bowl-v2-v2.png')
  expect(createRevisionFilename('bowl-v2-v2.png', 'png', 3, 2)).toBe('bowl-v2-v3.png')
  expect(createRevisionFilename('bowl-v2.png', 'png', 1)).toBe('bowl-v2-v1.png')
})

test('no content is detected as a kind without its signature', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.constantFrom('a.html', 'a.svg', 'a.js', 'a'), (bytes, name) => {
      const found = detectFileType(Buffer.from(bytes), name)
      expect(found?.mime ?? '').not.toMatch(/html|svg|script|xml$/)
    }),
  )
})
