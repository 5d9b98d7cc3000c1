import type { CSSProperties } from 'react'
import type { OrderMessages } from '../messages.ts'
import type { OrderEmailData } from './customer-email.tsx'

const text: CSSProperties = {
  margin: '20px 0 0',
  font: "400 15px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif",
  color: '#1c1b19',
}
const link: CSSProperties = { color: '#1c1b19' }

type Props = { downloads: OrderEmailData['downloads']; messages: OrderMessages }

/** Links to the pages where the buyer downloads the files. Opening one downloads nothing. */
export const DownloadLinks = ({ downloads, messages }: Props) =>
  downloads.map(({ title, url }) => (
    <p key={url} className="ink" style={text}>
      <strong dir="auto">{title}</strong>
      <br />
      <a className="ink" href={url} style={link}>
        {messages.download}
      </a>
    </p>
  ))
