import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { PageTitle } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import { useEditor } from '../state/use-editor.ts'
import { useFacts } from '../state/use-session.ts'
import { Here } from './Here.tsx'
import { PublishMenu } from './PublishMenu.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { Tools } from './Tools.tsx'
import { useStanding } from './use-standing.ts'
import classes from './window.module.css'

export const TopBar = () => {
  const { websiteId, editor } = useEditor()
  const { owner } = useFacts()
  return (
    <section className={classes.bar} aria-label="Page and tools" data-part="bar" tabIndex={-1}>
      <div className={classes.title}>
        <Tooltip label="Back to pages">
          <ActionIcon
            component={Link}
            to={sitePath(websiteId, 'pages')}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Back to pages"
          >
            <ArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <PageTitle inTab={`${owner.title} – Editor`}>{owner.title}</PageTitle>
        <StateLabels />
      </div>
      <div className={classes.tools}>
        <Tools />
      </div>
      <div className={classes.end}>
        <Here />
        {editor.isReadOnly ? <Badge color="gray">Only looking</Badge> : <SaveStatus />}
        <PublishMenu />
      </div>
    </section>
  )
}

const StateLabels = () => {
  const { published, changed } = useFacts()
  const { labels } = useStanding()
  const all = [...labels, ...(published && changed ? ['Unpublished changes'] : [])]
  return all.map((label) => (
    <Badge key={label} color="gray" className={classes.wideOnly}>
      {label}
    </Badge>
  ))
}
