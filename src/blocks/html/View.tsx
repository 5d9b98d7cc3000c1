import type { BlockViewProps } from '#blocks/context.ts'
import type { HtmlViewProps } from './block.ts'

export const View = ({ props }: BlockViewProps<HtmlViewProps>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type only admits sanitized HTML
  <div className="html text" dangerouslySetInnerHTML={{ __html: props.html }} />
)
