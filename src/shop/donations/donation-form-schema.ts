import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

const text = (maxLength: number) => shortText(maxLength).default('')

/** The form of a fund's page, as posted with and without scripts. Errors of its values are found by `validateDonation`. */
export const DonationForm = z.object({
  /** Digits of a suggested amount, or `custom`. */
  amount: text(20),
  custom: text(30),
  firstName: text(100),
  lastName: text(100),
  email: text(256),
  note: text(1000),
  method: text(40),
  cardNumber: text(40),
  /** Idempotency key of the rendered form. */
  key: text(255),
  /** `createDonationKey`. */
  donation: text(200),
  /** Token of the captcha; empty without scripts. */
  captcha: text(4000),
  /** The honeypot, a field that people do not see. */
  contactPreference: text(1000),
})
export type DonationForm = z.output<typeof DonationForm>
