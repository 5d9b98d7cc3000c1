/** What the rest of the program may know of countries, regions and postal codes. */
export { beginsWith, isSameRegion } from './postal.ts'
