import { ActionIcon, Button, Group, Menu, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import { Eye, Minus, Monitor, Plus, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react'
import { resting } from '#design/resting.ts'
import type { Device } from '#document/page.ts'
import { deviceViews, LEAST_ZOOM, MOST_ZOOM, nextZoom, previousZoom, zoomChoices, zoomWords } from '../state/devices.ts'
import { useEditor, useEditorState } from '../state/use-editor.ts'
import { FullPreview } from './FullPreview.tsx'
import { turnBack, turnOn } from './turns.ts'
import classes from './window.module.css'

const UndoRedo = () => {
  const { editor } = useEditor()
  const done = useEditorState(({ history }) => history.done.at(-1))
  const undone = useEditorState(({ history }) => history.undone.at(-1))
  const undo = done?.label ? `Undo: ${done.label}` : 'Undo'
  const redo = undone?.label ? `Redo: ${undone.label}` : 'Redo'
  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <>
      <Tooltip label={undo} disabled={!done}>
        <ActionIcon {...tool} {...resting(!done)} aria-label={undo} onClick={() => turnBack(editor)}>
          <Undo2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redo} disabled={!undone}>
        <ActionIcon {...tool} {...resting(!undone)} aria-label={redo} onClick={() => turnOn(editor)}>
          <Redo2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

const ICONS = { base: Monitor, tablet: Tablet, phone: Smartphone } as const

const DeviceSwitch = () => {
  const { editor } = useEditor()
  const device = useEditorState((state) => state.device)
  return (
    <SegmentedControl<Device>
      size="xs"
      aria-label="Shown as on"
      value={device}
      onChange={editor.setDevice}
      data={deviceViews.map(({ device: value, words, width }) => {
        const Icon = ICONS[value]
        return {
          value,
          label: (
            <Tooltip label={`${words}, ${width} px`}>
              <Group gap={0} h={22} align="center">
                <Icon size={16} aria-hidden />
                <VisuallyHidden>{words}</VisuallyHidden>
              </Group>
            </Tooltip>
          ),
        }
      })}
    />
  )
}

const Zoom = () => {
  const { editor } = useEditor()
  const zoom = useEditorState((state) => state.zoom)
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Smaller"
        className={classes.zoomStep}
        disabled={zoom === LEAST_ZOOM}
        onClick={() => editor.setZoom(previousZoom(zoom))}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <Menu position="bottom">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm" miw={58} aria-label={`Zoom: ${zoomWords(zoom)}`}>
            {zoomWords(zoom)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={String(zoom)} onChange={(to) => editor.setZoom(to === 'fit' ? 'fit' : Number(to))}>
            {zoomChoices.map((choice) => (
              <Menu.RadioItem key={choice} value={String(choice)}>
                {zoomWords(choice)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Larger"
        className={classes.zoomStep}
        disabled={zoom === MOST_ZOOM}
        onClick={() => editor.setZoom(nextZoom(zoom))}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

const PreviewSwitch = () => {
  const { editor } = useEditor()
  const preview = useEditorState((state) => state.preview)
  return (
    <Button
      variant={preview ? 'light' : 'subtle'}
      color={preview ? undefined : 'gray'}
      size="compact-sm"
      leftSection={<Eye size={16} aria-hidden />}
      onClick={() => editor.setPreview(!preview)}
    >
      {preview ? 'Back to editing' : 'Preview'}
    </Button>
  )
}

/** In preview there is nothing to change, so nothing is offered to change it by. */
export const Tools = () => {
  const preview = useEditorState((state) => state.preview)
  return (
    <>
      {preview ? null : <UndoRedo />}
      <DeviceSwitch />
      <Zoom />
      <PreviewSwitch />
      {preview ? <FullPreview /> : null}
    </>
  )
}
