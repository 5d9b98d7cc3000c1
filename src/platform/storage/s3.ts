import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { checkKey, checkPrefix, checkPut, getContentType } from './keys.ts'
import type { Storage } from './storage.ts'

export type S3Config = {
  bucket: string
  region: string
  /** For S3-compatible stores. */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
  forcePathStyle: boolean
  /** Trailing checksums, which not every S3-compatible store supports. Default: only without `endpoint`. */
  checksums?: boolean
}

const orMissing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  })

export const createS3Storage = ({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
  checksums = !endpoint,
}: S3Config): Storage => {
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    // Without keys, the machine's IAM role is used.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    responseChecksumValidation: checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })

  const send = (key: string, body: Buffer | Readable, size: number, contentType: string) =>
    client.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: size, ContentType: contentType }))

  /** S3 needs the length before the body, so streams are buffered in a file. */
  const sendStream = async (key: string, body: Readable, contentType: string): Promise<void> => {
    const path = join(tmpdir(), `sitewright-${randomUUID()}`)
    try {
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      await send(key, createReadStream(path), (await stat(path)).size, contentType)
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    put: async (key, body, { contentType }) => {
      checkPut(key, contentType)
      if (body instanceof Readable) await sendStream(key, body, contentType)
      else await send(key, body, body.length, contentType)
    },
    get: async (key, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await orMissing(client.send(new GetObjectCommand({ ...at(key), ...part })))
      if (!(answer?.Body instanceof Readable)) return undefined
      return {
        body: answer.Body,
        // `bytes 0-99/1234`: the total size follows the slash.
        size: Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength ?? 0),
        contentType: getContentType(key),
        ...(answer.ETag && { etag: answer.ETag }),
      }
    },
    has: async (key) => (await orMissing(client.send(new HeadObjectCommand(at(key))))) !== undefined,
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    list: async function* (prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: checkPrefix(prefix) }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
    },
  }
}
