import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './imports.module.css'
import { computeProgress } from './labels.ts'

type FileDropProps = {
  sending: { name: string; share: number } | undefined
  onFile: (file: File) => void
  onCancel: () => void
}

/** Drop zone with a button to select one file. */
export const FileDrop = ({ sending, onFile, onCancel }: FileDropProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]): void => {
    const [file] = files
    if (file && !sending) onFile(file)
  })
  useEffect(() => {
    if (!frame.current) return
    return dropTargetForExternal({
      element: frame.current,
      canDrop: containsFiles,
      onDragEnter: () => {
        setIsOver(true)
        // A file dropped outside the zone would replace the page.
        preventUnhandled.start()
      },
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        preventUnhandled.stop()
        take(getFiles({ source }))
      },
    })
  }, [])
  return (
    <div ref={frame} className={classes.drop} data-over={isOver || undefined}>
      {sending ? (
        <Stack gap="sm" w="100%" maw={360} align="stretch">
          <Text ta="center" role="status">
            Uploading {sending.name}
          </Text>
          <Progress value={computeProgress(sending.share, 1)} aria-label={`Uploading ${sending.name}`} />
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        </Stack>
      ) : (
        <Stack gap="xs" align="center">
          <FileSpreadsheet size={28} strokeWidth={1.5} className={classes.icon} aria-hidden />
          <Text fw={500} ta="center">
            {isOver ? 'Drop file to upload' : 'Drop a CSV file here'}
          </Text>
          <Text c="dimmed" ta="center" maw="46ch">
            A product export from Shopify, Squarespace or Sitewright, up to 20 MB. You can review all changes before
            anything is imported.
          </Text>
          <Group mt="xs">
            <Button variant="default" onClick={() => field.current?.click()}>
              Select file
            </Button>
          </Group>
          <input
            ref={field}
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-label="CSV file"
            tabIndex={-1}
            className={classes.field}
            onChange={(event) => {
              take([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </Stack>
      )}
    </div>
  )
}
