import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { ScrollArea } from '#blocks/ScrollArea.tsx'
import type { CodeProps } from './block.ts'
import CopyIsland from './View.island.tsx'

export const View = ({ props, context }: BlockViewProps<CodeProps>) => {
  const messages = getBlockMessages(context.site.language)
  const { Island } = context
  const copy = { copy: messages.copy, copied: messages.copied }
  const titled = props.language !== '' || props.showCopy
  const code = (
    <pre>
      <code>{props.code}</code>
    </pre>
  )
  return (
    <figure className={props.wrap ? 'code code-wrap' : 'code'}>
      {titled ? (
        <figcaption className="code-head">
          <span>{props.language}</span>
          {props.showCopy && Island ? <Island name="code" view={CopyIsland} props={copy} /> : null}
        </figcaption>
      ) : null}
      {props.wrap ? (
        code
      ) : (
        <ScrollArea className="code-box" label={props.language || messages.code}>
          {code}
        </ScrollArea>
      )}
    </figure>
  )
}
