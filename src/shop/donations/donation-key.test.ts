import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createDonationKey, openDonationKey } from './donation-key.ts'

const secrets = createSecrets('secret of this installation')
const owner = { websiteId: newId<WebsiteId>(), fundId: newId() }
const now = new Date('2026-11-17T08:00:00Z')

test('DONATE-003 a key works for a day, for its site and fund only, and cannot be altered', () => {
  const key = createDonationKey(secrets, owner, now)
  const later = (hours: number) => new Date(now.getTime() + hours * 3600_000)
  expect(openDonationKey(secrets, owner, key, later(23))?.issuedAt).toEqual(now)
  expect(openDonationKey(secrets, owner, key, later(24))).toBeUndefined()
  expect(openDonationKey(secrets, { ...owner, fundId: newId() }, key, now)).toBeUndefined()
  expect(openDonationKey(secrets, { ...owner, websiteId: newId<WebsiteId>() }, key, now)).toBeUndefined()
  expect(openDonationKey(createSecrets('another'), owner, key, now)).toBeUndefined()
  const [id, issued, signature] = key.split('.')
  for (const forged of ['', 'x', `${newId()}.${issued}.${signature}`, `${id}.zzzzzzzz.${signature}`, `${key}0`])
    expect(openDonationKey(secrets, owner, forged, now), forged).toBeUndefined()
})
