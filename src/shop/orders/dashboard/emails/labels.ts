import type { CustomerEmail } from '#shop/orders/email-template-schema.ts'

export const EMAIL_LABELS: Readonly<Record<CustomerEmail, { title: string; description: string }>> = {
  confirmed: { title: 'Order confirmation', description: 'Sent when an order is placed and paid.' },
  awaiting: {
    title: 'Payment instructions',
    description: 'Sent when an order is placed with a manual payment method.',
  },
  paid: { title: 'Payment received', description: 'Sent when an order is marked as paid.' },
  shipped: { title: 'Shipping confirmation', description: 'Sent when items are fulfilled.' },
  refunded: { title: 'Refund confirmation', description: 'Sent when an order is refunded.' },
  cancelled: { title: 'Order canceled', description: 'Sent when an order is canceled.' },
}

/** Shown below the editor. */
export const TEMPLATE_VARIABLES: readonly { code: string; meaning: string }[] = [
  { code: '{{ customer.firstName }}', meaning: 'First name' },
  { code: '{{ order.number }}', meaning: 'Order number' },
  { code: '{{ order.total | money }}', meaning: 'Order total' },
  { code: '{{ order.placedAt | date }}', meaning: 'Date of the order' },
  { code: '{{ order.placedAt | time_since }}', meaning: 'Time since the order' },
  { code: '{{ order.note | truncate: 100 }}', meaning: 'Customer note, shortened' },
  { code: '{{ shipment.trackingNumber }}', meaning: 'Tracking number' },
  { code: '{{ refund | money }}', meaning: 'Refunded amount' },
  { code: "{% include 'items' %}", meaning: 'All items in one line' },
  { code: "{% include 'address' %}", meaning: 'Shipping address in one line' },
  { code: '{{ site.title }}', meaning: 'Site name' },
]
