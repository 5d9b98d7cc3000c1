/** Messages of forms for visitors. Islands get them as props and load no dictionary. `{name}` is a placeholder. */

/** Messages about the value of one field. */
export type FieldMessages = Readonly<{
  required: string
  surveyIncomplete: string
  /** {email}: an example. */
  invalidEmail: string
  tooLong: string
  invalidOption: string
  invalidNumber: string
  invalidCurrency: string
  invalidWebsite: string
  invalidTwitter: string
  invalidDate: string
  invalidTime: string
  invalidPhone: string
  invalidText: string
  /** The type of the file is not allowed, or its content is of another type. */
  invalidFile: string
  /** {max} */
  tooManyFiles: string
}>

/** Messages about a submission (FORM-036 to FORM-048). */
export type SubmissionMessages = Readonly<{
  invalidFields: string
  completeCaptcha: string
  unauthorized: string
  notConfigured: string
  rateLimited: string
  serverError: string
  unknownError: string
  processingError: string
  noKey: string
  unreadableFields: string
  scrollDown: string
  scrollUp: string
}>

export type FormMessages = Readonly<{
  field: FieldMessages
  submission: SubmissionMessages
  submit: string
  submitting: string
  saving: string
  /** Submit label of an additional-fields form. */
  addToCart: string
  /** Shown after a form was sent, if it has no message of its own. */
  thanks: string
  subscribe: string
  /** Shown after a newsletter sign-up. */
  subscribed: string
  requiredMark: string
  optional: string
  /** Without JavaScript, at a field with a condition. {title} and {value} of the other field. */
  onlyFor: string
  select: string
  next: string
  back: string
  /** {step}, {steps} */
  stepOf: string
  /** {count}, {max} */
  counter: string
  countryCode: string
  areaCode: string
  prefix: string
  lineNumber: string
  phoneNumber: string
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  region: string
  postalCode: string
  country: string
  month: string
  day: string
  year: string
  hour: string
  minute: string
  second: string
  amPm: string
  chooseFile: string
  uploading: string
  removeFile: string
  /** {size} in MB. */
  fileTooLarge: string
  uploadFailed: string
  /** Label of the honeypot, which people do not see. */
  leaveEmpty: string
  /** In the editor: a form block without a form. */
  emptyForm: string
  /** The page that a form without JavaScript shows first. */
  checkAndSend: string
  backToPage: string
  likert: readonly [string, string, string, string, string]
  noAnswer: string
  /** Questions on products. */
  product: Readonly<{
    changed: string
    /** {title} */
    questionsAbout: string
    editAnswers: string
    /** {title} */
    editAnswersOf: string
    save: string
    close: string
    loadFailed: string
  }>
}>
