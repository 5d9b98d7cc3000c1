import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStaticFiles, listFilePaths } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'sw-static-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'a.js'), 'plain')
writeFileSync(join(folder, 'assets', 'a.js.br'), 'packed')
writeFileSync(join(folder, '..', 'outside.txt'), 'secret')
const files = createStaticFiles(listFilePaths(folder))

test('a file is sent compressed if accepted, with its content type and immutable caching', async () => {
  const packed = await files('assets/a.js', 'gzip, br')
  expect(packed?.body.toString()).toBe('packed')
  expect(packed?.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
  expect((await files('assets/a.js', undefined))?.body.toString()).toBe('plain')
})

test('path traversal is not possible', async () => {
  for (const name of ['../outside.txt', 'assets/../../outside.txt', '/etc/passwd', ''])
    expect(await files(name, '')).toBeUndefined()
})
