import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { may } from '#people/roles/model.ts'
import type { PageLine } from '../contract.ts'
import { type PageState, stepsFrom } from '../states.ts'
import { type Line, MENU_WORDS, otherMenus, type Spot, type Way } from './page-tree.ts'
import type { PageDeeds } from './use-pages.ts'

const WAYS: readonly [Way, string][] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['inside', 'Move into the folder above'],
  ['out', 'Move out of the folder'],
]

const STEP_WORDS: Readonly<Record<PageState, string>> = {
  draft: 'Make it a draft',
  needs_review: 'Ask for review',
  scheduled: 'Schedule',
  published: 'Publish',
  private: 'Make it private',
  deprecated: 'Mark as deprecated',
}

type MenuProps = {
  line: Line
  steps: Partial<Record<Way, Spot>>
  roles: readonly number[]
  deeds: PageDeeds
  onMove: (spot: Spot) => void
  onSettings: (page: PageLine) => void
  onTrash: (page: PageLine) => void
}

const StateSteps = ({ page, roles, deeds }: { page: PageLine } & Pick<MenuProps, 'roles' | 'deeds'>) => {
  const rights = { edit: may(roles, 'pages.edit'), publish: may(roles, 'pages.publish') }
  // When is asked where the page is written: the editor's window plans.
  const steps = page.kind === 'page' ? stepsFrom(page, rights).filter((to) => to !== 'scheduled') : []
  if (steps.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {steps.map((to) => (
        <Menu.Item key={to} onClick={() => deeds.moveState(page, to)}>
          {STEP_WORDS[to]}
        </Menu.Item>
      ))}
    </>
  )
}

/** Everything that a pointer can do, for fingers and keys. */
export const PageMenu = ({ line, steps, roles, deeds, onMove, onSettings, onTrash }: MenuProps) => {
  const { page } = line
  const [mayMove, mayPublish, mayEdit] = [
    may(roles, 'navigation.edit'),
    may(roles, 'pages.publish'),
    may(roles, 'pages.edit'),
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
        {page && mayPublish ? <Menu.Item onClick={() => onSettings(page)}>Settings …</Menu.Item> : null}
        {page?.kind === 'page' && mayEdit ? (
          <Menu.Item onClick={() => deeds.duplicate(page)}>Duplicate</Menu.Item>
        ) : null}
        {page && canBeHome && mayPublish ? (
          <Menu.Item onClick={() => deeds.makeHome(page)}>Make it the home page</Menu.Item>
        ) : null}
        {page ? <StateSteps page={page} roles={roles} deeds={deeds} /> : null}
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
            {otherMenus(line).map((menu) => (
              <Menu.Item key={menu} onClick={() => onMove({ menu, parent: null, position: 100_000 })}>
                {`Move to ${MENU_WORDS[menu]}`}
              </Menu.Item>
            ))}
            {line.menu === 'mainNavigation' && page ? (
              <Menu.Item onClick={() => deeds.addTo('footerNavigation', page)}>Show in the footer menu too</Menu.Item>
            ) : null}
            {line.place.link ? (
              <Menu.Item color="red" onClick={() => deeds.takeOut(line)}>
                Remove the link
              </Menu.Item>
            ) : null}
          </>
        ) : null}
        {page && mayPublish && !page.isHomepage && page.kind !== 'store' ? (
          <>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => onTrash(page)}>
              Move to the trash
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
