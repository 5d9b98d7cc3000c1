import { ActionIcon, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createLazyComponent } from '#design/layout/lazy-component.tsx'
import { blockPanels } from '../panels/block-panels.ts'
import { ShortcutsHelp } from '../shortcuts/ShortcutsHelp.tsx'
import { useEditorState, useSession } from '../state/use-session.ts'
import { UnsavedStylesGuard } from '../styles/UnsavedStylesGuard.tsx'
import { leftPanels } from './left-panels.ts'
import { Panel } from './Panel.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { SaveError } from './SaveStatus.tsx'
import classes from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { useInsertRequest } from './use-insert-request.ts'
import { usePageReady } from './use-page-ready.ts'
import { usePerformanceCollector } from './use-performance-collector.ts'
import { usePreloadParts } from './use-preload-parts.ts'
import { useSettingsRequest } from './use-settings-request.ts'
import { useShellKeys } from './use-shell-keys.ts'

const Canvas = createLazyComponent(
  () => import('../canvas/Canvas.tsx'),
  (module) => module.Canvas,
  PanelSkeleton,
)
const SidePanel = createLazyComponent(
  () => import('../panels/SidePanel.tsx'),
  (module) => module.SidePanel,
  PanelSkeleton,
)

// Loads in parallel with the draft. A failure is shown when the canvas is rendered.
void Canvas.preload().catch(() => undefined)

/** In the order in which they are preloaded. */
const parts = [Canvas, SidePanel, ...leftPanels.map(({ Panel }) => Panel), ...blockPanels]

/** Below this width panels overlay the page and start closed. */
const WIDE_SHELL_WIDTH = 1200

/** Top bar, canvas and panels. */
export const EditorShell = () => {
  const { editor, announcer, params } = useSession()
  const preview = useEditorState((state) => state.preview)
  const [left, setLeft] = useState<string | null>(() =>
    window.innerWidth >= WIDE_SHELL_WIDTH ? (leftPanels[0]?.id ?? null) : null,
  )
  const [right, setRight] = useState(() => window.innerWidth >= WIDE_SHELL_WIDTH)
  const [help, setHelp] = useState(false)
  const [isReady, markReady] = usePageReady()
  const toolbar = useRef<HTMLDivElement>(null)
  useShellKeys({ help: () => setHelp(true) })
  useInsertRequest(left, setLeft)
  useSettingsRequest(() => setRight(true))
  usePreloadParts(parts)
  usePerformanceCollector(params)
  // On narrow screens the insert panel would cover what was just inserted.
  useEffect(
    () => announcer.subscribe(({ takeFocus }) => takeFocus && window.innerWidth < WIDE_SHELL_WIDTH && setLeft(null)),
    [announcer],
  )

  useEffect(
    () =>
      editor.onRejected(({ message }) =>
        notifications.show({ message, color: 'yellow', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } }),
      ),
    [editor],
  )

  /** Returns the focus to the button of the panel, because some panels were not opened by a button. */
  const close = (panel: string, shut: () => void) => (): void => {
    shut()
    toolbar.current?.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus()
  }
  const opened = leftPanels.find(({ id }) => id === left)
  return (
    <div className={classes.window}>
      <div>
        <TopBar />
        <SaveError />
      </div>
      <div className={classes.body}>
        {preview ? (
          <span />
        ) : (
          <div className={classes.left}>
            <div
              ref={toolbar}
              className={classes.toolbar}
              role="toolbar"
              aria-label="Panels"
              aria-orientation="vertical"
              data-part="rail"
              tabIndex={-1}
            >
              {leftPanels.map(({ id, label, icon: Icon }) => (
                <Tooltip key={id} label={label} position="right">
                  <ActionIcon
                    variant={left === id ? 'light' : 'subtle'}
                    color={left === id ? undefined : 'gray'}
                    size={36}
                    aria-label={label}
                    aria-expanded={left === id}
                    data-panel={id}
                    onClick={() => setLeft(left === id ? null : id)}
                  >
                    <Icon size={19} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              ))}
              <Tooltip label="Selection settings" position="right">
                <ActionIcon
                  variant={right ? 'light' : 'subtle'}
                  color={right ? undefined : 'gray'}
                  size={36}
                  aria-label="Selection settings"
                  aria-expanded={right}
                  data-panel="settings"
                  onClick={() => setRight(!right)}
                >
                  <SlidersHorizontal size={19} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Keyboard shortcuts" position="right">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  mt="auto"
                  aria-label="Keyboard shortcuts"
                  onClick={() => setHelp(true)}
                >
                  <Keyboard size={19} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </div>
            {opened ? (
              <Panel key={opened.id} title={opened.label} part="panel" onClose={close(opened.id, () => setLeft(null))}>
                {isReady ? <opened.Panel /> : <PanelSkeleton />}
              </Panel>
            ) : null}
          </div>
        )}
        <div className={classes.middle}>
          <Canvas onReady={markReady} />
        </div>
        {right && !preview ? (
          <Panel title="Settings" part="settings" onClose={close('settings', () => setRight(false))}>
            {isReady ? <SidePanel /> : <PanelSkeleton />}
          </Panel>
        ) : null}
      </div>
      <ShortcutsHelp opened={help} onClose={() => setHelp(false)} />
      <UnsavedChangesDialog />
      <UnsavedStylesGuard />
    </div>
  )
}
