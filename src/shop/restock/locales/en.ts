/** Messages of the sign-up form and of its pages. Owners can replace the first four per product. */
export const en = {
  callToAction: 'Get an email when this is back in stock.',
  button: 'Notify me',
  placeholder: 'Email address',
  mailingList: 'Also send me news and offers.',
  // The documents fix these four.
  signedUp: 'Signed up!',
  emailBlank: 'Email cannot be blank',
  emailInvalid: 'Email is invalid',
  failed: 'Unable to submit form. Please try again later.',
  email: 'Email',
  variant: 'Which one?',
  sending: 'Sending…',
  leaveEmpty: 'Leave this field empty',
  completeCaptcha: 'Complete CAPTCHA before submitting.',
  captchaFailed: 'We could not verify that you are a person. Please try again.',
  inStock: 'This is in stock again. You can order it now.',
  productNotFound: 'This product is no longer available.',
  tooMany: 'Too many sign-ups. Please try again later.',
  // Pages
  title: (product: string) => `Restock notification: ${product}`,
  confirmText: 'Please check your entries and send them again.',
  backToProduct: (product: string) => `Back to ${product}`,
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeText: (email: string) => `${email} will receive no more emails about products that are back in stock.`,
  unsubscribeButton: 'Unsubscribe',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribedText:
    'You will receive no more emails about products that are back in stock, unless you sign up for one again.',
  invalidTitle: 'This link is not valid',
  invalidText: 'You may be unsubscribed already. Otherwise use the link in a newer email.',
  home: 'Back to home page',
  // Email
  emailSubject: (product: string) => `Back in stock: ${product}`,
  emailPreview: 'You asked us to tell you.',
  emailHeading: (product: string) => `${product} is back in stock`,
  emailText: (shop: string) =>
    `You asked ${shop} for an email when it is available again. It is now, while stocks last.`,
  emailButton: 'View product',
  emailReason: 'You receive this email once, because you signed up for it on the product page.',
  emailUnsubscribe: 'Unsubscribe',
}

export type RestockMessages = typeof en
