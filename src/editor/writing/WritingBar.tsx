import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, LayoutTemplate } from 'lucide-react'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { Collaborators } from '../shell/Collaborators.tsx'
import { PublishMenu } from '../shell/PublishMenu.tsx'
import { SaveStatus } from '../shell/SaveStatus.tsx'
import { StatusBadges } from '../shell/StatusBadges.tsx'
import shell from '../shell/shell.module.css'
import { UndoRedo } from '../shell/Toolbar.tsx'
import { useSession } from '../state/use-session.ts'
import { POSTS_LINK } from './posts-link.ts'
import classes from './writing.module.css'

/** The same actions as in the top bar of the canvas, and the way to the canvas. */
export const WritingBar = () => {
  const { websiteId, editor, params } = useSession()
  const back = `Back to ${POSTS_LINK.label}`
  return (
    <section className={`${shell.bar} ${classes.bar}`} aria-label="Post and tools" data-part="bar" tabIndex={-1}>
      <div className={shell.title}>
        <Tooltip label={back}>
          <ActionIcon
            component={Link}
            to={sitePath(websiteId, POSTS_LINK.path)}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={back}
          >
            <ArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <StatusBadges />
      </div>
      <div className={shell.end}>
        <Collaborators />
        {editor.isReadOnly ? <Badge color="gray">View only</Badge> : <SaveStatus />}
        {editor.isReadOnly ? null : <UndoRedo />}
        <ButtonLink
          to={sitePath(websiteId, `edit/item/${params.ownerId}`)}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label="Design"
        >
          <LayoutTemplate size={16} aria-hidden />
          <span className={classes.label}>Design</span>
        </ButtonLink>
        <PublishMenu />
      </div>
    </section>
  )
}
