import { ActionIcon, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { partOf } from '#design/part.tsx'
import { deedsBeside } from '../canvas/beside.ts'
import { blockPanels } from '../panels/block-panels.ts'
import { ShortcutsHelp } from '../shortcuts/ShortcutsHelp.tsx'
import { useEditor, useEditorState } from '../state/use-editor.ts'
import { LookGuard } from '../styles/LookGuard.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { leftPanels } from './left-panels.ts'
import { Panel } from './Panel.tsx'
import { PanelShape } from './PanelShape.tsx'
import { SaveTrouble } from './SaveStatus.tsx'
import { TopBar } from './TopBar.tsx'
import { useAskedPanels } from './use-asked-panels.ts'
import { useAskedSettings } from './use-asked-settings.ts'
import { usePageFirst } from './use-page-first.ts'
import { usePartsAtHand } from './use-parts-at-hand.ts'
import { useWindowKeys } from './use-window-keys.ts'
import classes from './window.module.css'

const Canvas = partOf(async () => (await import('../canvas/Canvas.tsx')).Canvas, PanelShape)
const SidePanel = partOf(async () => (await import('../panels/SidePanel.tsx')).SidePanel, PanelShape)

// While the page itself is still being asked for. Should it not come, the canvas says so when it is drawn.
void Canvas.fetch().catch(() => undefined)

/** In the order in which they are wanted. */
const parts = [Canvas, SidePanel, ...leftPanels.map(({ Panel }) => Panel), ...blockPanels]

/** Below this panels lie over the page, and are closed at first. */
const ROOMY = 1200

/** Bar, page and panels. The page is the brightest thing on the screen. */
export const Window = () => {
  const { editor } = useEditor()
  const preview = useEditorState((state) => state.preview)
  const [left, setLeft] = useState<string | null>(() =>
    window.innerWidth >= ROOMY ? (leftPanels[0]?.id ?? null) : null,
  )
  const [right, setRight] = useState(() => window.innerWidth >= ROOMY)
  const [help, setHelp] = useState(false)
  const [stands, stand] = usePageFirst()
  const rail = useRef<HTMLDivElement>(null)
  useWindowKeys({ help: () => setHelp(true) })
  useAskedPanels(left, setLeft)
  useAskedSettings(() => setRight(true))
  usePartsAtHand(parts)
  // What was just added is not to be hidden by the panel that it came from.
  useEffect(
    () => deedsBeside(editor).subscribe(({ last }) => last?.keys && window.innerWidth < ROOMY && setLeft(null)),
    [editor],
  )

  useEffect(
    () =>
      editor.onRefused(({ message }) =>
        notifications.show({ message, color: 'yellow', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } }),
      ),
    [editor],
  )

  /** The focus goes to the button that opens the panel again: some panels are open from the beginning, or were asked for by the canvas. */
  const close = (panel: string, shut: () => void) => (): void => {
    shut()
    rail.current?.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus()
  }
  const opened = leftPanels.find(({ id }) => id === left)
  return (
    <div className={classes.window}>
      <div>
        <TopBar />
        <SaveTrouble />
      </div>
      <div className={classes.body}>
        {preview ? (
          <span />
        ) : (
          <div className={classes.left}>
            <div
              ref={rail}
              className={classes.rail}
              role="toolbar"
              aria-label="Panels"
              aria-orientation="vertical"
              data-part="rail"
              tabIndex={-1}
            >
              {leftPanels.map(({ id, words, icon: Icon }) => (
                <Tooltip key={id} label={words} position="right">
                  <ActionIcon
                    variant={left === id ? 'light' : 'subtle'}
                    color={left === id ? undefined : 'gray'}
                    size={36}
                    aria-label={words}
                    aria-expanded={left === id}
                    data-panel={id}
                    onClick={() => setLeft(left === id ? null : id)}
                  >
                    <Icon size={19} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              ))}
              <Tooltip label="Settings of what is chosen" position="right">
                <ActionIcon
                  variant={right ? 'light' : 'subtle'}
                  color={right ? undefined : 'gray'}
                  size={36}
                  aria-label="Settings of what is chosen"
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
              <Panel key={opened.id} title={opened.words} part="panel" onClose={close(opened.id, () => setLeft(null))}>
                {stands ? <opened.Panel /> : <PanelShape />}
              </Panel>
            ) : null}
          </div>
        )}
        <div className={classes.middle}>
          <Canvas onStand={stand} />
        </div>
        {right && !preview ? (
          <Panel title="Settings" part="settings" onClose={close('settings', () => setRight(false))}>
            {stands ? <SidePanel /> : <PanelShape />}
          </Panel>
        ) : null}
      </div>
      <ShortcutsHelp opened={help} onClose={() => setHelp(false)} />
      <LeaveQuestion />
      <LookGuard />
    </div>
  )
}
