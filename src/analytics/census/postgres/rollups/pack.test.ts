import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './pack.ts'

const aNumber = fc.oneof(fc.nat(3), fc.nat(0xff), fc.nat(0x100), fc.nat(0xffff), fc.nat(0x1_0000), fc.integer())
const someFields = fc
  .nat(50)
  .chain((entries) =>
    fc.array(fc.array(aNumber, { minLength: entries, maxLength: entries }), { minLength: 1, maxLength: 6 }),
  )

test('packed columns are read as they were, wherever they are in memory', () => {
  fc.assert(
    fc.property(someFields, fc.nat(7), (fields, offset) => {
      const packed = pack(fields.map((numbers) => Int32Array.from(numbers)))
      const moved = Buffer.concat([Buffer.alloc(offset), packed]).subarray(offset)
      expect(unpack(moved, fields.length).map((plane) => [...plane])).toEqual(fields)
    }),
  )
})

test('small numbers take one byte', () => {
  expect(pack([Int32Array.from({ length: 1000 }, (_, index) => index % 200), new Int32Array(1000)])).toHaveLength(2004)
})
