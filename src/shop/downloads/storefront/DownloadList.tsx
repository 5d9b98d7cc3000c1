import { formatDate } from '#base/format/date.ts'
import { formatFileSize } from '#base/format/number.ts'
import type { DownloadMessages } from '../locales/en.ts'
import { getDownloadMessages } from '../locales/get-messages.ts'
import { canRequestDownloads, type DownloadableFile, type LineDownloads } from '../model.ts'

/** How the site writes dates and numbers. */
export type DownloadLocale = Readonly<{ language: string; locale: string; timeZone: string }>

type FileRowProps = { file: DownloadableFile; action: string; locale: string; messages: DownloadMessages }

/** A form, because only a click may start a download: browsers, mail scanners and crawlers open links. */
const FileRow = ({ file, action, locale, messages }: FileRowProps) => {
  const { fileId, name, filename, size, version, downloadsLeft, canDownload } = file
  const facts = [
    ...(filename === name ? [] : [filename]),
    formatFileSize(size, locale),
    ...(version > 1 ? [messages.version(version)] : []),
    ...(downloadsLeft === null || downloadsLeft === 0 ? [] : [messages.downloadsLeft(downloadsLeft)]),
  ]
  return (
    <li className="download-file">
      <div className="download-what">
        <p className="download-name">{name}</p>
        <p className="download-facts">{facts.join(' · ')}</p>
        {downloadsLeft === 0 && !canDownload ? <p className="download-facts">{messages.limitReached}</p> : null}
      </div>
      {canDownload ? (
        <form method="post" action={action}>
          <input type="hidden" name="fileId" value={fileId} />
          <button type="submit" className="button button-solid button-small" aria-label={messages.downloadFile(name)}>
            {messages.download}
          </button>
        </form>
      ) : null}
    </li>
  )
}

type FileListProps = { files: readonly DownloadableFile[]; action: string; site: DownloadLocale }

export const DownloadFiles = ({ files, action, site }: FileListProps) => {
  const messages = getDownloadMessages(site.language)
  if (files.length === 0) return <p className="download-note">{messages.noFiles}</p>
  return (
    <ul className="download-files">
      {files.map((file) => (
        <FileRow key={file.fileId} file={file} action={action} locale={site.locale} messages={messages} />
      ))}
    </ul>
  )
}

const RequestForm = ({ line, messages }: { line: LineDownloads; messages: DownloadMessages }) =>
  line.requestedAt ? (
    <p className="download-note" role="status">
      {messages.requested}
    </p>
  ) : (
    <form method="post" action={`${line.path}/request`} className="download-request">
      <p className="download-note">{messages.requestText}</p>
      <button type="submit" className="button button-outline button-small">
        {messages.request}
      </button>
    </form>
  )

type Props = { line: LineDownloads; site: DownloadLocale }

/** What a buyer can download of an order line; for the order page, the account page and the download page. */
export const DownloadList = ({ line, site }: Props) => {
  const messages = getDownloadMessages(site.language)
  const { status, expiresAt, files, path } = line
  if (status === 'ended') return <p className="download-note">{messages.endedText}</p>
  const day = expiresAt && formatDate(expiresAt, site)
  return (
    <div className="download">
      {day ? (
        <p className="download-note">{status === 'expired' ? messages.expired(day) : messages.availableUntil(day)}</p>
      ) : null}
      <DownloadFiles files={files} action={path} site={site} />
      {canRequestDownloads(line) ? <RequestForm line={line} messages={messages} /> : null}
    </div>
  )
}
