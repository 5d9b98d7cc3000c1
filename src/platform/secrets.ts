import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#base/id.ts'

/**
 * Encrypts secrets in the database (AES-256-GCM) with a key that is stored outside of it. `context` binds a ciphertext to its purpose; it
 * cannot be decrypted for another one.
 */
export type Secrets = {
  seal: (text: string, context: string) => Buffer
  /** Undefined if the key or context differs, or the data are damaged. */
  open: (sealed: Buffer, context: string) => string | undefined
  /** An HMAC signature. */
  sign: (text: string, context: string) => string
}

const NONCE = 12
const TAG = 16
const KEY_BYTES = 32
/** In the data folder. */
export const SECRET_FILE = 'secret.key'

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'sitewright', purpose, KEY_BYTES))

export const createSecrets = (secret: string): Secrets => {
  const sealing = keyFor(secret, 'seal')
  // An HMAC with a key object takes a sixth of the time of one with a buffer.
  const signing = createSecretKey(keyFor(secret, 'sign'))
  return {
    seal: (text, context) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, context) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE), { authTagLength: TAG })
        decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    sign: (text, context) => createHmac('sha256', signing).update(`${context}\n${text}`).digest('hex'),
  }
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Identifies a key without revealing it. */
export const getKeyFingerprint = (secret: string): string =>
  keyFor(secret, 'fingerprint').subarray(0, 16).toString('hex')

/** SECRET_KEY, or the stored secret; undefined if there is none yet. */
export const readInstallationSecret = async (
  dataDir: string,
  configured: string | undefined,
): Promise<string | undefined> => {
  if (configured) return configured
  const stored = await readFile(join(dataDir, SECRET_FILE), 'utf8').catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  return stored?.trim() || undefined
}

/** Stores the secret, unless there is one. The file is created atomically. */
export const writeInstallationSecret = async (dataDir: string, secret: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  const draft = join(dataDir, `.${newId()}.key`)
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  try {
    await link(draft, join(dataDir, SECRET_FILE))
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Returns SECRET_KEY, or a generated secret stored in the data folder. Nodes that start concurrently on one folder agree, because the file
 * is created atomically.
 */
export const loadInstallationSecret = async (dataDir: string, configured: string | undefined): Promise<string> => {
  const stored = await readInstallationSecret(dataDir, configured)
  if (stored) return stored
  await writeInstallationSecret(dataDir, randomBytes(KEY_BYTES).toString('base64url'))
  return (await readFile(join(dataDir, SECRET_FILE), 'utf8')).trim()
}
