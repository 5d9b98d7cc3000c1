import type { ReactNode } from 'react'
import { getDownloadMessages } from '../locales/get-messages.ts'
import type { LineDownloads } from '../model.ts'
import type { DeliveryPreview } from '../operations/preview-delivery.ts'
import { DownloadFiles, DownloadList, type DownloadLocale } from './DownloadList.tsx'

type FrameProps = { title: string; product: string; children: ReactNode }

const Frame = ({ title, product, children }: FrameProps) => (
  <div className="screen download-page">
    <header className="screen-head">
      <h1 className="heading size-large">{title}</h1>
      <p className="screen-intro">{product}</p>
    </header>
    {children}
  </div>
)

type ViewProps = {
  line: LineDownloads
  site: DownloadLocale
  /** What went wrong with the last click. */
  problem?: string
}

/** The page with the files of an order line. Works without JavaScript. */
export const DownloadView = ({ line, site, problem }: ViewProps) => {
  const messages = getDownloadMessages(site.language)
  return (
    <Frame title={line.status === 'ended' ? messages.endedTitle : messages.title} product={line.title}>
      {problem ? (
        <p className="download-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <DownloadList line={line} site={site} />
      {line.files.some(({ canDownload }) => canDownload) ? <p className="download-note">{messages.hint}</p> : null}
    </Frame>
  )
}

type PreviewProps = { preview: DeliveryPreview; site: DownloadLocale; action: string }

/** The same page for the owner, before anybody has bought the product. */
export const PreviewView = ({ preview, site, action }: PreviewProps) => {
  const messages = getDownloadMessages(site.language)
  return (
    <Frame title={messages.title} product={preview.title}>
      <p className="download-preview" role="note">
        {messages.preview}
      </p>
      <DownloadFiles files={preview.files} action={action} site={site} />
    </Frame>
  )
}

type MessageProps = { title: string; text: string; home?: string }

/** Why there is no file. */
export const DownloadMessage = ({ title, text, home }: MessageProps) => (
  <div className="screen screen-alone">
    <h1 className="heading size-large">{title}</h1>
    <p className="screen-intro">{text}</p>
    {home ? (
      <p>
        <a className="button button-text button-medium" href="/">
          {home}
        </a>
      </p>
    ) : null}
  </div>
)
