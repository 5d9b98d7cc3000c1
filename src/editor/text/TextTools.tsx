import { NativeSelect, Paper } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { WebsiteId } from '#base/id.ts'
import { useCanvas, useCanvasState } from '#editor/canvas/context.ts'
import type { Rect, TextCommand, TextState, View } from '#editor/frame/bridge.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { ColourTool } from './ColourTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { ToolButton } from './ToolButton.tsx'
import classes from './text.module.css'
import { blockKinds, marks, passages, type Tool } from './tools.ts'
import { writingOf } from './writing.ts'

const GAP = 8
const HEIGHT = 44

/** Above the text; below it where the window ends; at the window's edge where the text is taller than it. */
const placeOf = (block: Rect, view: View, zoom: number): { left: number; top: number } => {
  const above = (block.y - view.y) * zoom - HEIGHT - GAP
  const below = (block.y + block.height - view.y) * zoom + GAP
  const most = view.height * zoom - HEIGHT - GAP
  return { left: Math.max(0, (block.x - view.x) * zoom), top: above >= GAP ? above : below <= most ? below : GAP }
}

/** Arrow keys go from tool to tool, Escape back to the text. */
const goAlong = (event: KeyboardEvent<HTMLElement>, back: () => void): void => {
  if (event.key === 'Escape') {
    event.stopPropagation()
    back()
    return
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || event.target.closest('[role=dialog]')) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope button, :scope select')]
  const at = tools.indexOf(event.target)
  tools[(at + step + tools.length) % tools.length]?.focus()
  event.preventDefault()
  event.stopPropagation()
}

type BarProps = { websiteId: WebsiteId; text: TextState; run: (command: TextCommand) => void; back: () => void }

const Bar = ({ websiteId, text, run, back }: BarProps) => {
  const { editor } = useEditor()
  const writing = writingOf(editor)
  const asked = useStore(writing.store, (state) => state.asked)
  const [linking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked === 'link') setLinking(true)
    if (asked === 'toolbar') bar.current?.querySelector<HTMLElement>('select, button')?.focus()
    if (asked) writing.answered()
  }, [asked, writing])
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.words}
      words={tool.words}
      icon={tool.icon}
      {...(tool.isOn && { on: tool.isOn(text) })}
      onClick={() => run(tool.command)}
    />
  )
  return (
    <Paper
      ref={bar}
      className={classes.bar}
      role="toolbar"
      aria-label="Text"
      onKeyDown={(event) => goAlong(event, back)}
    >
      <NativeSelect
        size="xs"
        aria-label="Kind of text"
        data={[...blockKinds]}
        value={text.block}
        onChange={({ currentTarget }) => {
          const kind = blockKinds.find(({ value }) => value === currentTarget.value)
          if (kind) run({ type: 'block', block: kind.value })
        }}
      />
      {marks.map(button)}
      <LinkTool websiteId={websiteId} link={text.link} run={run} opened={linking} setOpened={setLinking} />
      <ColourTool colour={text.colour} run={run} />
      <span className={classes.gap} />
      {passages.map(button)}
    </Paper>
  )
}

/** Floats at the text that is being written, as long as there is one that has formats. */
export const TextTools = () => {
  const { remote, zoom } = useCanvas()
  const { view, geometry } = useCanvasState(useShallow((state) => ({ view: state.view, geometry: state.geometry })))
  const { editor, websiteId } = useEditor()
  const text = useStore(writingOf(editor).store, (state) => state.text)
  const block = text && geometry.blocks.get(text.blockId)
  if (!text || text.kind === 'line' || !block) return null
  const run = (command: TextCommand): void => {
    remote.text.run(command)
    remote.text.focus()
  }
  return (
    <div className={classes.place} style={placeOf(block, view, zoom)}>
      <Bar websiteId={websiteId} text={text} run={run} back={remote.text.focus} />
    </div>
  )
}
