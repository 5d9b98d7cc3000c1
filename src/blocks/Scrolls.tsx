import type { ReactNode } from 'react'

type Props = { className: string; label?: string; labelledBy?: string; children: ReactNode }

/** What may be wider than its place: it scrolls within itself, by fingers and by keys, and has a name for those who land in it. */
export const Scrolls = ({ className, label, labelledBy, children }: Props) => (
  <section
    className={className}
    aria-label={label}
    aria-labelledby={labelledBy}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
  >
    {children}
  </section>
)
