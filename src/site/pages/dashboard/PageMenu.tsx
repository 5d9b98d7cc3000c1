import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { hasRight } from '#people/roles/model.ts'
import type { PageSummary } from '../contract.ts'
import { listTransitions, type PageState } from '../workflow.ts'
import { listOtherMenus, MENU_LABELS, type MoveDirection, type MoveTarget, type PageTreeRow } from './page-tree.ts'
import type { PageActions } from './use-pages.ts'

const MOVE_LABELS: readonly [MoveDirection, string][] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['inside', 'Move into folder above'],
  ['out', 'Move out of folder'],
]

const TRANSITION_LABELS: Readonly<Record<PageState, string>> = {
  draft: 'Unpublish',
  needs_review: 'Submit for review',
  scheduled: 'Schedule',
  published: 'Publish',
  private: 'Make private',
  deprecated: 'Mark as deprecated',
}

type MenuProps = {
  line: PageTreeRow
  steps: Partial<Record<MoveDirection, MoveTarget>>
  roles: readonly number[]
  actions: PageActions
  onMove: (target: MoveTarget) => void
  onSettings: (page: PageSummary) => void
  onTrash: (page: PageSummary) => void
}

const StateTransitions = ({ page, roles, actions }: { page: PageSummary } & Pick<MenuProps, 'roles' | 'actions'>) => {
  const rights = { edit: hasRight(roles, 'pages.edit'), publish: hasRight(roles, 'pages.publish') }
  // Scheduling is only available in the editor.
  const steps =
    page.kind === 'page' || page.kind === 'journal'
      ? listTransitions(page, rights).filter((to) => to !== 'scheduled')
      : []
  if (steps.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {steps.map((to) => (
        <Menu.Item key={to} onClick={() => actions.changeState(page, to)}>
          {TRANSITION_LABELS[to]}
        </Menu.Item>
      ))}
    </>
  )
}

/** Alternative to drag and drop for touch and keyboard. */
export const PageMenu = ({ line, steps, roles, actions, onMove, onSettings, onTrash }: MenuProps) => {
  const { page } = line
  const [mayMove, mayPublish, mayEdit] = [
    hasRight(roles, 'navigation.edit'),
    hasRight(roles, 'pages.publish'),
    hasRight(roles, 'pages.edit'),
  ]
  const canBeHome = page?.kind === 'page' && !page.isHomepage && page.state === 'published' && page.enabled
  return (
    <Menu position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${line.title}`}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {page && mayPublish ? <Menu.Item onClick={() => onSettings(page)}>Settings</Menu.Item> : null}
        {page?.kind === 'page' && mayEdit ? (
          <Menu.Item onClick={() => actions.duplicate(page)}>Duplicate</Menu.Item>
        ) : null}
        {page && canBeHome && mayPublish ? (
          <Menu.Item onClick={() => actions.setHomePage(page)}>Set as homepage</Menu.Item>
        ) : null}
        {page ? <StateTransitions page={page} roles={roles} actions={actions} /> : null}
        {mayMove ? (
          <>
            <Menu.Divider />
            {MOVE_LABELS.map(([direction, label]) => {
              const target = steps[direction]
              return (
                <Menu.Item key={direction} disabled={!target} onClick={() => target && onMove(target)}>
                  {label}
                </Menu.Item>
              )
            })}
            {listOtherMenus(line).map((menu) => (
              <Menu.Item key={menu} onClick={() => onMove({ menu, parent: null, position: 100_000 })}>
                {`Move to ${MENU_LABELS[menu]}`}
              </Menu.Item>
            ))}
            {line.menu === 'mainNavigation' && page ? (
              <Menu.Item onClick={() => actions.addTo('footerNavigation', page)}>Add to footer menu</Menu.Item>
            ) : null}
            {line.place.link ? (
              <Menu.Item color="red" onClick={() => actions.removeLink(line)}>
                Remove link
              </Menu.Item>
            ) : null}
          </>
        ) : null}
        {page && mayPublish && !page.isHomepage && page.kind !== 'store' ? (
          <>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => onTrash(page)}>
              Move to trash
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
