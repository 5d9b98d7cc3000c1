import { Fragment, type ReactNode } from 'react'

/** Lines of one paragraph. Email clients do not support `white-space: pre-line` reliably. */
export const EmailLines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and emails are rendered once.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
