import { Stack, Textarea } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import { NotForProducts } from './ProductFormNote.tsx'
import type { TabProps } from './tab-props.ts'

/** A text above the submit button. */
export const DisclaimerTab = ({ editor, disabled }: TabProps) => {
  if (editor.saved.kind === 'product')
    return <NotForProducts what="Product forms have no disclaimer. Use a section field for a note to shoppers." />
  return (
    <Stack gap="lg" maw={760}>
      <Panel
        title="Disclaimer"
        description="Shown above the submit button. Every text you save is kept, and each submission shows the one its visitor saw."
      >
        <Textarea
          label="Text"
          name="settings.disclaimer"
          autosize
          minRows={4}
          maxRows={16}
          maxLength={5000}
          placeholder="By sending this form you agree that we use your details to answer you."
          value={editor.draft.settings.disclaimer}
          error={editor.errors['settings.disclaimer']}
          disabled={disabled}
          onChange={(event) => editor.changeSettings({ disclaimer: event.currentTarget.value }, 'disclaimer')}
        />
      </Panel>
    </Stack>
  )
}
