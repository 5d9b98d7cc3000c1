import { CloseButton, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './window.module.css'

type PanelProps = {
  title: string
  /** Its name among the parts that F6 goes through. */
  part: string
  onClose: () => void
  children: ReactNode
}

/** Beside the page where there is room, over it where there is not. Esc closes it. */
export const Panel = ({ title, part, onClose, children }: PanelProps) => {
  const id = useId()
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      data-part={part}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
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
