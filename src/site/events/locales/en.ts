/** Messages of events for visitors. */
export const en = {
  upcoming: 'Upcoming events',
  past: 'Past events',
  noneUpcoming: 'No upcoming events.',
  nonePast: 'No past events.',
  isOver: 'This event is over.',
  when: 'When',
  where: 'Where',
  online: 'Join online',
  addToCalendar: 'Add to calendar',
  subscribe: 'Subscribe to the calendar',
}

export type EventMessages = typeof en
