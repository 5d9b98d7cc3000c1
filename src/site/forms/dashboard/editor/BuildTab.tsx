import { Box, Button, Collapse } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ChevronDown, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Panel } from '#design/layout/Panel.tsx'
import type { FieldType, FormKind } from '#site/forms/form-schema.ts'
import classes from './editor.module.css'
import { FieldList } from './FieldList.tsx'
import { FieldPalette } from './FieldPalette.tsx'
import { FormPreview } from './FormPreview.tsx'
import type { TabProps } from './tab-props.ts'
import { useFieldCommands } from './use-field-commands.ts'

const NARROW = '(max-width: 75em)'

/** The fields of a form: palette, list with properties, and live preview. */
export const BuildTab = ({ editor, disabled, kind, formId }: TabProps & { kind: FormKind; formId: string }) => {
  const list = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const paletteSearch = useRef<HTMLInputElement>(null)
  const commands = useFieldCommands(editor, list)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const { fields } = editor.draft
  const [isOpen, setIsOpen] = useState(fields.length === 0)
  const isPaletteOpen = !isNarrow || isOpen
  const add = (type: FieldType): void => {
    commands.add(type)
    setIsOpen(false)
  }
  return (
    <div className={classes.build}>
      {disabled ? null : (
        <Box component="section" aria-label="Field types" className={classes.palette}>
          {isNarrow ? (
            <Button
              fullWidth
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              rightSection={<ChevronDown size={16} aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              Add field
            </Button>
          ) : null}
          <Collapse expanded={isPaletteOpen}>
            {isPaletteOpen ? <FieldPalette searchRef={paletteSearch} onAdd={add} /> : null}
          </Collapse>
        </Box>
      )}
      <div ref={list} className={classes.fields}>
        <FieldList
          fields={fields}
          commands={commands}
          errors={editor.errors}
          disabled={disabled}
          onLeaveTitle={() => {
            setIsOpen(true)
            // The palette of narrow screens is rendered first.
            requestAnimationFrame(() => paletteSearch.current?.focus())
          }}
        />
      </div>
      <div ref={preview} className={classes.preview}>
        <Panel title="Preview" description="On the site, the form has the site’s fonts and colors.">
          <FormPreview
            draft={editor.draft}
            kind={kind}
            formId={formId}
            selectedId={commands.selectedId}
            onSelect={commands.select}
            scroller={preview}
          />
        </Panel>
      </div>
    </div>
  )
}
