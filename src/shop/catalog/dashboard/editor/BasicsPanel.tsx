import { Stack, Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { Panel } from '#design/layout/Panel.tsx'
import { RichTextEditor } from '#design/rich-text/RichTextEditor.tsx'
import type { RichText } from '#document/rich-text.ts'
import type { PanelProps } from './use-product-form.ts'

/** Memoized: typing in other fields does not re-render the rich text editor. */
const Description = memo(RichTextEditor)

type BasicsProps = PanelProps & {
  /** Changes when the whole draft is replaced; remounts the rich text editor. */
  edition: number
  setDescription: (description: RichText) => void
}

export const BasicsPanel = ({ draft, change, errors, disabled, edition, setDescription }: BasicsProps) => (
  <Panel>
    <Stack>
      <TextInput
        label="Name"
        required
        disabled={disabled}
        value={draft.title}
        error={errors.title}
        maxLength={200}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Description
        key={edition}
        label="Description"
        error={errors.description}
        initial={draft.description}
        disabled={disabled}
        onChange={setDescription}
      />
      <Textarea
        label="Short description"
        description="One or two sentences, shown on product cards, in quick view and in search results."
        disabled={disabled}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={draft.excerpt}
        error={errors.excerpt}
        onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
      />
    </Stack>
  </Panel>
)
