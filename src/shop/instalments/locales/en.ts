import type { InstalmentMessages } from './messages.ts'

export const en: InstalmentMessages = {
  badge: {
    equal: 'or {count} payments of {amount} with {provider}',
    unequal: 'or {first} today and {count} payments of {amount} with {provider}',
    from: 'or {count} payments from {amount} with {provider}',
    upTo: '{provider} available for orders up to {amount}',
    over: '{provider} available for orders over {amount}',
    learnMore: 'Learn more about {provider}',
    title: 'Pay in {count} with {provider}',
    close: 'Close',
  },
  info: {
    lead: 'Order today, and pay over time in {count} payments.',
    steps: [
      'Add products to your cart and go to checkout.',
      'Select {provider} as the payment method. You will be redirected to {provider} to sign in or to create an account.',
      'Make the first payment today. {provider} collects the other payments every two weeks.',
    ],
    limits: 'Available for orders over {min} and up to {max} that contain only physical products.',
    terms:
      '{provider} decides whether it approves a purchase. Its terms apply, and it may charge fees for late payments.',
    moreAt: 'More about {provider}',
  },
  problems: {
    'not-physical': 'Available only if every item in your cart is a physical product.',
    country: 'Available only for customers in {country}.',
    subtotal: 'Your order subtotal must be at least {subtotal} to pay with {provider}.',
    'too-small': 'The amount to pay must be at least {amount}.',
    'too-large': 'The amount to pay must be {amount} or less.',
  },
}
