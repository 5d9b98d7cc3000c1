import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import type { Storage, StoredFile } from '#platform/storage/storage.ts'
import { type ConcurrencyLimit, createImageConcurrencyLimit } from './concurrency-limit.ts'
import { runImageTask } from './run-image-task.ts'
import type { VariantFormat } from './tasks.ts'
import type { ImageWidth } from './widths.ts'

export type Variants = {
  /** The image at that width, or at its own if smaller. Created at the first request, then stored. */
  variant: (originalKey: string, width: ImageWidth, format: VariantFormat) => Promise<StoredFile | undefined>
}

const EXTENSIONS: Record<VariantFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' }

const variantKey = (originalKey: string, width: ImageWidth, format: VariantFormat): string =>
  `${originalKey.slice(0, originalKey.lastIndexOf('/'))}/w${width}.${EXTENSIONS[format]}`

export const createVariants = ({
  storage,
  gate = createImageConcurrencyLimit(),
}: {
  storage: Storage
  gate?: ConcurrencyLimit
}): Variants => {
  const flights = new Map<string, Promise<Buffer | undefined>>()

  const make = async (
    originalKey: string,
    width: ImageWidth,
    format: VariantFormat,
    key: string,
  ): Promise<Buffer | undefined> => {
    const original = await storage.get(originalKey)
    if (!original) return undefined
    const made = await runImageTask('resize', await buffer(original.body), { width, format })
    // On a full disk the image is shown without being stored.
    await storage.put(key, made, { contentType: `image/${format}` }).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
    return made
  }

  return {
    variant: async (originalKey, width, format) => {
      const key = variantKey(originalKey, width, format)
      const stored = await storage.get(key)
      if (stored) return stored
      let flight = flights.get(key)
      if (!flight) {
        flight = gate(() => make(originalKey, width, format, key)).finally(() => flights.delete(key))
        flights.set(key, flight)
      }
      const made = await flight
      if (!made) return undefined
      const fromMemory = { body: Readable.from([made]), size: made.length, contentType: `image/${format}` }
      return (await storage.get(key)) ?? fromMemory
    },
  }
}
