import { Paper, Text } from '@mantine/core'
import { Fragment, useEffect, useId, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { toOverlayPosition } from '../overlay-position.ts'
import { useWriting } from '../writing-context.ts'
import classes from './insert-list.module.css'

const HEIGHT = 340
const GAP = 6

/** The list that `/` opens. The focus stays in the text, which names the active option. */
export const InsertList = () => {
  const { menu, text } = useWriting()
  const { query, found, active } = useStore(menu.store)
  const id = useId()
  const isOpen = query !== null && found.length > 0
  const activeId = isOpen ? `${id}-${found[active]?.key}` : undefined

  useLayoutEffect(() => {
    const { dom } = text.view
    const attributes = { 'aria-controls': isOpen ? id : undefined, 'aria-activedescendant': activeId }
    for (const [name, value] of Object.entries(attributes))
      if (value) dom.setAttribute(name, value)
      else dom.removeAttribute(name)
  }, [text, id, isOpen, activeId])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  if (!query) return null
  const place = toOverlayPosition(text.view.dom, text.view.coordsAtPos(query.to), {
    height: HEIGHT,
    gap: GAP,
    side: 'below',
  })
  if (!isOpen)
    return query.search.includes(' ') ? null : (
      <Paper className={classes.list} style={place} role="status">
        <Text size="sm" c="dimmed" p="xs">
          No blocks found.
        </Text>
      </Paper>
    )
  return (
    <Paper className={classes.list} style={place} id={id} role="listbox" aria-label="Insert">
      {found.map((item, index) => {
        const Icon = item.icon
        const startsGroup = item.group !== found[index - 1]?.group
        return (
          <Fragment key={item.key}>
            {startsGroup ? (
              <div className={classes.group} role="presentation">
                {item.group}
              </div>
            ) : null}
            <button
              type="button"
              id={`${id}-${item.key}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes.option}
              // The cursor stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              // Not when the list scrolls under a pointer that rests.
              onMouseMove={() => menu.point(index)}
              onClick={() => menu.choose(item)}
            >
              <Icon size={18} strokeWidth={1.5} aria-hidden />
              {item.label}
            </button>
          </Fragment>
        )
      })}
    </Paper>
  )
}
