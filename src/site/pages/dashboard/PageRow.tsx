import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { FileText, Folder, GripVertical, Link as LinkIcon, type LucideIcon, Newspaper, Store } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import rows from '#design/tables/rows.module.css'
import { type DropPosition, getIndentStyle, useDraggableRow } from '#design/tables/use-draggable-row.ts'
import { hasRight } from '#people/roles/model.ts'
import type { PageSummary } from '../contract.ts'
import { getStateLabels } from '../workflow.ts'
import { PageMenu } from './PageMenu.tsx'
import { MENU_LABELS, type MoveDirection, type MoveTarget, type PageTreeRow } from './page-tree.ts'
import classes from './pages.module.css'
import type { PageActions } from './use-pages.ts'

const ICONS: Readonly<Record<PageSummary['kind'] | 'link', LucideIcon>> = {
  page: FileText,
  folder: Folder,
  journal: Newspaper,
  store: Store,
  link: LinkIcon,
}

const ARROW_KEYS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'inside',
  ArrowLeft: 'out',
}

const labels = (page: PageSummary): string[] => [
  ...(page.isHomepage ? ['Homepage'] : []),
  ...(page.isCover ? ['Cover'] : []),
  ...getStateLabels({ state: page.state, locked: page.locked, planned: page.plannedAt !== null }),
  ...(page.enabled ? [] : ['Hidden']),
  ...(page.hasPassword ? ['Password'] : []),
]

type RowProps = {
  websiteId: WebsiteId
  line: PageTreeRow
  steps: Partial<Record<MoveDirection, MoveTarget>>
  roles: readonly number[]
  actions: PageActions
  handleRef: (handle: HTMLButtonElement | null) => void
  canDrop: (moved: string, edge: DropPosition) => boolean
  onDrop: (moved: string, edge: DropPosition) => void
  onMove: (target: MoveTarget) => void
  onSettings: (page: PageSummary) => void
  onTrash: (page: PageSummary) => void
}

export const PageRow = (props: RowProps) => {
  const { websiteId, line, steps, roles, actions, handleRef, canDrop, onDrop, onMove } = props
  const { page, place, title } = line
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const mayMove = hasRight(roles, 'navigation.edit')
  const drag = useDraggableRow(row, handle, {
    kind: 'page-place',
    name: `${line.menu} ${line.key}`,
    isContainer: page?.kind === 'folder',
    enabled: mayMove && !actions.busy,
    canDrop,
    onDrop,
  })
  const handleKeyDown = (event: KeyboardEvent): void => {
    const way = ARROW_KEYS[event.key]
    if (!way) return
    event.preventDefault()
    const target = steps[way]
    if (target && !actions.busy) onMove(target)
  }
  const path = page?.path ?? place.link?.url ?? ''
  const Icon = ICONS[page?.kind ?? 'link']
  return (
    <li
      ref={row}
      className={rows.row}
      style={getIndentStyle(line.depth)}
      data-dragged={drag.dragged || undefined}
      data-edge={drag.edge}
      aria-label={title}
    >
      {mayMove ? (
        <UnstyledButton
          ref={(element: HTMLButtonElement | null) => {
            handle.current = element
            handleRef(element)
          }}
          className={rows.handle}
          aria-label={`Move ${title} in ${MENU_LABELS[line.menu]}`}
          aria-describedby="page-keys"
          onKeyDown={handleKeyDown}
        >
          <GripVertical size={16} aria-hidden />
        </UnstyledButton>
      ) : null}
      <Icon size={16} strokeWidth={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        {page && hasRight(roles, 'pages.publish') ? (
          <UnstyledButton className={classes.name} onClick={() => props.onSettings(page)} title="Settings">
            {title}
          </UnstyledButton>
        ) : (
          <Text span fw={500}>
            {title}
          </Text>
        )}
        <SitePageLink path={path} className={classes.path} tabIndex={-1}>
          {path}
        </SitePageLink>
        {page ? (
          <Group gap={6}>
            {labels(page).map((label) => (
              <Badge key={label} color="gray" variant="light">
                {label}
              </Badge>
            ))}
          </Group>
        ) : null}
      </div>
      {page?.kind === 'page' && hasRight(roles, 'pages.edit') ? (
        <ButtonLink
          to={sitePath(websiteId, `edit/page/${page.collectionId}`)}
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${title}`}
        >
          Edit
        </ButtonLink>
      ) : null}
      {page?.kind === 'journal' ? (
        <ButtonLink
          to={sitePath(websiteId, 'posts')}
          search={{ blog: page.collectionId }}
          size="compact-sm"
          variant="default"
          aria-label={`Posts of ${title}`}
        >
          Posts
        </ButtonLink>
      ) : null}
      <PageMenu {...{ line, steps, roles, actions, onMove }} onSettings={props.onSettings} onTrash={props.onTrash} />
    </li>
  )
}
