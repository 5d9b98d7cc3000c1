import { Alert, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { useFieldError } from './field-errors.ts'
import classes from './fields.module.css'

type CodeRowProps = {
  name: string
  label: string
  value: string
  onChange(code: string): void
  description?: ReactNode
}

/** Android keyboards autocorrect code. */
const isAndroid = (): boolean => /Android/i.test(navigator.userAgent)

/** A monospace code editor field. */
export const CodeRow = ({ name, label, value, onChange, description }: CodeRowProps) => {
  const problem = useFieldError(name)
  const android = isAndroid()
  return (
    <>
      {android ? (
        <Alert color="yellow" variant="light">
          {editorMessage('noCodeOnAndroid')}
        </Alert>
      ) : null}
      <Textarea
        label={label}
        description={description}
        value={value}
        readOnly={android}
        autosize
        minRows={8}
        maxRows={28}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        error={problem}
        classNames={{ input: classes.code }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}
