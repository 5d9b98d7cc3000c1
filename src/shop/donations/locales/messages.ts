/** Messages of donations. Islands get them as props and load no dictionary. `{name}` is a placeholder. */
export type DonationMessages = Readonly<{
  selectFund: string
  amount: string
  otherAmount: string
  /** {min}, {max} */
  range: string
  donate: string
  /** {raised}, {goal} */
  raised: string
  /** {percent} */
  percent: string
  firstName: string
  lastName: string
  email: string
  emailHint: string
  optional: string
  message: string
  yourDonation: string
  yourDetails: string
  /** {total} */
  donateAmount: string
  /** Payment by other means, such as a bank transfer. {total} */
  pledge: string
  processing: string
  fixFields: string
  captcha: string
  /** Leave this field empty: the honeypot. */
  leaveEmpty: string
  /** By code of a field error. {min}, {max} */
  fields: Readonly<Record<'missing' | 'invalid' | 'too-low' | 'too-high' | 'invalid-email', string>>
  chooseAmount: string
  chooseMethod: string
  /** By error code; `failed` for all others. */
  errors: Readonly<Record<string, string>> & Readonly<{ failed: string }>
  /** The page after a donation. */
  thanks: string
  /** {fund}, {email} */
  thanksText: string
  /** {fund} */
  pledgeText: string
  /** {number} */
  number: string
  date: string
  fund: string
  donor: string
  status: string
  refunded: string
  howToPay: string
  testMode: string
  back: string
  states: Readonly<Record<'awaiting' | 'paid' | 'partly-refunded' | 'refunded' | 'cancelled', string>>
  emails: Readonly<{
    /** {name} */
    greeting: string
    greetingWithoutName: string
    /** After the payment. */
    receipt: DonationEmail
    /** A donation that is paid later. */
    awaiting: DonationEmail
    refunded: DonationEmail
    /** {fund} */
    refundedAsCredit: string
    canceled: DonationEmail
    reason: string
    viewDonation: string
    /** {site} */
    smallPrint: string
  }>
}>

/** {fund} in subject and introduction. */
type DonationEmail = Readonly<{ subject: string; heading: string; introduction: string }>

/** What the page of a fund needs, without the emails. */
export type DonationPageMessages = Omit<DonationMessages, 'emails'>
