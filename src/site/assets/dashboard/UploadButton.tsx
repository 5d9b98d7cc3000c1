import { Button, type ButtonProps } from '@mantine/core'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

type UploadButtonProps = ButtonProps & {
  /** File extensions for `<input accept>`. */
  accept: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Button that opens the file picker. */
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
          // Allows selecting the same file again after an error.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
