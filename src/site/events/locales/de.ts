import type { EventMessages } from './en.ts'

export const de: EventMessages = {
  upcoming: 'Kommende Veranstaltungen',
  past: 'Vergangene Veranstaltungen',
  noneUpcoming: 'Keine kommenden Veranstaltungen.',
  nonePast: 'Keine vergangenen Veranstaltungen.',
  isOver: 'Diese Veranstaltung ist vorbei.',
  when: 'Wann',
  where: 'Wo',
  online: 'Online teilnehmen',
  addToCalendar: 'Zum Kalender hinzufügen',
  subscribe: 'Kalender abonnieren',
}
