import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { customizeScreen, listScreens, resetScreen, type Screen } from '../contract.ts'
import { SCREEN_TITLES, type ScreenKind } from '../model.ts'
import { DocumentRow } from './DocumentRow.tsx'
import classes from './screens.module.css'
import { describeScreen } from './status.ts'

const DETAILS: Readonly<Record<ScreenKind, string>> = {
  lock: 'Asks for the password of the site or of a page.',
  'sign-on': 'Where customers sign in.',
  'not-found': 'Shown at addresses without a page.',
  search: 'The search field and its results.',
}

type Props = { websiteId: WebsiteId; roles: readonly number[]; screens: readonly Screen[] }

/** Screens that every site has. They look good without editing; their forms and results cannot be removed. */
export const ScreenList = ({ websiteId, roles, screens }: Props) => {
  const navigate = useNavigate()
  const [screenToReset, setScreenToReset] = useState<ScreenKind>()
  const customize = useEndpointMutation(customizeScreen, { invalidates: [listScreens] })
  const reset = useEndpointMutation(resetScreen, { invalidates: [listScreens] })
  const edit = (screen: ScreenKind): void =>
    customize.mutate(
      { params: { websiteId, screen } },
      {
        onSuccess: () => void navigate({ to: sitePath(websiteId, `edit/${screen}/${websiteId}`) }),
        onError: notifyError,
      },
    )
  return (
    <>
      <ul className={classes.list} aria-label="Screens">
        {screens.map((row) => {
          const { screen, document } = row
          const title = SCREEN_TITLES[screen]
          return (
            <DocumentRow key={screen} title={title} detail={DETAILS[screen]} labels={describeScreen(row)}>
              {hasRight(roles, 'pages.edit') ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={customize.isPending && customize.variables?.params.screen === screen}
                  aria-label={`Edit ${title}`}
                  onClick={() => edit(screen)}
                >
                  Edit
                </Button>
              ) : null}
              {document !== null && document.publishedAt !== null && hasRight(roles, 'pages.publish') ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Reset ${title}`}
                  onClick={() => setScreenToReset(screen)}
                >
                  Reset
                </Button>
              ) : null}
            </DocumentRow>
          )
        })}
      </ul>
      {screenToReset ? (
        <ConfirmDialog
          opened
          onClose={() => setScreenToReset(undefined)}
          title={`Reset ${SCREEN_TITLES[screenToReset]}?`}
          confirmLabel="Reset"
          mutation={reset}
          request={{ params: { websiteId, screen: screenToReset } }}
          onSuccess={() => notify('Visitors see the default screen again')}
        >
          Visitors see the default screen again. Your draft and its version history are kept.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
