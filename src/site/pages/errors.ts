import { DomainError } from '#base/domain-error.ts'

/** What owners are told of their pages, in words. */
export const refuse = {
  notFound: () => new DomainError('pages.not_found', 'There is no such page.'),
  urlTaken: (urlId: string) => {
    const message = `Another page has the address /${urlId} already.`
    return new DomainError('pages.url_taken', message, { errors: { urlId: message } })
  },
  homeStays: () => new DomainError('pages.home_stays', 'This is the home page. Make another page the home page first.'),
  noHome: () =>
    new DomainError(
      'pages.no_home',
      'Only a published page that everybody may see can be the home page. Publish it, and take its password away.',
    ),
  noPassword: () =>
    new DomainError(
      'pages.no_password',
      'Pages and journals can have a password, but not the home page, folders or stores.',
    ),
  noDuplicate: () => new DomainError('pages.no_duplicate', 'Only pages can be duplicated.'),
  noTrash: () => new DomainError('pages.no_trash', 'A store is deleted under Stores, with its products.'),
  notAFolder: () => new DomainError('pages.not_a_folder', 'Only a folder can show what is in it.'),
  noPicture: () => {
    const message = 'That picture is no longer there. Choose another.'
    return new DomainError('pages.no_picture', message, { errors: { mainImageId: message } })
  },
}
