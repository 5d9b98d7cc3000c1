/** Messages of the account pages and of emails to customers. */
export const en = {
  account: 'Account',
  signIn: 'Sign in',
  signUp: 'Create account',
  signOut: 'Sign out',
  email: 'Email',
  name: 'Name',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  code: 'Code',
  rememberMe: 'Keep me signed in',
  optional: 'optional',
  passwordHint: 'At least 8 characters.',

  newHere: 'New here? Create an account',
  haveAccount: 'Already have an account? Sign in',
  forgotPassword: 'Forgot your password?',
  withoutPassword: 'Sign in without a password',
  withPassword: 'Sign in with a password',
  home: 'Back to home page',

  signUpText: 'See your orders and downloads in one place, and check out faster.',
  signUpSentTitle: 'Check your email',
  signUpSentText: (email: string) =>
    `We sent an email to ${email || 'your address'}. Open the link in it to finish creating your account. It works for 24 hours.`,
  notReceived: 'Nothing received? Look in your spam folder, or try again.',
  tryAgain: 'Try again',
  confirmTitle: 'Confirm your email address',
  confirmText: 'Enter the password that you chose when you signed up. That finishes creating your account.',
  confirmButton: 'Finish creating account',

  signInEmailText: 'We email you a link and a code. Either of them signs you in; no password is needed.',
  signInEmailButton: 'Email me a sign-in link',
  codeTitle: 'Check your email',
  codeText: (email: string) =>
    `We sent an email to ${email || 'your address'}. Open the link in it, or enter its code here. Both work for 15 minutes.`,
  codeHint: 'The 8 digits in the email.',
  newCode: 'Send a new email',
  linkTitle: (site: string) => `Sign in to ${site}`,
  linkText: 'Continue to sign in to your account in this browser.',

  forgotTitle: 'Reset your password',
  forgotText: 'Enter your address, and we email you a link to set a new password.',
  forgotButton: 'Email me a reset link',
  resetSentText: (email: string) =>
    `We sent an email to ${email || 'your address'} with a link to set a new password. It works for one hour.`,
  resetTitle: 'Set a new password',
  resetText: 'You will be signed in here and signed out everywhere else.',
  resetButton: 'Save password',
  invitationTitle: (site: string) => `Welcome to ${site}`,
  invitationText: 'Choose a password to finish creating your account.',
  invitationButton: 'Create account',

  changePassword: 'Change password',
  signOutText: 'You will be signed out in this browser.',
  keepCart: 'Keep a copy of my cart in this browser',

  invalidLinkTitle: 'This link does not work',
  invalidLinkText: 'It has been used or has expired. Request a new one.',

  errors: {
    fields: 'Please fix the highlighted fields.',
    email: 'Please enter a valid email.',
    name: 'Use at most 100 characters.',
    passwordMissing: 'Please enter your password.',
    passwordShort: 'Use at least 8 characters.',
    passwordLong: 'Use at most 200 characters.',
    passwordIsEmail: 'Your password must not be your email address.',
    passwordCommon: 'This password is too common. Please choose another.',
    credentials: 'The email or password is incorrect.',
    currentPassword: 'That is not your current password.',
    signUpPassword: 'This is not the password you chose when you signed up.',
    emailTaken: 'There is already an account with this email. Sign in, or reset the password.',
    code: 'This code is wrong or has expired. Check it, or request a new one.',
    codeFormat: 'Enter the 8 digits from the email.',
    tooMany: 'Too many attempts. Please wait a while and try again.',
    failed: 'That did not work. Please try again.',
  },

  emails: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    ignore: 'If you did not request it, you can ignore this email.',
    confirm: {
      subject: (site: string) => `Confirm your email address for ${site}`,
      preview: 'Confirm your address to finish creating your account.',
      heading: 'Confirm your email address',
      text: (site: string) =>
        `Confirm your address to finish creating your ${site} account. You need the password that you chose. The link expires in 24 hours.`,
      button: 'Confirm email',
      smallPrint: 'If you did not sign up, you can ignore this email. No account is created.',
    },
    alreadyRegistered: {
      subject: (site: string) => `You already have an account at ${site}`,
      preview: 'Sign in, or reset your password.',
      heading: 'You already have an account',
      text: (site: string) =>
        `Someone signed up at ${site} with your email address, but you already have an account. Sign in with it, or reset your password if you forgot it.`,
      smallPrint: 'If you did not sign up, you can ignore this email. Your account has not changed.',
    },
    noAccount: {
      subject: (site: string) => `There is no account with this address at ${site}`,
      preview: 'You may have signed up with another address.',
      heading: 'There is no account with this address',
      text: (site: string, email: string) =>
        `Someone wanted to sign in or to reset a password at ${site} with ${email}, but there is no account with this address. If it was you, try another address or create an account.`,
    },
    reset: {
      subject: (site: string) => `Reset your password for ${site}`,
      preview: 'The link works for one hour.',
      heading: 'Reset your password',
      text: (site: string) =>
        `We received a request to reset your ${site} password. The link works once and expires in one hour.`,
      button: 'Set a password',
      smallPrint: 'If you did not request it, you can ignore this email. Your password stays the same.',
    },
    signIn: {
      subject: (site: string) => `Sign in to ${site}`,
      preview: 'The link and the code work for 15 minutes.',
      heading: (site: string) => `Sign in to ${site}`,
      text: 'Open the link, or enter the code in the browser where you requested it. They work once and expire in 15 minutes.',
      button: 'Sign in',
      smallPrint: 'If you did not request it, you can ignore this email. Never tell anyone the code.',
    },
    invitation: {
      subject: (site: string) => `Your account at ${site}`,
      preview: 'Choose a password to use your account.',
      heading: 'Your account is ready',
      text: (site: string) =>
        `${site} invites you to create a customer account, where you find your orders. Choose a password to start. The link works once and expires in 14 days.`,
      button: 'Choose a password',
      smallPrint: 'If you do not want an account, you can ignore this email.',
    },
  },
}

export type AccountMessages = typeof en
