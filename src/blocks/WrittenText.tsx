import { Anchor } from './Anchor.tsx'
import type { RenderContext } from './context.ts'
import { readWritten } from './written.ts'

/** Paragraphs that an owner wrote in a panel, with their links. */
export const WrittenText = ({ text, context }: { text: string; context: RenderContext }) =>
  readWritten(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids, and are drawn anew with the text
    <p key={at} className="written">
      {paragraph.map((part, index) =>
        part.kind === 'words' ? (
          part.words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Anchor key={index} href={part.href} context={context}>
            {part.words}
          </Anchor>
        ),
      )}
    </p>
  ))
