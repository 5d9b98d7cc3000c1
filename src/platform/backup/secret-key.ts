import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FatalError } from '#base/fatal-error.ts'
import type { Config } from '#platform/config.ts'
import { getKeyFingerprint, readInstallationSecret, SECRET_FILE, writeInstallationSecret } from '#platform/secrets.ts'
import { undefinedIfMissing } from './files.ts'

/** The secret key of an installation in a backup: which one it is, and, protected by a passphrase, the key itself. */

const Base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/)
const SealedKey = z.object({
  kdf: z.literal('scrypt'),
  cost: z
    .int()
    .min(1024)
    .max(2 ** 20),
  salt: Base64,
  nonce: Base64,
  tag: Base64,
  data: Base64,
})
type SealedKey = z.output<typeof SealedKey>
export const BackupKey = z.object({ fingerprint: z.string(), sealed: SealedKey.optional() })
type BackupKey = z.output<typeof BackupKey>

/** 128 MB and about half a second per guess. */
const COST = 2 ** 17
const BLOCK_SIZE = 8
const KEY_BYTES = 32
const MIN_PASSPHRASE = 12
const CONTEXT = Buffer.from('sitewright-backup-key')

const deriveKey = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * cost * BLOCK_SIZE }
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const sealKey = async (key: string, passphrase: string): Promise<SealedKey> => {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, COST), nonce).setAAD(CONTEXT)
  const data = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  const text = (bytes: Buffer): string => bytes.toString('base64')
  return {
    kdf: 'scrypt',
    cost: COST,
    salt: text(salt),
    nonce: text(nonce),
    tag: text(cipher.getAuthTag()),
    data: text(data),
  }
}

/** Undefined if the passphrase is wrong. */
const openKey = async (sealed: SealedKey, passphrase: string): Promise<string | undefined> => {
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64')
  const key = await deriveKey(passphrase, bytes(sealed.salt), sealed.cost)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.nonce), { authTagLength: 16 })
    decipher.setAAD(CONTEXT).setAuthTag(bytes(sealed.tag))
    return Buffer.concat([decipher.update(bytes(sealed.data)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

type Report = (line: string) => void
type Place = Pick<Config, 'dataDir' | 'secretKey'>

const WHAT = 'keys of payment providers, the content of emails and authenticator apps'

/** The entry for the manifest; says what is missing without a passphrase. */
export const prepareBackupKey = async (
  { dataDir, secretKey }: Place,
  passphrase: string | undefined,
  report: Report,
): Promise<BackupKey | undefined> => {
  const key = await readInstallationSecret(dataDir, secretKey)
  if (passphrase !== undefined && passphrase.length < MIN_PASSPHRASE)
    throw new FatalError(`BACKUP_PASSPHRASE must have at least ${MIN_PASSPHRASE} characters.`)
  if (!key) {
    report(`Not included: the secret key, because neither SECRET_KEY nor ${join(dataDir, SECRET_FILE)} exists.`)
    return undefined
  }
  const fingerprint = getKeyFingerprint(key)
  if (passphrase === undefined) {
    const source = secretKey ? 'SECRET_KEY' : join(dataDir, SECRET_FILE)
    report(`Not included: the secret key (${source}). Without it, ${WHAT} cannot be read after a restore.`)
    report('  Store it separately, or set BACKUP_PASSPHRASE to include it.')
    return { fingerprint }
  }
  report('The secret key is included, protected by BACKUP_PASSPHRASE.')
  return { fingerprint, sealed: await sealKey(key, passphrase) }
}

/**
 * Checks the key before anything is changed, and says what is missing. Returns the operation that stores the backup's key once the
 * data are restored.
 */
export const prepareKeyRestore = async (
  backupKey: BackupKey | undefined,
  { dataDir, secretKey }: Place,
  passphrase: string | undefined,
  report: Report,
): Promise<() => Promise<void>> => {
  const nothing = async (): Promise<void> => {}
  const current = await readInstallationSecret(dataDir, secretKey)
  if (backupKey && current && getKeyFingerprint(current) === backupKey.fingerprint) {
    report('The secret key of this installation is that of the backup.')
    return nothing
  }
  if (!backupKey?.sealed || passphrase === undefined) {
    report(`Missing: the secret key of the backup. Without it, ${WHAT} cannot be read.`)
    report(
      backupKey?.sealed
        ? '  It is in the backup: restore again with BACKUP_PASSPHRASE.'
        : `  Set SECRET_KEY to it, or store it in ${join(dataDir, SECRET_FILE)}, before you start the server.`,
    )
    return nothing
  }
  const key = await openKey(backupKey.sealed, passphrase)
  if (key === undefined) throw new FatalError('BACKUP_PASSPHRASE is not that of the backup. Nothing was changed.')
  if (secretKey)
    throw new FatalError(
      'SECRET_KEY is not the key of the backup. Restore without SECRET_KEY, so that the key of the backup is stored. Nothing was changed.',
    )
  return async () => {
    const file = join(dataDir, SECRET_FILE)
    const old = `${file}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
    await undefinedIfMissing(rename(file, old))
    await writeInstallationSecret(dataDir, key)
    report(`Stored the secret key of the backup in ${file}`)
  }
}
