import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { ScrollArea } from '#blocks/ScrollArea.tsx'
import type { CodeViewProps } from './block.ts'
import { LANGUAGES } from './languages.ts'
import CopyIsland from './View.island.tsx'

/** Longer code has no numbers, because each line is an element then. */
const MAX_NUMBERED_LINES = 5000

/** Elements of tokens do not cross lines. */
const NumberedLines = ({ code, html }: Pick<CodeViewProps, 'code' | 'html'>) => {
  const lines = (html ?? code).split('\n')
  return lines.map((line, index) => {
    const text = index === lines.length - 1 ? line : `${line}\n`
    return html === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat
      <span className="code-line" key={index}>
        {text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type only admits sanitized HTML
      <span className="code-line" key={index} dangerouslySetInnerHTML={{ __html: text }} />
    )
  })
}

const Code = ({ code, html, lineNumbers }: CodeViewProps) => {
  if (lineNumbers && code.split('\n', MAX_NUMBERED_LINES + 1).length <= MAX_NUMBERED_LINES)
    return (
      <code className="code-numbered">
        <NumberedLines code={code} html={html} />
      </code>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type only admits sanitized HTML
  return html === undefined ? <code>{code}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />
}

export const View = ({ props, context }: BlockViewProps<CodeViewProps>) => {
  const messages = getBlockMessages(context.site.language)
  const { Island } = context
  const copy = { copy: messages.copy, copied: messages.copied }
  const title = props.title || (props.language === 'plain' ? '' : LANGUAGES[props.language])
  const hasHead = title !== '' || props.showCopy
  // Code is written from left to right in every language.
  const code = (
    <pre dir="ltr">
      <Code {...props} />
    </pre>
  )
  return (
    <figure className={props.wrap ? 'code code-wrap' : 'code'}>
      {hasHead ? (
        <figcaption className="code-head">
          <span>{title}</span>
          {props.showCopy ? <span className="code-select">{messages.selectCode}</span> : null}
          {props.showCopy && Island ? <Island name="code" view={CopyIsland} props={copy} /> : null}
        </figcaption>
      ) : null}
      {props.wrap ? (
        code
      ) : (
        <ScrollArea className="code-box" label={title || messages.code}>
          {code}
        </ScrollArea>
      )}
    </figure>
  )
}
