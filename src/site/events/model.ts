/** Pure rules of events, for other slices. */

export { type CalendarEvent, renderCalendar } from './calendar.ts'
export { type EventTimes, getEventDays, isPast, type PostEvent } from './event-times.ts'
