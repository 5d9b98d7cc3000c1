import type { AccountMessages } from '#people/customers/locales/en.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import type { AccountField } from '#storefront/views/account/AccountForm.tsx'
import type { AccountViewProps } from '#storefront/views/account/AccountView.tsx'

export type AccountFormName = Exclude<keyof typeof ACCOUNT_PATHS, 'account'>

/** What was typed and what is wrong with it. */
export type AccountFormState = {
  values: Readonly<Record<string, string>>
  fieldErrors?: Readonly<Record<string, string>>
  error?: string
  /** The address of the last email, if this browser requested it. */
  sentTo?: string
  /** Of the signed-in customer. */
  hasPassword?: boolean
}

type Builder = (messages: AccountMessages, state: AccountFormState, siteTitle: string) => AccountViewProps

const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

/** Hidden fields that are sent again with the form. */
const pick = (values: AccountFormState['values'], ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))

const createField =
  ({ values, fieldErrors = {} }: AccountFormState) =>
  (field: AccountField): AccountField => ({
    ...field,
    value: field.type === 'password' ? undefined : values[field.name],
    error: fieldErrors[field.name],
  })

const emailField = (messages: AccountMessages): AccountField => ({
  name: 'email',
  label: messages.email,
  type: 'email',
  autoComplete: 'email',
})
const passwordField = (messages: AccountMessages): AccountField => ({
  name: 'password',
  label: messages.password,
  type: 'password',
  autoComplete: 'current-password',
})
const newPasswordField = (messages: AccountMessages, label = messages.password): AccountField => ({
  ...passwordField(messages),
  label,
  autoComplete: 'new-password',
  hint: messages.passwordHint,
})
const rememberMe = (messages: AccountMessages, { values }: AccountFormState) => ({
  name: 'rememberMe',
  label: messages.rememberMe,
  isChecked: values.rememberMe === 'true',
})

const BUILDERS: Readonly<Record<AccountFormName, Builder>> = {
  signIn: (messages, state) => ({
    title: messages.signIn,
    form: {
      action: ACCOUNT_PATHS.signIn,
      fields: [emailField(messages), passwordField(messages)].map(createField(state)),
      checkboxes: [rememberMe(messages, state)],
      hidden: pick(state.values, 'next'),
      button: messages.signIn,
    },
    links: [
      { href: withNext(ACCOUNT_PATHS.signInEmail, state.values.next), label: messages.withoutPassword },
      { href: ACCOUNT_PATHS.forgotPassword, label: messages.forgotPassword },
      { href: ACCOUNT_PATHS.signUp, label: messages.newHere },
    ],
  }),
  signInEmail: (messages, state) => ({
    title: messages.signIn,
    text: messages.signInEmailText,
    form: {
      action: ACCOUNT_PATHS.signInEmail,
      fields: [emailField(messages)].map(createField(state)),
      hidden: pick(state.values, 'next'),
      button: messages.signInEmailButton,
    },
    links: [
      { href: withNext(ACCOUNT_PATHS.signIn, state.values.next), label: messages.withPassword },
      { href: ACCOUNT_PATHS.signUp, label: messages.newHere },
    ],
  }),
  code: (messages, state) => ({
    title: messages.codeTitle,
    text: messages.codeText(state.sentTo ?? ''),
    form: {
      action: ACCOUNT_PATHS.code,
      fields: [
        {
          name: 'code',
          label: messages.code,
          autoComplete: 'one-time-code',
          inputMode: 'numeric' as const,
          hint: messages.codeHint,
        },
      ].map(createField(state)),
      checkboxes: [rememberMe(messages, state)],
      hidden: pick(state.values, 'next'),
      button: messages.signIn,
    },
    links: [
      { href: withNext(ACCOUNT_PATHS.signInEmail, state.values.next), label: messages.newCode },
      { href: withNext(ACCOUNT_PATHS.signIn, state.values.next), label: messages.withPassword },
    ],
  }),
  link: (messages, state, siteTitle) => ({
    title: messages.linkTitle(siteTitle),
    text: messages.linkText,
    form: {
      action: ACCOUNT_PATHS.link,
      fields: [],
      checkboxes: [rememberMe(messages, state)],
      hidden: pick(state.values, 'token'),
      button: messages.signIn,
    },
  }),
  signUp: (messages, state) => ({
    title: messages.signUp,
    text: messages.signUpText,
    form: {
      action: ACCOUNT_PATHS.signUp,
      fields: [
        { name: 'name', label: messages.name, autoComplete: 'name', isOptional: true },
        emailField(messages),
        newPasswordField(messages),
      ].map(createField(state)),
      button: messages.signUp,
    },
    links: [{ href: ACCOUNT_PATHS.signIn, label: messages.haveAccount }],
  }),
  confirm: (messages, state) => ({
    title: messages.confirmTitle,
    text: messages.confirmText,
    form: {
      action: ACCOUNT_PATHS.confirm,
      fields: [passwordField(messages)].map(createField(state)),
      checkboxes: [rememberMe(messages, state)],
      hidden: pick(state.values, 'token'),
      button: messages.confirmButton,
    },
  }),
  forgotPassword: (messages, state) => ({
    title: messages.forgotTitle,
    text: messages.forgotText,
    form: {
      action: ACCOUNT_PATHS.forgotPassword,
      fields: [emailField(messages)].map(createField(state)),
      button: messages.forgotButton,
    },
    links: [{ href: ACCOUNT_PATHS.signIn, label: messages.signIn }],
  }),
  resetPassword: (messages, state) => ({
    title: messages.resetTitle,
    text: messages.resetText,
    form: {
      action: ACCOUNT_PATHS.resetPassword,
      fields: [newPasswordField(messages, messages.newPassword)].map(createField(state)),
      hidden: pick(state.values, 'token'),
      button: messages.resetButton,
    },
  }),
  invitation: (messages, state, siteTitle) => ({
    title: messages.invitationTitle(siteTitle),
    text: messages.invitationText,
    form: {
      action: ACCOUNT_PATHS.invitation,
      fields: [newPasswordField(messages)].map(createField(state)),
      hidden: pick(state.values, 'token'),
      button: messages.invitationButton,
    },
  }),
  password: (messages, state) => ({
    title: messages.changePassword,
    text: messages.resetText,
    form: {
      action: ACCOUNT_PATHS.password,
      fields: [
        ...(state.hasPassword === false
          ? []
          : [{ ...passwordField(messages), name: 'current', label: messages.currentPassword }]),
        newPasswordField(messages, messages.newPassword),
      ].map(createField(state)),
      button: messages.resetButton,
    },
    links: [{ href: ACCOUNT_PATHS.account, label: messages.account }],
  }),
  signOut: (messages) => ({
    title: messages.signOut,
    text: messages.signOutText,
    form: {
      action: ACCOUNT_PATHS.signOut,
      fields: [],
      checkboxes: [{ name: 'cloneCart', label: messages.keepCart, isChecked: true }],
      button: messages.signOut,
    },
    links: [{ href: ACCOUNT_PATHS.account, label: messages.account }],
  }),
}

export const buildAccountForm = (
  name: AccountFormName,
  { messages, siteTitle }: { messages: AccountMessages; siteTitle: string },
  state: AccountFormState,
): AccountViewProps => ({ ...BUILDERS[name](messages, state, siteTitle), error: state.error })

/** After a form that sends an email. */
export const buildSentNotice = (
  name: 'signUp' | 'forgotPassword',
  messages: AccountMessages,
  sentTo: string,
): AccountViewProps => ({
  title: messages.signUpSentTitle,
  text: `${name === 'signUp' ? messages.signUpSentText(sentTo) : messages.resetSentText(sentTo)} ${messages.notReceived}`,
  links: [
    { href: ACCOUNT_PATHS[name], label: messages.tryAgain },
    { href: ACCOUNT_PATHS.signIn, label: messages.signIn },
  ],
})

/** Forms of signed-in customers; the others are for everybody else. */
export const isForCustomers = (name: AccountFormName): boolean => name === 'signOut' || name === 'password'

/** Where to request a new link. */
const RENEWAL = {
  link: 'signInEmail',
  confirm: 'signUp',
  resetPassword: 'forgotPassword',
  invitation: 'signInEmail',
} as const
export type TokenFormName = keyof typeof RENEWAL
export const isTokenForm = (name: AccountFormName): name is TokenFormName => Object.hasOwn(RENEWAL, name)

export const buildInvalidLink = (name: TokenFormName, messages: AccountMessages): AccountViewProps => ({
  title: messages.invalidLinkTitle,
  text: messages.invalidLinkText,
  links: [
    { href: ACCOUNT_PATHS[RENEWAL[name]], label: messages.tryAgain },
    { href: ACCOUNT_PATHS.signIn, label: messages.signIn },
  ],
})
