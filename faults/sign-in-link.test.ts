import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient, OWNER } from './client.ts'
import { createFolder, start, stop } from './program.ts'
import { startSharedPostgres } from './shared-postgres.ts'
import { buildSettings } from './shop.ts'

const SCRIPT = join(dirname(import.meta.dirname), 'scripts', 'sign-in-link.ts')

/** Runs the command and returns the printed link's token. */
const printLink = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, DATABASE_URL: undefined, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, token: /sign-in\/link\?token=([\w-]{43})/.exec(stdout)?.[1] }
}

const followLink = async (url: string, token: string | undefined) => {
  const client = createClient(url)
  const { status } = await client.call('POST', '/api/session/link', { token })
  return { status, email: ((await client.call('GET', '/api/account')).body as { email?: string }).email }
}

test('a sign-in link is printed beside a running server and while it is stopped, on the embedded PostgreSQL', async () => {
  const settings = buildSettings({ DATA_DIR: createFolder() })
  const program = await start(settings)
  const running = printLink(settings, OWNER.OWNER_EMAIL.toUpperCase())
  expect(running).toMatchObject({ status: 0, stderr: '' })
  expect(await followLink(program.url, running.token)).toEqual({ status: 200, email: OWNER.OWNER_EMAIL })
  expect((await followLink(program.url, running.token)).status).toBe(410)
  const unknown = printLink(settings, 'unknown@kiln.test')
  expect(unknown).toMatchObject({ status: 1, stdout: '' })
  expect(unknown.stderr).toBe(
    `There is no account with the email unknown@kiln.test. Operators: ${OWNER.OWNER_EMAIL}.\n`,
  )
  expect(printLink(settings).stderr).toContain('Usage: npm run sign-in-link')
  await stop(program)

  const stopped = printLink(
    { ...settings, PUBLIC_URL: 'https://shop.example' },
    OWNER.OWNER_EMAIL,
    '--disable-two-factor',
  )
  expect(stopped.stdout).toContain('Two-factor authentication is off')
  expect(stopped.stdout).toContain('https://shop.example/config/sign-in/link?token=')
  const restarted = await start(settings)
  expect(await followLink(restarted.url, stopped.token)).toEqual({ status: 200, email: OWNER.OWNER_EMAIL })
  await stop(restarted)
  expect(printLink({ DATA_DIR: createFolder() }, OWNER.OWNER_EMAIL).stderr).toContain('There is no database in')
})

test('a sign-in link is printed for a database of DATABASE_URL', async () => {
  const postgres = await startSharedPostgres()
  try {
    const settings = buildSettings({ DATA_DIR: createFolder(), DATABASE_URL: postgres.url })
    const program = await start(settings)
    const { token } = printLink(settings, OWNER.OWNER_EMAIL)
    expect(await followLink(program.url, token)).toEqual({ status: 200, email: OWNER.OWNER_EMAIL })
    await stop(program)
    expect(printLink(settings, OWNER.OWNER_EMAIL).token).toBeDefined()
  } finally {
    await postgres.stop()
  }
})
