import { Button, type ButtonProps } from '@mantine/core'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

type UploadButtonProps = ButtonProps & {
  /** Ends of names, as `<input accept>` takes them. */
  accept: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that lets the browser ask for files. */
export const UploadButton = ({ accept, multiple = false, onFiles, children, ...look }: UploadButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button leftSection={<Upload size={16} aria-hidden />} {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={typeof children === 'string' ? children : 'Upload'}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it failed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
