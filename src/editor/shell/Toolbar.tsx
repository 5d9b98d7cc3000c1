import { ActionIcon, Button, Group, Menu, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import { Eye, Minus, Monitor, Plus, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react'
import { ariaDisabledProps } from '#design/forms/aria-disabled.ts'
import type { Device } from '#document/page.ts'
import { deviceViews, formatZoom, MAX_ZOOM, MIN_ZOOM, nextZoom, previousZoom, zoomOptions } from '../state/devices.ts'
import { useEditorState, useSession } from '../state/use-session.ts'
import { FullPreview } from './FullPreview.tsx'
import classes from './shell.module.css'
import { redo, undo } from './undo-redo.ts'

export const UndoRedo = () => {
  const session = useSession()
  const done = useEditorState(({ history }) => history.undoStack.at(-1))
  const undone = useEditorState(({ history }) => history.redoStack.at(-1))
  const undoLabel = done?.label ? `Undo: ${done.label}` : 'Undo'
  const redoLabel = undone?.label ? `Redo: ${undone.label}` : 'Redo'
  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <>
      <Tooltip label={undoLabel} disabled={!done}>
        <ActionIcon {...tool} {...ariaDisabledProps(!done)} aria-label={undoLabel} onClick={() => undo(session)}>
          <Undo2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoLabel} disabled={!undone}>
        <ActionIcon {...tool} {...ariaDisabledProps(!undone)} aria-label={redoLabel} onClick={() => redo(session)}>
          <Redo2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

const ICONS = { base: Monitor, tablet: Tablet, phone: Smartphone } as const

const DeviceSwitch = () => {
  const { editor } = useSession()
  const device = useEditorState((state) => state.device)
  return (
    <SegmentedControl<Device>
      size="xs"
      aria-label="Device"
      value={device}
      onChange={editor.setDevice}
      data={deviceViews.map(({ device: value, label, width }) => {
        const Icon = ICONS[value]
        return {
          value,
          label: (
            <Tooltip label={`${label}, ${width} px`}>
              <Group gap={0} h={22} align="center">
                <Icon size={16} aria-hidden />
                <VisuallyHidden>{label}</VisuallyHidden>
              </Group>
            </Tooltip>
          ),
        }
      })}
    />
  )
}

const Zoom = () => {
  const { editor } = useSession()
  const zoom = useEditorState((state) => state.zoom)
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Zoom out"
        className={classes.zoomStep}
        disabled={zoom === MIN_ZOOM}
        onClick={() => editor.setZoom(previousZoom(zoom))}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <Menu position="bottom">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm" miw={58} aria-label={`Zoom: ${formatZoom(zoom)}`}>
            {formatZoom(zoom)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={String(zoom)} onChange={(to) => editor.setZoom(to === 'fit' ? 'fit' : Number(to))}>
            {zoomOptions.map((option) => (
              <Menu.RadioItem key={option} value={String(option)}>
                {formatZoom(option)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Zoom in"
        className={classes.zoomStep}
        disabled={zoom === MAX_ZOOM}
        onClick={() => editor.setZoom(nextZoom(zoom))}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

const PreviewSwitch = () => {
  const { editor } = useSession()
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

/** Undo and redo are hidden in preview. */
export const Toolbar = () => {
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
