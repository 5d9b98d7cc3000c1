import { ActionIcon, Button, Group, SimpleGrid, Text, TextInput, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, Bookmark, Copy, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { NumberRow, PanelGroup, SelectRow } from '#blocks/panel/fields.tsx'
import { anchorPattern, maxPadding } from '#document/constants.ts'
import type { OperationOf } from '#document/operations/operation.ts'
import { resolvePadding, type Side, withPadding } from '#document/padding.ts'
import type { Section } from '#document/page.ts'
import { moveSection } from '#editor/canvas/commands/move-section.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { duplicateSection } from './duplicate-section.ts'
import classes from './panels.module.css'
import { SaveSectionDialog } from './SaveSectionDialog.tsx'
import { ThemeSwatches } from './ThemeSwatches.tsx'

type Patch = OperationOf<'setSection'>['patch']

const heights = [
  { value: 'auto', label: 'Auto' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'screen', label: 'Full screen' },
] as const
const widths = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'wide', label: 'Wide' },
  { value: 'full', label: 'Full' },
] as const
const sideLabels: readonly [Side, string][] = [
  ['top', 'top'],
  ['bottom', 'bottom'],
]

type ChangeProps = { section: Section; change(patch: Patch, mergeKey?: string): void }

/** An invalid or duplicate anchor stays in the field with the reason. */
const AnchorRow = ({ section, change }: ChangeProps) => {
  const page = useEditorState((state) => state.history.page)
  const [typed, setTyped] = useState<string>()
  const value = typed ?? section.anchor ?? ''
  const taken = page.sections.some(({ id, anchor }) => id !== section.id && anchor === value && value !== '')
  const error =
    value !== '' && (value.length > 60 || !anchorPattern.test(value))
      ? 'Use lowercase letters, numbers and hyphens.'
      : taken
        ? `Another section of this page is already called “${value}”.`
        : undefined
  return (
    <TextInput
      label="Anchor"
      description="Links to #anchor scroll to this section."
      leftSection="#"
      value={value}
      error={error}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        const free = !page.sections.some(({ id, anchor }) => id !== section.id && anchor === next)
        if (next === '') change({ anchor: null }, 'anchor')
        else if (next.length <= 60 && anchorPattern.test(next) && free) change({ anchor: next }, 'anchor')
      }}
      onBlur={() => {
        if (!error) setTyped(undefined)
      }}
    />
  )
}

const PaddingRows = ({ section, change }: ChangeProps) => {
  const device = useEditorState((state) => state.device)
  const room = resolvePadding(section, device)
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing={4}>
      {sideLabels.map(([side, label]) => {
        const { value, inherited } = room[side]
        return (
          <div key={side} className={classes.placed} data-inherited={inherited || undefined}>
            <NumberRow
              label={`Padding ${label}`}
              value={value ?? Number.NaN}
              placeholder="Site default"
              min={0}
              max={maxPadding}
              suffix=" px"
              onChange={(next) => {
                if (next >= 0 && next <= maxPadding)
                  change({ padding: withPadding(section.padding, device, side, next) }, `padding-${side}`)
              }}
            />
            <div className={classes.source}>
              {value === undefined ? null : inherited ? (
                <Text component="span" className={classes.inherited}>
                  from desktop
                </Text>
              ) : (
                <Tooltip label={device === 'base' ? 'Reset to site default' : 'Reset to desktop value'}>
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    aria-label={`Reset padding ${label}`}
                    onClick={() => change({ padding: withPadding(section.padding, device, side, undefined) })}
                  >
                    <RotateCcw size={13} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
          </div>
        )
      })}
    </SimpleGrid>
  )
}

const SectionActions = ({ section }: { section: Section }) => {
  const { editor, websiteId } = useSession()
  const page = useEditorState((state) => state.history.page)
  const [saving, setSaving] = useState(false)
  const move = (towards: 'up' | 'down'): void => {
    const operations = moveSection(page, section.id, towards)
    if (operations.length > 0) editor.perform(operations, { label: `Move section ${towards}` })
  }
  const duplicate = (): void => {
    const { operations, sectionId } = duplicateSection(page, section.id, websiteId)
    if (editor.perform(operations, { label: 'Duplicate section' }) && sectionId)
      editor.select({ kind: 'section', id: sectionId })
  }
  const index = page.sections.findIndex(({ id }) => id === section.id)
  return (
    <PanelGroup title="Section">
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<ArrowUp size={14} aria-hidden />}
          disabled={index === 0}
          onClick={() => move('up')}
        >
          Move up
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<ArrowDown size={14} aria-hidden />}
          disabled={index === page.sections.length - 1}
          onClick={() => move('down')}
        >
          Move down
        </Button>
        <Button size="xs" variant="default" leftSection={<Copy size={14} aria-hidden />} onClick={duplicate}>
          Duplicate
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Bookmark size={14} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          Save section
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() =>
            editor.perform([{ type: 'removeSection', sectionId: section.id }], { label: 'Delete section' })
          }
        >
          Delete section
        </Button>
      </Group>
      <SaveSectionDialog section={section} opened={saving} onClose={() => setSaving(false)} />
    </PanelGroup>
  )
}

export const SectionPanel = ({ section }: { section: Section }) => {
  const { editor } = useSession()
  const change = (patch: Patch, mergeKey?: string): void => {
    editor.perform([{ type: 'setSection', sectionId: section.id, patch }], {
      label: 'Change section',
      ...(mergeKey && { mergeKey: `section:${section.id}:${mergeKey}` }),
    })
  }
  return (
    <>
      <PanelGroup>
        <TextInput
          label="Name"
          description="Only shown in the editor."
          maxLength={100}
          value={section.name ?? ''}
          onChange={(event) => change({ name: event.currentTarget.value || null }, 'name')}
          onBlur={editor.endGroup}
        />
        <AnchorRow section={section} change={change} />
      </PanelGroup>
      <PanelGroup title="Design">
        <ThemeSwatches value={section.theme} onChange={(theme) => change({ theme })} />
        <SelectRow
          label="Min height"
          value={section.height}
          options={heights}
          onChange={(height) => change({ height })}
        />
        <SelectRow label="Width" value={section.width} options={widths} onChange={(width) => change({ width })} />
        <PaddingRows section={section} change={change} />
      </PanelGroup>
      <BackgroundPanel
        section={section}
        change={(background, mergeKey) => change({ background }, mergeKey && `background-${mergeKey}`)}
      />
      <PanelGroup title="Grid">
        <SimpleGrid cols={2} spacing="sm">
          <NumberRow
            label="Row height"
            suffix=" px"
            min={4}
            max={200}
            value={section.grid.rowHeight}
            onChange={(rowHeight) => {
              if (rowHeight >= 4 && rowHeight <= 200) change({ grid: { ...section.grid, rowHeight } }, 'grid')
            }}
          />
          <NumberRow
            label="Gap"
            suffix=" px"
            min={0}
            max={96}
            value={section.grid.gap}
            onChange={(gap) => {
              if (gap >= 0 && gap <= 96) change({ grid: { ...section.grid, gap } }, 'grid')
            }}
          />
        </SimpleGrid>
      </PanelGroup>
      <SectionActions section={section} />
    </>
  )
}
