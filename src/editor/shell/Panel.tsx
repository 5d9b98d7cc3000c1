import { CloseButton, Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './shell.module.css'

type PanelProps = {
  title: string
  /** Its name among the parts that F6 goes through. */
  part: string
  onClose: () => void
  children: ReactNode
}

/**
 * Whether Esc was pressed for the panel itself. React tells it also of keys in dialogs and menus that the panel opened but that stand
 * elsewhere in the document; and a list that hangs open at a field is closed by it first. Mantine marks such a field for its own dialogs.
 */
const isForPanel = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('[data-mantine-stop-propagation]') === null

/** Beside the page where there is room, over it where there is not. Esc closes it. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: it holds more than fields */}
      <div className={classes.panelBody} role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
    </section>
  )
}
