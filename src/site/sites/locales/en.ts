export const en = {
  label: 'Cookies',
  text: 'May we use cookies to count visits and see which pages are read? The data stays with us and is not used for advertising.',
  policy: 'Privacy policy',
  accept: 'Accept',
  decline: 'Decline',
  close: 'Close',
  accepted: 'You have accepted cookies.',
  declined: 'You have declined cookies.',
  signal:
    'Your browser asks websites not to track you (Global Privacy Control). No cookies are used to count your visits.',
  visitorId: 'Your visitor ID',
  currentVisit: 'This visit began',
  previousVisit: 'Previous visit',
}
export type ConsentMessages = typeof en
