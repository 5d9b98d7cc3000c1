import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { deletePopup, listScreens, type Popup } from '../contract.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { PopupSettingsDrawer } from './PopupSettingsDrawer.tsx'
import classes from './screens.module.css'
import { describePopup, describeTrigger } from './status.ts'

type Props = { websiteId: WebsiteId; roles: readonly number[]; popups: readonly Popup[] }

export const PopupList = ({ websiteId, roles, popups }: Props) => {
  const [selected, setSelected] = useState<Popup>()
  const [popupToDelete, setPopupToDelete] = useState<Popup>()
  const remove = useEndpointMutation(deletePopup, { invalidates: [listScreens] })
  if (popups.length === 0)
    return <Text c="dimmed">No popups yet. Use one for a sign-up form or news that is worth a pause.</Text>
  return (
    <>
      <ul className={classes.list} aria-label="Popups">
        {popups.map((popup) => (
          <DocumentRow
            key={popup.popupId}
            title={popup.name}
            detail={describeTrigger(popup)}
            labels={describePopup(popup)}
          >
            {hasRight(roles, 'pages.edit') ? (
              <ButtonLink
                to={sitePath(websiteId, `edit/popup/${popup.popupId}`)}
                size="xs"
                variant="default"
                aria-label={`Edit ${popup.name}`}
              >
                Edit
              </ButtonLink>
            ) : null}
            {hasRight(roles, 'pages.publish') ? (
              <>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Settings of ${popup.name}`}
                  onClick={() => setSelected(popup)}
                >
                  Settings
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  c="red"
                  aria-label={`Delete ${popup.name}`}
                  onClick={() => setPopupToDelete(popup)}
                >
                  Delete
                </Button>
              </>
            ) : null}
          </DocumentRow>
        ))}
      </ul>
      {selected ? (
        <PopupSettingsDrawer
          key={selected.popupId}
          websiteId={websiteId}
          popup={selected}
          onClose={() => setSelected(undefined)}
        />
      ) : null}
      {popupToDelete ? (
        <ConfirmDialog
          opened
          onClose={() => setPopupToDelete(undefined)}
          title={`Delete ${popupToDelete.name}?`}
          confirmLabel="Delete popup"
          mutation={remove}
          request={{ params: { websiteId, popupId: popupToDelete.popupId } }}
          onSuccess={() => notify('Popup deleted')}
        >
          Its content and version history are deleted too.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
