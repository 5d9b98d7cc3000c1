import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { PageTitle } from '#design/layout/Page.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useDraftInfo, useSession } from '../state/use-session.ts'
import { Collaborators } from './Collaborators.tsx'
import { PublishMenu } from './PublishMenu.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import classes from './shell.module.css'
import { Toolbar } from './Toolbar.tsx'

const TO_PAGES = { path: 'pages', label: 'Back to pages' }
const TO_SCREENS = { path: 'screens', label: 'Back to popups and screens' }

export const TopBar = () => {
  const { websiteId, editor } = useSession()
  const { owner } = useDraftInfo()
  const back = owner.kind === 'page' || owner.kind === 'item' ? TO_PAGES : TO_SCREENS
  return (
    <section className={classes.bar} aria-label="Page and tools" data-part="bar" tabIndex={-1}>
      <div className={classes.title}>
        <Tooltip label={back.label}>
          <ActionIcon
            component={Link}
            to={sitePath(websiteId, back.path)}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={back.label}
          >
            <ArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <PageTitle documentTitle={`${owner.title} – Editor`}>{owner.title}</PageTitle>
        <StatusBadges />
      </div>
      <div className={classes.tools}>
        <Toolbar />
      </div>
      <div className={classes.end}>
        <Collaborators />
        {editor.isReadOnly ? <Badge color="gray">View only</Badge> : <SaveStatus />}
        <PublishMenu />
      </div>
    </section>
  )
}
