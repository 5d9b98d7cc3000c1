import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COUNTING_WINDOW_MS,
  canRequestDownloads,
  countDownloadsLeft,
  type Grant,
  getGrantStatus,
  isLinkAlive,
  isRepeated,
  listFilesOfGrant,
  type ProductFile,
  selectVersions,
  toFilename,
} from './model.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 17) + minute * 60_000)

const aGrant = (more: Partial<Grant> = {}): Grant => ({
  grantId: 'grant',
  orderId: 'order',
  lineId: 'line',
  productId: 'product',
  maxDownloads: null,
  days: null,
  asBought: false,
  expiresAt: null,
  countedFrom: at(0),
  requestedAt: null,
  endedAt: null,
  createdAt: at(0),
  ...more,
})

/** `versions`: the minutes of the uploads. */
const aFile = (fileId: string, versions: readonly number[], removed?: number): ProductFile => ({
  fileId,
  name: fileId,
  removedAt: removed === undefined ? null : at(removed),
  versions: versions.map((minute, index) => ({
    versionId: `${fileId}-${index + 1}`,
    number: index + 1,
    filename: fileId,
    size: 1,
    createdAt: at(minute),
  })),
})

const select = (files: readonly ProductFile[], asBought: boolean): string[] =>
  selectVersions(files, { asBought, createdAt: at(0) }).map(({ version }) => version.versionId)

test('DOWNLOAD-001 buyers get the newest version, or the newest of the time of payment', () => {
  const files = [aFile('a', [-20, -10, 10]), aFile('b', [5, 6])]
  expect(select(files, false)).toEqual(['a-3', 'b-2'])
  expect(select(files, true)).toEqual(['a-2'])
})

test('DOWNLOAD-001 who bought a product before it had files gets their first versions', () => {
  expect(select([aFile('a', [5, 6]), aFile('b', [7])], true)).toEqual(['a-1', 'b-1'])
})

test('DOWNLOAD-001 a removed file stays for those who bought it before', () => {
  const files = [aFile('a', [-20], -10), aFile('b', [-20], 10)]
  expect(select(files, false)).toEqual(['b-1'])
  expect(select(files, true)).toEqual(['b-1'])
})

test('DOWNLOAD-003 requests within an hour count as one download', () => {
  const counted = [{ fileId: 'a', startedAt: at(0) }]
  expect(isRepeated('a', counted, at(59))).toBe(true)
  expect(isRepeated('a', counted, at(60))).toBe(false)
  expect(isRepeated('b', counted, at(1))).toBe(false)
})

test('DOWNLOAD-003 a link starts a download for 15 minutes and resumes it for an hour', () => {
  const isAlive = (minute: number, isResumed: boolean) => isLinkAlive(at(0), { isResumed, now: at(minute) })
  expect([isAlive(14, false), isAlive(15, false), isAlive(59, true), isAlive(60, true)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('DOWNLOAD-004 a reset forgets earlier downloads', () => {
  const counted = [1, 2, 3].map((minute) => ({ fileId: 'a', startedAt: at(minute) }))
  expect(countDownloadsLeft('a', aGrant({ maxDownloads: 3 }), counted)).toBe(0)
  expect(countDownloadsLeft('a', aGrant({ maxDownloads: 3, countedFrom: at(3) }), counted)).toBe(2)
  expect(countDownloadsLeft('a', aGrant(), counted)).toBeNull()
})

test('DOWNLOAD-004 at the last minute of its days a grant expires; refunds end it for ever', () => {
  const grant = aGrant({ expiresAt: at(10) })
  expect([9, 10].map((minute) => getGrantStatus(grant, at(minute)))).toEqual(['available', 'expired'])
  expect(getGrantStatus({ ...grant, endedAt: at(1) }, at(20))).toBe('ended')
  expect(listFilesOfGrant({ ...grant, endedAt: at(1) }, [aFile('a', [-1])], [], at(2))).toEqual([])
})

test('DOWNLOAD-004 for all clicks: the number of counted downloads never exceeds the limit, and at it the buyer can ask', () => {
  const clicks = fc.array(fc.record({ file: fc.constantFrom('a', 'b'), wait: fc.integer({ min: 0, max: 90 }) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(clicks, fc.integer({ min: 1, max: 4 }), (all, maxDownloads) => {
      const grant = aGrant({ maxDownloads })
      const files = [aFile('a', [-1]), aFile('b', [-1])]
      const counted: { fileId: string; startedAt: Date }[] = []
      let minute = 0
      for (const { file, wait } of all) {
        minute += wait
        const now = at(minute)
        const shown = listFilesOfGrant(grant, files, counted, now)
        const clicked = shown.find(({ fileId }) => fileId === file)
        if (!clicked?.canDownload) {
          expect(canRequestDownloads({ status: 'available', files: shown })).toBe(true)
          continue
        }
        if (!isRepeated(file, counted, now)) counted.push({ fileId: file, startedAt: now })
      }
      for (const { fileId } of files) {
        const times = counted.filter((one) => one.fileId === fileId).map(({ startedAt }) => startedAt.getTime())
        expect(times.length).toBeLessThanOrEqual(maxDownloads)
        for (const [index, time] of times.entries())
          if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(COUNTING_WINDOW_MS)
      }
    }),
  )
})

test('file names lose paths and control characters, and keep their extension', () => {
  expect(toFilename('../../etc/passwd')).toBe('.. .. etc passwd')
  expect(toFilename('a\u0000b\r\n.pdf')).toBe('a b .pdf')
  expect(toFilename(' \t ')).toBe('file')
  expect(toFilename(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{196}\.pdf$/)
})
