import { type ReactNode, useState } from 'react'
import classes from './files.module.css'

const hasFiles = (event: React.DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Drop zone for files; the upload button is the keyboard alternative. */
export const DropArea = ({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) => {
  const [over, setOver] = useState(false)
  return (
    <section
      aria-label="Drop files here"
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </section>
  )
}
