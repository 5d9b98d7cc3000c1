import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { hasRight } from '#people/roles/model.ts'
import type { PageSummary } from '../contract.ts'
import { listTransitions, type PageState } from '../workflow.ts'
import { type Line, listOtherMenus, MENU_LABELS, type Spot, type Way } from './page-tree.ts'
import type { PageActions } from './use-pages.ts'

const WAYS: readonly [Way, string][] = [
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
  line: Line
  steps: Partial<Record<Way, Spot>>
  roles: readonly number[]
  deeds: PageActions
  onMove: (spot: Spot) => void
  onSettings: (page: PageSummary) => void
  onTrash: (page: PageSummary) => void
}

const StateTransitions = ({ page, roles, deeds }: { page: PageSummary } & Pick<MenuProps, 'roles' | 'deeds'>) => {
  const rights = { edit: hasRight(roles, 'pages.edit'), publish: hasRight(roles, 'pages.publish') }
  // Scheduling is only available in the editor.
  const steps = page.kind === 'page' ? listTransitions(page, rights).filter((to) => to !== 'scheduled') : []
  if (steps.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {steps.map((to) => (
        <Menu.Item key={to} onClick={() => deeds.moveState(page, to)}>
          {TRANSITION_LABELS[to]}
        </Menu.Item>
      ))}
    </>
  )
}

/** Alternative to drag and drop for touch and keyboard. */
export const PageMenu = ({ line, steps, roles, deeds, onMove, onSettings, onTrash }: MenuProps) => {
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
          <Menu.Item onClick={() => deeds.duplicate(page)}>Duplicate</Menu.Item>
        ) : null}
        {page && canBeHome && mayPublish ? (
          <Menu.Item onClick={() => deeds.makeHome(page)}>Set as homepage</Menu.Item>
        ) : null}
        {page ? <StateTransitions page={page} roles={roles} deeds={deeds} /> : null}
        {mayMove ? (
          <>
            <Menu.Divider />
            {WAYS.map(([way, words]) => {
              const spot = steps[way]
              return (
                <Menu.Item key={way} disabled={!spot} onClick={() => spot && onMove(spot)}>
                  {words}
                </Menu.Item>
              )
            })}
            {listOtherMenus(line).map((menu) => (
              <Menu.Item key={menu} onClick={() => onMove({ menu, parent: null, position: 100_000 })}>
                {`Move to ${MENU_LABELS[menu]}`}
              </Menu.Item>
            ))}
            {line.menu === 'mainNavigation' && page ? (
              <Menu.Item onClick={() => deeds.addTo('footerNavigation', page)}>Add to footer menu</Menu.Item>
            ) : null}
            {line.place.link ? (
              <Menu.Item color="red" onClick={() => deeds.takeOut(line)}>
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
