import { Download } from 'lucide-react'
import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { assetUrl } from '#site/assets/model.ts'
import type { DownloadProps } from './block.ts'

const getExtension = (filename: string): string => /\.(\w{1,5})$/.exec(filename)?.[1]?.toUpperCase() ?? ''

export const View = ({ props, context }: BlockViewProps<DownloadProps>) => {
  const messages = getContentMessages(context.site.language)
  const file = props.assetId === null ? undefined : context.assets.get(props.assetId)
  if (!file) return context.mode === 'canvas' ? <Placeholder text={messages.emptyDownload} /> : null
  const extension = getExtension(file.filename)
  return (
    <a href={assetUrl(file)} download={file.filename} className="download">
      <Download size={22} aria-hidden className="download-sign" />
      <span className="download-words">
        <span className="download-title">{props.title || file.title || file.filename}</span>
        {props.text === '' ? null : <span className="download-text">{props.text}</span>}
      </span>
      <span className="download-action">
        {messages.download}
        {extension === '' ? null : <small> ({extension})</small>}
      </span>
    </a>
  )
}
