import { DomainError } from '#base/domain-error.ts'
import { MAX_MENU_DEPTH, MAX_MENU_ITEMS, MENU_FIELDS } from './model.ts'

export const unknownMenuError = () =>
  new DomainError('navigation.unknown_field', `This menu does not exist. The menus are ${MENU_FIELDS.join(' and ')}.`)

export const unknownTemplateError = () =>
  new DomainError('navigation.unknown_template', 'This site has no layout with that name.')

export const unknownPageError = () =>
  new DomainError('navigation.foreign_collection', 'A menu item links to a page that does not exist on this site.')

export const itemNotFoundError = () =>
  new DomainError('navigation.no_place', 'Someone else moved or removed this item. Reload the page and try again.')

export const parentNotAFolderError = () =>
  new DomainError('navigation.not_a_folder', 'Only folders can contain pages. Create a folder first.')

export const moveIntoItselfError = () =>
  new DomainError('navigation.into_itself', 'A folder cannot be moved into itself.')

export const menuTooDeepError = () =>
  new DomainError('navigation.too_deep', `A menu has at most ${MAX_MENU_DEPTH} levels. Select a location further up.`)

export const menuTooLongError = () =>
  new DomainError('navigation.too_many', `A menu level has at most ${MAX_MENU_ITEMS} items. Use a folder.`)

export const linkNeedsMenuError = () =>
  new DomainError('navigation.link_needs_menu', 'A link must be in a menu. Remove it instead.')
