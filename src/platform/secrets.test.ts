import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets, loadInstallationSecret } from './secrets.ts'

const secrets = createSecrets('a secret of thirty-two characters or more')

test('a ciphertext can be decrypted only with the same key and context, undamaged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, place) => {
      const sealed = secrets.seal(text, 'stripe of a')
      expect(secrets.open(sealed, 'stripe of a')).toBe(text)
      expect(secrets.open(sealed, 'stripe of b')).toBeUndefined()
      expect(createSecrets('another').open(sealed, 'stripe of a')).toBeUndefined()
      const harmed = Buffer.from(sealed)
      harmed.writeUInt8((harmed.readUInt8(place % harmed.length) + 1) % 256, place % harmed.length)
      expect(secrets.open(harmed, 'stripe of a')).toBeUndefined()
      expect(secrets.open(sealed.subarray(0, place % sealed.length), 'stripe of a')).toBeUndefined()
    }),
  )
  expect(secrets.seal('same', 'x')).not.toEqual(secrets.seal('same', 'x'))
  expect(secrets.seal('sk_live_1', 'x').toString('latin1')).not.toContain('sk_live')
})

test('a signature depends on key and context', () => {
  const signed = secrets.sign('text', 'a')
  expect(secrets.sign('text', 'a')).toBe(signed)
  expect([
    secrets.sign('text', 'b'),
    secrets.sign('texts', 'a'),
    createSecrets('another').sign('text', 'a'),
  ]).not.toContain(signed)
})

test('the secret is the configured one, or generated once per folder with private permissions', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'sw-secret-')), 'data')
  expect(await loadInstallationSecret(folder, 'set by somebody')).toBe('set by somebody')
  const keys = await Promise.all(Array.from({ length: 20 }, () => loadInstallationSecret(folder, undefined)))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{43}$/)
  expect(await loadInstallationSecret(folder, undefined)).toBe(keys[0])
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toBe(keys[0])
})
