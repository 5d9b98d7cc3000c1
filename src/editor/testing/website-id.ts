import type { WebsiteId } from '#base/id.ts'

export const websiteId = '01980a3c-7c1e-7b4a-9d3e-000000000001' as WebsiteId
