import type { ReactNode } from 'react'

type Props = { className: string; label?: string; labelledBy?: string; children: ReactNode }

/** Wide content that scrolls within its cell, by touch and keyboard, with an accessible name. */
export const ScrollArea = ({ className, label, labelledBy, children }: Props) => (
  <section
    className={className}
    aria-label={label}
    aria-labelledby={labelledBy}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    tabIndex={0}
  >
    {children}
  </section>
)
