import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createIdentifier,
  getIdentifierCandidate,
  getIdentifierError,
  isInstallationHost,
  originOf,
  parseDomain,
  parseIdentifier,
} from './hosts.ts'

test('an identifier is a DNS label that is not reserved', () => {
  for (const fine of ['kiln', 'kiln-co', 'a1b', '3d-prints']) expect(getIdentifierError(fine), fine).toBeUndefined()
  for (const wrong of ['', 'ab', 'Kiln', 'kiln_co', '-kiln', 'kiln-', 'xn--kiln', 'kiln.co', 'k'.repeat(64)])
    expect(getIdentifierError(wrong), wrong).toMatch(/3 to 63 lowercase letters/)
  for (const reserved of ['www', 'api', 'config', 'assets', 'settings'])
    expect(getIdentifierError(reserved), reserved).toMatch(/is reserved/)
})

test('any title gives a valid identifier, and so do its candidates', () => {
  expect(createIdentifier('Kiln & Co.')).toBe('kiln-co')
  expect(createIdentifier('Töpferei Größe')).toBe('topferei-gro-e')
  expect(createIdentifier('陶')).toBe('my-site')
  expect(createIdentifier('Admin')).toBe('my-site')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(1000), (title, attempt) => {
      expect(getIdentifierError(getIdentifierCandidate(createIdentifier(title), attempt))).toBeUndefined()
    }),
  )
})

test('a domain is normalized, and invalid input is rejected', () => {
  for (const typed of ['Kiln.Example', ' https://kiln.example/shop?a=1 ', 'kiln.example.', 'http://kiln.example'])
    expect(parseDomain(typed), typed).toBe('kiln.example')
  expect(parseDomain('töpferei.example')).toBe('xn--tpferei-90a.example')
  for (const wrong of [
    '',
    'kiln',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'kiln.example:8080',
    'a@kiln.example',
    'kiln..example',
    'k_.example',
    '*.example',
  ])
    expect(parseDomain(wrong), wrong).toBeUndefined()
})

test('a host identifies a site by one label under the base domain or localhost', () => {
  expect(parseIdentifier('kiln.shops.example', 'shops.example')).toBe('kiln')
  expect(parseIdentifier('kiln.localhost', 'shops.example')).toBe('kiln')
  expect(parseIdentifier('kiln.localhost', undefined)).toBe('kiln')
  for (const host of [
    'shops.example',
    'a.kiln.shops.example',
    'kiln.example',
    'localhost',
    'evilshops.example',
    '.shops.example',
  ])
    expect(parseIdentifier(host, 'shops.example'), host).toBeUndefined()
})

test('hosts of the installation cannot be connected', () => {
  const claim = (host: string) => isInstallationHost(host, 'shops.example', 'https://manage.example')
  for (const host of ['manage.example', 'shops.example', 'kiln.shops.example', 'a.b.shops.example', 'x.localhost'])
    expect(claim(host), host).toBe(true)
  expect(claim('kiln.example')).toBe(false)
})

test('SITE-022 the origin of a site is its domain, else the installation for a single site, else its subdomain', () => {
  const site = { identifier: 'kiln', primaryDomain: null, isOnly: false }
  const local = { publicUrl: 'http://localhost:3000', baseDomain: undefined }
  const hosted = { publicUrl: 'https://manage.example', baseDomain: 'shops.example' }
  expect(originOf({ ...site, primaryDomain: 'kiln.example' }, hosted)).toBe('https://kiln.example')
  expect(originOf({ ...site, isOnly: true }, hosted)).toBe('https://manage.example')
  expect(originOf(site, hosted)).toBe('https://kiln.shops.example')
  expect(originOf(site, local)).toBe('http://kiln.localhost:3000')
  expect(originOf(site, { publicUrl: 'https://manage.example', baseDomain: undefined })).toBe('https://manage.example')
})
