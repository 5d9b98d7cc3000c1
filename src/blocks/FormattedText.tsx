import { Anchor } from './Anchor.tsx'
import type { RenderContext } from './context.ts'
import { parseFormattedText } from './formatted-text.ts'

/** Paragraphs with links, from an owner's plain text. */
export const FormattedText = ({ text, context }: { text: string; context: RenderContext }) =>
  parseFormattedText(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids
    <p key={at} className="written">
      {paragraph.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Anchor key={index} href={part.href} context={context}>
            {part.text}
          </Anchor>
        ),
      )}
    </p>
  ))
