import type { EventMessages } from './en.ts'

export const es: EventMessages = {
  upcoming: 'Próximos eventos',
  past: 'Eventos pasados',
  noneUpcoming: 'No hay próximos eventos.',
  nonePast: 'No hay eventos pasados.',
  isOver: 'Este evento ya terminó.',
  when: 'Cuándo',
  where: 'Dónde',
  online: 'Participar en línea',
  addToCalendar: 'Añadir al calendario',
  subscribe: 'Suscribirse al calendario',
}
