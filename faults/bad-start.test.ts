import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OWNER } from './client.ts'
import { createFakePostgres, findFreePort, listen } from './fake-servers.ts'
import { findProcessesIn } from './processes.ts'
import { createFolder, start, startProgram } from './program.ts'

const isRoot = process.getuid?.() === 0

/** Every file of the folder with size and modification time. */
const listContents = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })

type RunAs = { uid?: number; gid?: number }

/** Expects a one-line explanation without a stack trace, and exit code 1. */
const expectErrorLine = async (env: Record<string, string>, message: RegExp, user: RunAs = {}): Promise<void> => {
  const program = startProgram(env, user)
  expect(await program.exited).toEqual({ code: 1, signal: null })
  expect(program.err()).toMatch(/^sitewright: [^\n]+\n$/)
  expect(program.err()).toMatch(message)
  expect(program.out()).not.toMatch(/^\s+at /m)
}

/** The same, with no process left running and the folder unchanged. */
const expectNoChanges = async (
  env: Record<string, string>,
  message: RegExp,
  { folder = createFolder(), user = {} }: { folder?: string; user?: RunAs } = {},
): Promise<void> => {
  const before = listContents(folder)
  await expectErrorLine({ DATA_DIR: join(folder, 'data'), ...env }, message, user)
  expect(listContents(folder)).toEqual(before)
  expect(findProcessesIn(folder)).toEqual([])
}

/** With an external database the (empty) uploads folder may exist already. */
const expectDatabaseRejected = async (port: number, message: RegExp): Promise<void> => {
  const data = join(createFolder(), 'data')
  await expectErrorLine({ DATA_DIR: data, DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/shop` }, message)
  expect(existsSync(data) ? readdirSync(data) : []).toEqual([])
}

/** The password must not appear in the output. */
const UNREACHABLE = /^sitewright: The database cannot be reached: (?!.*hush)[^\n]+\. Check DATABASE_URL\.\n$/
const FOLDER_REJECTED = /^sitewright: The data folder \S+ cannot be used .*DATA_DIR/

describe('a failed start prints a one-line reason and changes nothing', () => {
  test('the port is taken', async () => {
    const port = await listen()
    await expectNoChanges({ PORT: String(port) }, new RegExp(`Port ${port} is in use\\. .*PORT=${port + 1} npm start`))
  })

  test('another process takes the port during the start', async () => {
    const folder = createFolder()
    const port = await findFreePort()
    const program = startProgram({ DATA_DIR: folder, DEMO: '0', PORT: String(port) })
    await program.waitForLines(1)
    expect(await listen(undefined, port)).toBe(port)
    expect(await program.exited).toEqual({ code: 1, signal: null })
    expect(program.err()).toMatch(new RegExp(`^sitewright: Port ${port} is in use\\. [^\\n]+\\n$`))
    expect(findProcessesIn(folder)).toEqual([])
  })

  test('the data folder is in use by a running instance, which keeps running', async () => {
    const folder = createFolder()
    const data = join(folder, 'data')
    const first = await start({ DATA_DIR: data, DEMO: '0' })
    const second = startProgram({ DATA_DIR: data, DEMO: '0' })
    expect(await second.exited).toEqual({ code: 1, signal: null })
    expect(second.err()).toBe(
      `sitewright: The data folder ${data} is in use by another Sitewright. Stop it, or choose another DATA_DIR.\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(first.hasExited()).toBe(false)
  })

  test('DATA_DIR is a file, or lies below one', async () => {
    const folder = createFolder()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expectNoChanges({ DATA_DIR: file }, FOLDER_REJECTED, { folder })
    await expectNoChanges({ DATA_DIR: join(file, 'data') }, FOLDER_REJECTED, { folder })
    const databaseUrl = `postgres://me@127.0.0.1:${await findFreePort()}/shop`
    await expectNoChanges({ DATA_DIR: file, DATABASE_URL: databaseUrl }, FOLDER_REJECTED, { folder })
  })

  /** Root can write everywhere, so the program runs as another user, if that user can read the clone. */
  const getUserId = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const user: RunAs = isRoot ? { uid: getUserId('-u'), gid: getUserId('-g') } : {}
  const serverBundle = join(dirname(import.meta.dirname), 'dist', 'server', 'main.js')
  const canRead = () =>
    spawnSync(process.execPath, ['-e', `fs.readFileSync(${JSON.stringify(serverBundle)})`], user).status === 0

  test('DATA_DIR is not writable', async ({ skip }) => {
    if (!canRead()) skip('another user cannot read this clone')
    const folder = createFolder()
    chmodSync(folder, 0o555)
    await expectNoChanges({ DATA_DIR: folder }, FOLDER_REJECTED, { folder, user })
    const databaseUrl = `postgres://me@127.0.0.1:${await findFreePort()}/shop`
    await expectNoChanges({ DATA_DIR: folder, DATABASE_URL: databaseUrl }, FOLDER_REJECTED, { folder, user })
  })

  test('nothing listens at DATABASE_URL', async () => {
    await expectDatabaseRejected(await findFreePort(), UNREACHABLE)
  })

  test('the server at DATABASE_URL is not PostgreSQL', async () => {
    const web = await listen((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    await expectDatabaseRejected(web, UNREACHABLE)
    const greeting = Buffer.from('4a0000000a382e302e333600080000000000000000', 'hex')
    const mysql = await listen((socket) => void socket.write(greeting))
    await expectDatabaseRejected(mysql, UNREACHABLE)
  })

  test('the PostgreSQL at DATABASE_URL is too old', async () => {
    const port = await listen(createFakePostgres(140_011))
    await expectDatabaseRejected(port, /^sitewright: The database is PostgreSQL 14; Sitewright needs 15 or newer\.\n$/)
  })

  test.each([
    ['PORT is not a number', { PORT: 'abc' }, /PORT is .*abc/],
    ['PORT is out of range', { PORT: '70000' }, /PORT is .*70000/],
    ['an owner without a password', { OWNER_EMAIL: OWNER.OWNER_EMAIL }, /OWNER_EMAIL is set but OWNER_PASSWORD is not/],
    ['a password without an owner', { OWNER_PASSWORD: 'x' }, /OWNER_PASSWORD is set but OWNER_EMAIL is not/],
    ['a short password', { ...OWNER, OWNER_PASSWORD: 'short' }, /OWNER_PASSWORD is invalid: Use at least/],
    ['a common password', { ...OWNER, OWNER_PASSWORD: 'password1' }, /OWNER_PASSWORD is invalid: /],
    ['several roles on one embedded PostgreSQL', { ROLE: 'web' }, /ROLE is .*DATABASE_URL is not set/],
    ['another database system', { DATABASE_URL: 'mysql://me@127.0.0.1/shop' }, /DATABASE_URL is .*postgres/],
  ])('invalid setting: %s', async (_, env, message) => {
    await expectNoChanges(env, message)
  })

  test('several invalid settings print one line each', async () => {
    const program = startProgram({ DATA_DIR: join(createFolder(), 'data'), PORT: 'abc', LOG_LEVEL: 'loud' })
    expect(await program.exited).toEqual({ code: 1, signal: null })
    expect(program.err()).toMatch(/^sitewright: PORT is [^\n]+\nsitewright: LOG_LEVEL is [^\n]+\n$/)
  })
})
