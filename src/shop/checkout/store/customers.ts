import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'

export const findCustomer = named<[WebsiteId, memberId: string], object>(
  'checkout.find-customer',
  'SELECT member_id FROM customer_ids WHERE website_id = $1 AND member_id = $2',
)
