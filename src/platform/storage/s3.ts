import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
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
  /** Streams are sent in parts of this size, which are buffered in memory: at least 5 MiB, and at most 10,000 parts make a file. */
  partBytes?: number
}

const MEBIBYTE = 1024 * 1024
const PART_BYTES = 16 * MEBIBYTE
/** Older unfinished uploads belong to dead processes. */
const ABANDONED = 24 * 3600 * 1000
/** Of all keys; the bucket may have other users. */
const UPLOAD_PREFIX = 'sites/'

async function* toParts(body: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    chunks.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    let all = Buffer.concat(chunks)
    for (; all.length >= partBytes; all = all.subarray(partBytes)) yield all.subarray(0, partBytes)
    chunks = [all]
    size = all.length
  }
  if (size > 0) yield Buffer.concat(chunks)
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
  partBytes = PART_BYTES,
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

  const send = (key: string, body: Buffer, contentType: string) =>
    client.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: body.length, ContentType: contentType }))

  const startUpload = async (key: string, contentType: string): Promise<string> => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({
        ...at(key),
        ContentType: contentType,
        ...(checksums && { ChecksumAlgorithm: 'CRC32' }),
      }),
    )
    if (!UploadId) throw new Error('The S3 store started an upload without an id.')
    return UploadId
  }

  const sendParts = async (key: string, UploadId: string, parts: AsyncIterable<Buffer>): Promise<void> => {
    const Parts: CompletedPart[] = []
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1
      const part = new UploadPartCommand({ ...at(key), UploadId, PartNumber, Body, ContentLength: Body.length })
      const { ETag, ChecksumCRC32 } = await client.send(part)
      Parts.push({ PartNumber, ETag, ...(ChecksumCRC32 && { ChecksumCRC32 }) })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }))
  }

  /** S3 needs the length before the body: a stream is sent in parts, and becomes a file when all of them have arrived. */
  const sendStream = async (key: string, body: Readable, contentType: string): Promise<void> => {
    const parts = toParts(body, partBytes)
    const first = await parts.next()
    if (first.done || first.value.length < partBytes) {
      await send(key, first.done ? Buffer.alloc(0) : first.value, contentType)
      return
    }
    const { value } = first
    const all = async function* () {
      yield value
      yield* parts
    }
    const uploadId = await startUpload(key, contentType)
    try {
      await sendParts(key, uploadId, all())
    } catch (error) {
      // Unfinished parts cost storage; `deleteUnfinished` removes those of dead processes.
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })).catch(() => {})
      throw error
    } finally {
      body.destroy()
    }
  }

  return {
    put: async (key, body, { contentType }) => {
      checkPut(key, contentType)
      if (body instanceof Readable) await sendStream(key, body, contentType)
      else await send(key, body, contentType)
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
    deleteUnfinished: async () => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: UPLOAD_PREFIX }),
      )
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Key && UploadId && Initiated && Date.now() - Initiated.getTime() > ABANDONED)
          await client.send(new AbortMultipartUploadCommand({ ...at(Key), UploadId }))
    },
    list: async function* (prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: checkPrefix(prefix) }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
    },
  }
}
