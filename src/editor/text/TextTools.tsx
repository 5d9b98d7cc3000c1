import { NativeSelect, Paper } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { WebsiteId } from '#base/id.ts'
import type { TextCommand, TextState } from '../frame/bridge.ts'
import { useSession } from '../state/use-session.ts'
import { ColorTool } from './ColorTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { ToolButton } from './ToolButton.tsx'
import classes from './text.module.css'
import { blockKinds, blockTools, markTools, type Tool } from './toolbar-items.ts'

/** Arrow keys move between tools, Escape returns to the text. */
const handleToolbarKey = (event: KeyboardEvent<HTMLElement>, back: () => void): void => {
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

type TextToolsProps = { websiteId: WebsiteId; text: TextState; run: (command: TextCommand) => void; back: () => void }

/** The formatting tools for a rich text. `back` returns the focus to the text. */
export const TextTools = ({ websiteId, text, run, back }: TextToolsProps) => {
  const { textEditing } = useSession()
  const request = useStore(textEditing.store, (state) => state.request)
  const [linking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (request === 'link') setLinking(true)
    if (request === 'toolbar') bar.current?.querySelector<HTMLElement>('select, button')?.focus()
    if (request) textEditing.clearRequest()
  }, [request, textEditing])
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.label}
      label={tool.label}
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
      onKeyDown={(event) => handleToolbarKey(event, back)}
    >
      <NativeSelect
        size="xs"
        aria-label="Text style"
        data={[...blockKinds]}
        value={text.block}
        onChange={({ currentTarget }) => {
          const kind = blockKinds.find(({ value }) => value === currentTarget.value)
          if (kind) run({ type: 'block', block: kind.value })
        }}
      />
      {markTools.map(button)}
      <LinkTool websiteId={websiteId} link={text.link} run={run} opened={linking} setOpened={setLinking} />
      <ColorTool color={text.color} run={run} />
      <span className={classes.gap} />
      {blockTools.map(button)}
    </Paper>
  )
}
