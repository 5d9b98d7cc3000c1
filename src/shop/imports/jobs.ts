import { z } from 'zod'
import { ImportId, ItemId, WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

const OneImport = z.object({ websiteId: WebsiteId, importId: ImportId })

/** One job of each kind per import. After a crash, another process continues where it stopped. */
const retryOptions = { policy: 'exclusive', retryLimit: 5, retryDelay: 5, expireInSeconds: 3600 } as const

export const checkImportJob = defineJob('imports.check', OneImport, retryOptions)
export const runImportJob = defineJob('imports.run', OneImport, retryOptions)
export const undoImportJob = defineJob('imports.undo', OneImport, retryOptions)

/** External servers can fail temporarily: retry with backoff. */
export const fetchImagesJob = defineJob(
  'imports.pictures',
  OneImport.extend({
    productId: ItemId,
    row: z.int(),
    product: z.string(),
    pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
    variantPictures: z.array(z.object({ optionValues: z.array(z.string()), url: z.string() })),
  }),
  { retryLimit: 3, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
)
