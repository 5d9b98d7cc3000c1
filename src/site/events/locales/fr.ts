import type { EventMessages } from './en.ts'

export const fr: EventMessages = {
  upcoming: 'Événements à venir',
  past: 'Événements passés',
  noneUpcoming: 'Aucun événement à venir.',
  nonePast: 'Aucun événement passé.',
  isOver: 'Cet événement est terminé.',
  when: 'Quand',
  where: 'Où',
  online: 'Participer en ligne',
  addToCalendar: 'Ajouter au calendrier',
  subscribe: 'S’abonner au calendrier',
}
