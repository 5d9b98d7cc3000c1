import { join } from 'node:path'
import { createPasskeyWorkers } from '#people/two-factor/passkeys.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createDailyKeys } from '#platform/daily-keys.ts'
import type { Connection, Database } from '#platform/database/connect.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { createLogOnlyBulkTransport } from '#platform/email/bulk-transport.ts'
import { parseMailbox } from '#platform/email/model.ts'
import { createEmailService } from '#platform/email/service.ts'
import { createSmtpTransport } from '#platform/email/smtp.ts'
import { createSmtpPool } from '#platform/email/smtp-pool.ts'
import { createLogOnlyTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { renderWorkerFile } from '#platform/program-files.ts'
import { createSecrets, loadInstallationSecret } from '#platform/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createWorkerPool } from '#platform/threads/worker-pool.ts'

export type PlatformOptions = {
  config: Config & { publicUrl: string }
  connection: Connection
  database: Database
  log: Log
  metrics: Metrics
  /** Tests simulate time. */
  clock?: Clock
}

/** Imported on demand: the S3 library is large. */
const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3 ? (await import('#platform/storage/s3.ts')).createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'))

/** Creates what every slice uses: database access, jobs, events, email, storage and secrets. */
export const createPlatform = async (options: PlatformOptions) => {
  const { config, connection, database, log, metrics, clock = systemClock } = options
  const { queries } = database
  const transact = createTransact(queries, (error) => log.error({ err: error }, 'after-commit work failed'))
  const events = createEvents()
  const dailyKeys = createDailyKeys(queries)
  const jobs = createJobs({
    connection,
    log,
    runsHandlers: config.role !== 'web',
    alone: !config.databaseUrl,
    onRun: metrics.job,
  })
  const secrets = createSecrets(await loadInstallationSecret(config.dataDir, config.secretKey))
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl) : createLogOnlyTransport(log)
  const from = config.mailFrom ?? `Sitewright <noreply@${new URL(config.publicUrl).hostname}>`
  const sender = parseMailbox(from)
  const bulkMail = config.smtpUrl ? createSmtpPool(config.smtpUrl, sender) : createLogOnlyBulkTransport(log, sender)
  const mail = createEmailService({
    jobs,
    transport,
    from,
    clock,
    queries,
    transact,
    secrets,
    events,
    retentionDays: config.emailRetentionDays,
  })
  return {
    config,
    log,
    clock,
    queries,
    transact,
    events,
    limits: createRateLimits(queries, { dailyKeys, clock }),
    dailyKeys,
    jobs,
    workers: createWorkerPool({ file: renderWorkerFile }),
    passkeyWorkers: createPasskeyWorkers(),
    storage: await openStorage(config),
    secrets,
    mail,
    bulkMail,
  }
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>
