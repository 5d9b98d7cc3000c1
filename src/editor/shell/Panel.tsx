import { CloseButton, Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './shell.module.css'

type PanelProps = {
  title: string
  /** Name of the region that F6 focuses. */
  part: string
  onClose: () => void
  children: ReactNode
}

/**
 * Whether Escape was pressed in the panel itself. React also bubbles keys from portals (dialogs and menus that the panel opened), and
 * Escape first closes an open combobox, which Mantine marks with an attribute.
 */
const isForPanel = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('[data-mantine-stop-propagation]') === null

/** A panel beside the page, or over it on narrow screens. Escape closes it. */
export const Panel = ({ title, part, onClose, children }: PanelProps) => {
  const id = useId()
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      data-part={part}
      onKeyDown={(event) => {
        if (isForPanel(event)) onClose()
      }}
    >
      <div className={classes.panelHead}>
        <Title order={2} id={id} size="h4">
          {title}
        </Title>
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not a fieldset */}
      <div className={classes.panelBody} role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
    </section>
  )
}
