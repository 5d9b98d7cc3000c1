import type { BlockViewProps } from '#blocks/context.ts'
import type { HtmlViewProps } from './block.ts'

export const View = ({ props }: BlockViewProps<HtmlViewProps>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only what `load.ts` has made clean
  <div className="html text" dangerouslySetInnerHTML={{ __html: props.html }} />
)
