import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { validateConfig } from '#app/validate-config.ts'
import { FatalError } from '#base/fatal-error.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Connection, checkDatabase, connect } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { installJobs } from '#platform/jobs/install.ts'
import { createLog, type Log } from '#platform/log.ts'
import { projectRoot } from '#platform/project-root.ts'
import { type BrowserAssets, readBuiltAssets } from '#storefront/assets.ts'
import { createApp } from './app.ts'

export type RunOptions = {
  env?: Record<string, string | undefined>
  /** Development: Vite's URLs and middleware instead of built files. */
  assets?: BrowserAssets
}

export type Running = { url: string; stop: () => Promise<void> }

const say = (line: string): void => console.log(line)

const portRefused = (error: NodeJS.ErrnoException, host: string, port: number): FatalError =>
  new FatalError(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the process that uses it, or use another: PORT=${port + 1} npm start`
      : `Port ${port} cannot be opened on ${host}: ${error.message}`,
  )

/** Checks that the port is free before anything is created. 0 selects a free port. */
const claimPort = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portRefused(error, host, port)))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new FatalError(
      `The data folder ${dataDir} cannot be used (${code ?? message}). Set DATA_DIR to one that can be written.`,
    )
  }
}

type Opened = { connection: Connection; stop: () => Promise<void> }

const openDatabase = async (config: Config, log: Log): Promise<Opened> => {
  if (config.databaseUrl) {
    await prepareDataDir(config.dataDir)
    return { connection: { url: config.databaseUrl }, stop: async () => {} }
  }
  const { host, port, ssl, user, database, stop } = await startEmbedded(config.dataDir, say, (error) => {
    // The program cannot work without it. The process supervisor restarts both.
    log.fatal({ err: error }, 'PostgreSQL stopped and cannot be restarted')
    process.exit(1)
  })
  return { connection: { host, port, ssl, user, database }, stop }
}

/** On connections of its own: migrations of large tables may take longer than other statements are allowed to. */
const prepareDatabase = async (connection: Connection): Promise<void> => {
  await checkDatabase(connection)
  const { pool, close } = connect(connection, { max: 2, timeouts: false })
  try {
    await migrate(pool, readMigrations(`${projectRoot}/migrations`), say)
    await installJobs(pool)
  } finally {
    await close()
  }
}

/** Starts the server. Throws a `FatalError` and stops everything if that fails. */
export const start = async ({ env = process.env, assets }: RunOptions = {}): Promise<Running> => {
  const config = readConfig(env)
  validateConfig(config)
  const port = await claimPort(config.host, config.port)
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const log = createLog({ level: config.logLevel })
  const opened = await openDatabase(config, log)
  const database = connect(opened.connection, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  const undo = async (): Promise<void> => {
    try {
      await app?.stop()
    } finally {
      await database.close().catch(() => {})
      await opened.stop()
    }
  }
  try {
    await prepareDatabase(opened.connection)
    app = await createApp({
      config: { ...config, port, publicUrl },
      connection: opened.connection,
      database,
      log,
      say,
      assets: assets ?? readBuiltAssets(projectRoot),
    })
    const formatStartupMessage = await app.prepare()
    // The port may have been taken during startup: report it like a port that was in use before.
    await app.listen().catch((error: NodeJS.ErrnoException) => {
      throw error.syscall === 'listen' ? portRefused(error, config.host, port) : error
    })
    for (const line of formatStartupMessage) say(line)
    return { url: publicUrl, stop: undo }
  } catch (error) {
    // Report the first error.
    await undo().catch(() => {})
    throw error
  }
}

const failed = (error: unknown): never => {
  if (!(error instanceof FatalError)) throw error
  for (const line of error.message.split('\n')) console.error(`sitewright: ${line}`)
  process.exit(1)
}

/** Runs the program: starts it, prints its URLs and shuts down gracefully on a signal, even during startup. */
export const run = async (options: RunOptions = {}): Promise<void> => {
  const starting = start(options)
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    say(`\n${signal}: shutting down …`)
    await (await starting).stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal).catch(failed))
  await starting.catch(failed)
}
