import type { ValueOf } from '#base/enumerations/enumeration.ts'

/** What happened. Values are stored. */
export const EventType = {
  pageView: 1,
  buttonClick: 2,
  buttonRender: 3,
  formRender: 4,
  overlay: 5,
  quickView: 6,
  formSubmit: 7,
  productView: 8,
  cartAdd: 9,
  checkout: 10,
  purchase: 11,
  search: 12,
  /** Any other event of the events endpoint. */
  custom: 13,
} as const
export type EventType = ValueOf<typeof EventType>

/** Only people are in visits and reports; the others have a report of their own. */
export const Traffic = { person: 1, bot: 2, prefetch: 3 } as const
export type Traffic = ValueOf<typeof Traffic>

export const Device = { unknown: 0, desktop: 1, tablet: 2, phone: 3, other: 4 } as const
export type Device = ValueOf<typeof Device>

/** What visits can be grouped and filtered by. Values are stored in rollups. */
export const Dimension = {
  total: 0,
  page: 1,
  entryPage: 2,
  exitPage: 3,
  source: 4,
  medium: 5,
  campaign: 6,
  referrer: 7,
  language: 8,
  timeZone: 9,
  /** Names of `Device`: `phone`. */
  device: 10,
  browser: 11,
  os: 12,
  /** `new` or `returning`. */
  visitor: 13,
} as const
export type Dimension = ValueOf<typeof Dimension>
