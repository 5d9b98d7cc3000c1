import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles, swapFiles } from './files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sw-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const content = async () =>
  Object.fromEntries((await listFiles(folder)).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

const OLD = { 'a/1.txt': 'old', 'b/2.txt': 'old' }
const NEW = { 'a/1.txt': 'new', 'c/3.txt': 'new' }
const prepare = () => {
  for (const [name, text] of Object.entries(OLD)) write(name, text)
  for (const [name, text] of Object.entries(NEW)) write(`.restoring/files/${name}`, text)
  write('.unfinished/x', 'half')
}
const swap = () => swapFiles(folder, join(folder, '.restoring/files'), join(folder, '.restoring/replaced'))

test('swapFiles replaces files and can be undone', async () => {
  prepare()
  const undo = await swap()
  expect(await content()).toEqual(NEW)
  await undo()
  expect(await content()).toEqual(OLD)
  await swap()
  expect(await content()).toEqual(NEW)
})

test('a missing folder has no files', async () => {
  expect(await listFiles(join(folder, 'nowhere'))).toEqual([])
})

test.runIf(process.getuid?.() !== 0)('a folder that cannot be read is an error, not an empty backup', async () => {
  prepare()
  chmodSync(join(folder, 'a'), 0o000)
  await expect(listFiles(folder)).rejects.toThrow('EACCES')
  chmodSync(join(folder, 'a'), 0o700)
})
