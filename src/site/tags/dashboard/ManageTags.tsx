import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { useSiteRoles } from '#design/layout/site-roles.ts'
import { hasRight } from '#people/roles/model.ts'
import { TagTable } from './TagTable.tsx'

type Props = { websiteId: WebsiteId; kind: 'post-tag' | 'post-category' }

const LABELS = { 'post-tag': 'Manage tags', 'post-category': 'Manage categories' } as const
const NO_PARAMS = { search: '', sort: '', order: '', page: '' }

const TagDialog = ({ websiteId, kind, onClose }: Props & { onClose: () => void }) => {
  const roles = useSiteRoles()
  const [params, setParams] = useState(NO_PARAMS)
  return (
    <Dialog title={LABELS[kind]} size="lg" onClose={onClose}>
      <TagTable
        websiteId={websiteId}
        kind={kind}
        mayEdit={hasRight(roles, 'pages.edit')}
        params={params}
        change={(changed) => setParams({ ...params, ...changed })}
      />
    </Dialog>
  )
}

/** Adds, renames and deletes tags without leaving the editor. */
export const ManageTags = (props: Props) => {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={dialog.open}>
        {LABELS[props.kind]}
      </Button>
      {isOpen ? <TagDialog {...props} onClose={dialog.close} /> : null}
    </>
  )
}
