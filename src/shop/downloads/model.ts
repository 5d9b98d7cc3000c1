/** Pure rules of downloads: what a buyer may download, and which requests count. */

/** Clicks on the same file within this time count as one download. */
export const COUNTING_WINDOW_MS = 3_600_000
/** A link starts a download for this long after the click. */
export const LINK_LIFETIME_MS = 15 * 60_000
/** An interrupted download can be resumed with the same link for this long after the click. */
const RESUME_LIFETIME_MS = COUNTING_WINDOW_MS
/** The owner's preview of the delivery. */
export const PREVIEW_LIFETIME_MS = 3_600_000

export const DOWNLOAD_PATH = '/download'
export const FILE_PATH = `${DOWNLOAD_PATH}/file`
export const PREVIEW_PATH = `${DOWNLOAD_PATH}/preview`
export const getDownloadPath = (token: string): string => `${DOWNLOAD_PATH}/${token}`
export const getFilePath = (link: string): string => `${FILE_PATH}/${link}`
export const getPreviewPath = (token: string): string => `${PREVIEW_PATH}/${token}`

/** `ended`: refunded or canceled. `expired`: the days are over. Limits by count are per file. */
export type GrantStatus = 'available' | 'expired' | 'ended'

export type Grant = Readonly<{
  grantId: string
  orderId: string
  lineId: string
  productId: string
  maxDownloads: number | null
  days: number | null
  asBought: boolean
  expiresAt: Date | null
  countedFrom: Date
  requestedAt: Date | null
  endedAt: Date | null
  createdAt: Date
}>

export type FileVersion = Readonly<{
  versionId: string
  number: number
  filename: string
  size: number
  createdAt: Date
}>

/** `versions`: oldest first, at least one. */
export type ProductFile = Readonly<{
  fileId: string
  name: string
  removedAt: Date | null
  versions: readonly FileVersion[]
}>

/** A counted download. */
export type CountedDownload = Readonly<{ fileId: string; startedAt: Date }>

/** A file that a buyer can see. `canDownload` is false at the limit. */
export type DownloadableFile = Readonly<{
  fileId: string
  versionId: string
  name: string
  filename: string
  size: number
  version: number
  /** Null: unlimited. */
  downloadsLeft: number | null
  canDownload: boolean
}>

/** The downloads of an order line, as order page, account, emails and the download page show them. */
export type LineDownloads = Readonly<{
  grantId: string
  orderId: string
  lineId: string
  productId: string
  /** Of the order line. */
  title: string
  /** Of the page with the files, on the buyer's site. Secret: who has it can download. */
  path: string
  status: GrantStatus
  expiresAt: Date | null
  /** When the buyer asked for more downloads; null after the owner has reset the limit. */
  requestedAt: Date | null
  /** Empty unless the status is `available` or `expired`. */
  files: readonly DownloadableFile[]
}>

export const getGrantStatus = (grant: Pick<Grant, 'endedAt' | 'expiresAt'>, now: Date): GrantStatus => {
  if (grant.endedAt) return 'ended'
  return grant.expiresAt && grant.expiresAt <= now ? 'expired' : 'available'
}

const findNewestVersionAt = ({ versions }: ProductFile, at: Date): FileVersion | undefined =>
  versions.findLast(({ createdAt }) => createdAt <= at)

/**
 * The version of each file that a buyer gets: the newest, or the newest of the time when it was bought. Files that were removed later stay
 * for the buyer. If the product had no files when it was bought, the buyer gets the first versions of those added later.
 */
export const selectVersions = (
  files: readonly ProductFile[],
  { asBought, createdAt }: Pick<Grant, 'asBought' | 'createdAt'>,
): { file: ProductFile; version: FileVersion }[] => {
  const offered = files.filter(({ removedAt }) => removedAt === null || removedAt > createdAt)
  const bought = asBought ? offered.filter((file) => findNewestVersionAt(file, createdAt)) : []
  return (bought.length > 0 ? bought : offered).flatMap((file) => {
    const version = asBought ? (findNewestVersionAt(file, createdAt) ?? file.versions[0]) : file.versions.at(-1)
    return version ? [{ file, version }] : []
  })
}

/** Whether a click belongs to a download that is counted already. */
export const isRepeated = (fileId: string, counted: readonly CountedDownload[], now: Date): boolean =>
  counted.some(
    (one) =>
      one.fileId === fileId && now.getTime() - one.startedAt.getTime() < COUNTING_WINDOW_MS && one.startedAt <= now,
  )

/** Null: unlimited. */
export const countDownloadsLeft = (
  fileId: string,
  { maxDownloads, countedFrom }: Pick<Grant, 'maxDownloads' | 'countedFrom'>,
  counted: readonly CountedDownload[],
): number | null => {
  if (maxDownloads === null) return null
  const used = counted.filter((one) => one.fileId === fileId && one.startedAt >= countedFrom).length
  return Math.max(0, maxDownloads - used)
}

export const listFilesOfGrant = (
  grant: Grant,
  files: readonly ProductFile[],
  counted: readonly CountedDownload[],
  now: Date,
): DownloadableFile[] => {
  const status = getGrantStatus(grant, now)
  if (status === 'ended') return []
  return selectVersions(files, grant).map(({ file: { fileId, name }, version }) => {
    const downloadsLeft = countDownloadsLeft(fileId, grant, counted)
    const hasDownload = downloadsLeft !== 0 || isRepeated(fileId, counted, now)
    return {
      fileId,
      versionId: version.versionId,
      name,
      filename: version.filename,
      size: version.size,
      version: version.number,
      downloadsLeft,
      canDownload: status === 'available' && hasDownload,
    }
  })
}

/** Whether the buyer can ask the owner for more downloads. */
export const canRequestDownloads = ({ status, files }: Pick<LineDownloads, 'status' | 'files'>): boolean =>
  status !== 'ended' && files.some(({ canDownload }) => !canDownload)

/** Whether a link still works. Resuming takes longer than starting: large files need more than minutes. */
export const isLinkAlive = (issuedAt: Date, { isResumed, now }: { isResumed: boolean; now: Date }): boolean => {
  const age = now.getTime() - issuedAt.getTime()
  return age < (isResumed ? RESUME_LIFETIME_MS : LINK_LIFETIME_MS)
}

/** Whole days after `from`; null: unlimited. */
export const addDays = (from: Date, days: number | null): Date | null =>
  days === null ? null : new Date(from.getTime() + days * 86_400_000)

const MAX_NAME = 200

/** A file name without path and control characters. */
export const toFilename = (sent: string): string => {
  const name = sent
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\]+/gu, ' ')
    .trim()
  return name === '' ? 'file' : name.slice(-MAX_NAME).toWellFormed()
}
