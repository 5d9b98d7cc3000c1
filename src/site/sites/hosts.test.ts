import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Addresses,
  createIdentifier,
  getIdentifierCandidate,
  getIdentifierError,
  getVisitedOrigin,
  isInstallationHost,
  isPlatformHost,
  originOf,
  parseDomain,
  parseIdentifier,
} from './hosts.ts'

const LOCAL = { publicUrl: 'http://localhost:3000', baseDomain: undefined }
const HOSTED = { publicUrl: 'https://manage.example', baseDomain: 'shops.example' }
const SITE = { identifier: 'kiln', primaryDomain: null, isPrimary: false }

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
  expect(parseIdentifier('kiln.shops.example', HOSTED)).toBe('kiln')
  expect(parseIdentifier('kiln.localhost', HOSTED)).toBe('kiln')
  expect(parseIdentifier('kiln.localhost', LOCAL)).toBe('kiln')
  for (const host of [
    'shops.example',
    'a.kiln.shops.example',
    'kiln.example',
    'localhost',
    'evilshops.example',
    '.shops.example',
  ])
    expect(parseIdentifier(host, HOSTED), host).toBeUndefined()
})

test('hosts of the installation cannot be connected', () => {
  const addresses = { publicUrl: 'https://manage.example', baseDomain: 'shops.example' }
  const claim = (host: string) => isInstallationHost(host, addresses)
  for (const host of ['manage.example', 'shops.example', 'kiln.shops.example', 'a.b.shops.example', 'x.localhost'])
    expect(claim(host), host).toBe(true)
  expect(claim('kiln.example')).toBe(false)
  expect(isInstallationHost('www.manage.example', { ...addresses, baseDomain: undefined })).toBe(false)
})

test('the platform is at the host of PUBLIC_URL, localhost and IP addresses', () => {
  for (const host of ['manage.example', 'localhost', '127.0.0.1', '192.168.1.20', '[::1]', '[2001:db8::1]'])
    expect(isPlatformHost(host, { publicUrl: 'https://manage.example' }), host).toBe(true)
  for (const host of ['kiln.localhost', 'evil.example', 'manage.example.evil', '1.2.3.4.evil', '', '127.0.0.1.nip.io'])
    expect(isPlatformHost(host, { publicUrl: 'https://manage.example' }), host).toBe(false)
})

test('SITE-022 the origin of a site is its domain, else PUBLIC_URL for the primary site, else its subdomain', () => {
  expect(originOf({ ...SITE, primaryDomain: 'kiln.example' }, HOSTED)).toBe('https://kiln.example')
  expect(originOf({ ...SITE, isPrimary: true }, HOSTED)).toBe('https://manage.example')
  expect(originOf(SITE, HOSTED)).toBe('https://kiln.shops.example')
  expect(originOf(SITE, LOCAL)).toBe('http://kiln.localhost:3000')
  expect(originOf(SITE, { ...LOCAL, publicUrl: 'http://127.0.0.1:3000' })).toBe('http://kiln.localhost:3000')
  expect(originOf(SITE, { ...HOSTED, baseDomain: undefined })).toBe('https://kiln.manage.example')
})

test('a visitor’s origin is the address of the site that they use, and the canonical one for any other host', () => {
  const visit = (host: string, more = {}, addresses: Addresses = HOSTED) =>
    getVisitedOrigin({ ...SITE, hosts: ['kiln.example', 'www.kiln.example'], ...more }, host, addresses)
  expect(visit('www.kiln.example')).toBe('https://www.kiln.example')
  expect(visit('kiln.shops.example')).toBe('https://kiln.shops.example')
  expect(visit('loom.shops.example', { primaryDomain: 'kiln.example' })).toBe('https://kiln.example')
  expect(visit('manage.example', { isPrimary: true, primaryDomain: 'kiln.example' })).toBe('https://manage.example')
  expect(visit('127.0.0.1', { isPrimary: true }, LOCAL)).toBe('http://127.0.0.1:3000')
  expect(visit('127.0.0.1', { isPrimary: true })).toBe('https://manage.example')
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), (text, ip) => {
      for (const host of [text, ip, `${text}.shops.example`, `kiln.example${text}.evil`])
        expect(['https://manage.example', 'https://kiln.shops.example']).toContain(
          visit(host, { isPrimary: true, hosts: [] }),
        )
    }),
  )
})
