/** Messages of the confirm and unsubscribe pages, and of the emails to subscribers. */
export const en = {
  confirmTitle: 'Confirm your subscription',
  confirmText: (email: string, list: string) => `${email} will receive “${list}”.`,
  confirmButton: 'Confirm subscription',
  confirmedTitle: 'You are subscribed',
  confirmedText: 'Thank you for confirming. You can unsubscribe at any time with the link in every email.',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeText: (email: string, list: string) => `Do you want to stop receiving “${list}” at ${email}?`,
  unsubscribeButton: 'Unsubscribe',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribedText: 'You will receive no more emails from this list.',
  invalidTitle: 'This link is not valid',
  invalidText: 'It may have expired or been used before. Sign up again to get a new one.',
  invalidUnsubscribeText: 'You may be unsubscribed already. Otherwise use the link in a newer email.',
  home: 'Back to home page',
  emailSubject: (site: string) => `Confirm your subscription to ${site}`,
  emailPreview: 'One click, and you are on the list.',
  emailGreeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  emailText: (site: string, list: string) =>
    `You signed up at ${site} for “${list}”. Confirm that this address is yours. The link works once and expires in seven days.`,
  emailSmallPrint: 'If you did not sign up, ignore this email: you will not be subscribed.',
  campaignReason: (site: string, list: string) =>
    list
      ? `You get this email from ${site} because you subscribed to “${list}”.`
      : `You get emails from ${site} because you subscribed.`,
  campaignCopy: (list: string) => `This is a copy of an email to the subscribers of “${list}”.`,
}

export type MailingListMessages = typeof en
