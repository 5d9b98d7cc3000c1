import { ActionIcon, Button, FileButton, Menu, Text } from '@mantine/core'
import { Ellipsis, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatFileSize } from '#base/format/number.ts'
import type { WebsiteId } from '#base/id.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import type { ProductFileResponse } from '../contract.ts'
import classes from './downloads.module.css'
import { NotifyBuyersDialog, RemoveFileDialog, RenameFileDialog } from './FileDialogs.tsx'
import type { ProductDownloadsState } from './use-product-downloads.ts'

type Props = {
  websiteId: WebsiteId
  file: ProductFileResponse
  buyers: number
  state: ProductDownloadsState
  disabled: boolean
  onReplace: (file: ProductFileResponse, content: File) => void
}

type OpenDialog = 'rename' | 'remove' | 'notify'

export const FileRow = ({ websiteId, file, buyers, state, disabled, onReplace }: Props) => {
  const { name, versions } = file
  const [newest, ...older] = versions
  const [open, setOpen] = useState<OpenDialog>()
  const close = (): void => setOpen(undefined)
  const dialog = { websiteId, file, state, onClose: close }
  if (!newest) return null
  const facts = [
    ...(newest.filename === name ? [] : [newest.filename]),
    formatFileSize(newest.size),
    `Version ${newest.number}`,
    formatLocalDate(newest.createdAt),
  ]
  return (
    <li className={classes.file}>
      <div className={classes.what}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {older.length > 0 ? (
          <details>
            <Text component="summary" size="sm" c="dimmed">
              {older.length === 1 ? '1 earlier version' : `${older.length} earlier versions`}
            </Text>
            <ul className={classes.versions}>
              {older.map(({ versionId, number, filename, size, createdAt }) => (
                <li key={versionId}>
                  <Text size="sm" c="dimmed">
                    {[`Version ${number}`, filename, formatFileSize(size), formatLocalDate(createdAt)].join(' · ')}
                  </Text>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {disabled ? null : (
        <>
          <FileButton onChange={(content) => content && onReplace(file, content)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" aria-label={`Replace ${name}`}>
                Replace
              </Button>
            )}
          </FileButton>
          <Menu position="bottom-end" width={210}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
                <Ellipsis size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {buyers > 0 ? (
                <Menu.Item leftSection={<Mail size={15} aria-hidden />} onClick={() => setOpen('notify')}>
                  Email buyers…
                </Menu.Item>
              ) : null}
              <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={() => setOpen('rename')}>
                Rename…
              </Menu.Item>
              <Menu.Item color="red" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => setOpen('remove')}>
                Remove…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {open === 'rename' ? <RenameFileDialog {...dialog} /> : null}
      {open === 'remove' ? <RemoveFileDialog {...dialog} /> : null}
      {open === 'notify' ? <NotifyBuyersDialog {...dialog} buyers={buyers} /> : null}
    </li>
  )
}
