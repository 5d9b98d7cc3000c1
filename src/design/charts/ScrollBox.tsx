import type { ReactNode } from 'react'

type ScrollBoxProps = { label: string; className?: string; children: ReactNode }

/** A box whose content scrolls. It can be focused, so that arrow keys scroll it, and is no landmark. */
export const ScrollBox = ({ label, className, children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <div role="group" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
)
