import type { AccountMessages } from './en.ts'

export const de: AccountMessages = {
  account: 'Konto',
  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  signOut: 'Abmelden',
  email: 'E-Mail',
  name: 'Name',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  code: 'Code',
  rememberMe: 'Angemeldet bleiben',
  optional: 'freiwillig',
  passwordHint: 'Mindestens 8 Zeichen.',

  newHere: 'Neu hier? Konto anlegen',
  haveAccount: 'Sie haben schon ein Konto? Anmelden',
  forgotPassword: 'Passwort vergessen?',
  withoutPassword: 'Ohne Passwort anmelden',
  withPassword: 'Mit Passwort anmelden',
  home: 'Zur Startseite',

  signUpText: 'Alle Bestellungen und Downloads an einem Ort, und schneller bestellen.',
  signUpSentTitle: 'Sehen Sie in Ihr Postfach',
  signUpSentText: (email) =>
    `Wir haben eine E-Mail an ${email || 'Ihre Adresse'} geschickt. Öffnen Sie den Link darin, um Ihr Konto anzulegen. Er gilt 24 Stunden.`,
  notReceived: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmText: 'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben. Dann ist Ihr Konto angelegt.',
  confirmButton: 'Konto fertig anlegen',

  signInEmailText:
    'Wir schicken Ihnen einen Link und einen Code. Mit beiden melden Sie sich an, ein Passwort brauchen Sie nicht.',
  signInEmailButton: 'Anmeldelink schicken',
  codeTitle: 'Sehen Sie in Ihr Postfach',
  codeText: (email) =>
    `Wir haben eine E-Mail an ${email || 'Ihre Adresse'} geschickt. Öffnen Sie den Link darin, oder geben Sie hier den Code ein. Beide gelten 15 Minuten.`,
  codeHint: 'Die 8 Ziffern aus der E-Mail.',
  newCode: 'Neue E-Mail schicken',
  linkTitle: (site) => `Bei ${site} anmelden`,
  linkText: 'Weiter, um sich in diesem Browser bei Ihrem Konto anzumelden.',

  forgotTitle: 'Passwort zurücksetzen',
  forgotText: 'Geben Sie Ihre Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
  forgotButton: 'Link schicken',
  resetSentText: (email) =>
    `Wir haben eine E-Mail an ${email || 'Ihre Adresse'} geschickt, mit einem Link für ein neues Passwort. Er gilt eine Stunde.`,
  resetTitle: 'Neues Passwort setzen',
  resetText: 'Sie werden hier angemeldet und überall sonst abgemeldet.',
  resetButton: 'Passwort speichern',
  invitationTitle: (site) => `Willkommen bei ${site}`,
  invitationText: 'Wählen Sie ein Passwort, um Ihr Konto anzulegen.',
  invitationButton: 'Konto anlegen',

  changePassword: 'Passwort ändern',
  signOutText: 'Sie werden in diesem Browser abgemeldet.',
  keepCart: 'Kopie meines Warenkorbs in diesem Browser behalten',

  invalidLinkTitle: 'Dieser Link funktioniert nicht',
  invalidLinkText: 'Er wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',

  errors: {
    fields: 'Bitte korrigieren Sie die markierten Felder.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    name: 'Höchstens 100 Zeichen.',
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
    passwordShort: 'Mindestens 8 Zeichen.',
    passwordLong: 'Höchstens 200 Zeichen.',
    passwordIsEmail: 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.',
    passwordCommon: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
    credentials: 'E-Mail oder Passwort ist falsch.',
    currentPassword: 'Das ist nicht Ihr aktuelles Passwort.',
    signUpPassword: 'Das ist nicht das Passwort, das Sie bei der Registrierung gewählt haben.',
    emailTaken: 'Mit dieser E-Mail gibt es schon ein Konto. Melden Sie sich an, oder setzen Sie das Passwort zurück.',
    code: 'Dieser Code ist falsch oder abgelaufen. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
    codeFormat: 'Geben Sie die 8 Ziffern aus der E-Mail ein.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es dann noch einmal.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },

  emails: {
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    ignore: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    confirm: {
      subject: (site) => `Bestätigen Sie Ihre E-Mail-Adresse für ${site}`,
      preview: 'Bestätigen Sie Ihre Adresse, um Ihr Konto anzulegen.',
      heading: 'E-Mail-Adresse bestätigen',
      text: (site) =>
        `Bestätigen Sie Ihre Adresse, um Ihr Konto bei ${site} anzulegen. Sie brauchen dazu das Passwort, das Sie gewählt haben. Der Link gilt 24 Stunden.`,
      button: 'Adresse bestätigen',
      smallPrint:
        'Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren. Es wird kein Konto angelegt.',
    },
    alreadyRegistered: {
      subject: (site) => `Sie haben schon ein Konto bei ${site}`,
      preview: 'Melden Sie sich an, oder setzen Sie Ihr Passwort zurück.',
      heading: 'Sie haben schon ein Konto',
      text: (site) =>
        `Jemand hat sich bei ${site} mit Ihrer E-Mail-Adresse registriert, aber Sie haben schon ein Konto. Melden Sie sich damit an, oder setzen Sie Ihr Passwort zurück, wenn Sie es vergessen haben.`,
      smallPrint:
        'Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren. Ihr Konto ist unverändert.',
    },
    noAccount: {
      subject: (site) => `Mit dieser Adresse gibt es kein Konto bei ${site}`,
      preview: 'Vielleicht haben Sie sich mit einer anderen Adresse registriert.',
      heading: 'Mit dieser Adresse gibt es kein Konto',
      text: (site, email) =>
        `Jemand wollte sich bei ${site} mit ${email} anmelden oder ein Passwort zurücksetzen, aber mit dieser Adresse gibt es kein Konto. Wenn Sie das waren, versuchen Sie es mit einer anderen Adresse, oder legen Sie ein Konto an.`,
    },
    reset: {
      subject: (site) => `Passwort für ${site} zurücksetzen`,
      preview: 'Der Link gilt eine Stunde.',
      heading: 'Passwort zurücksetzen',
      text: (site) =>
        `Jemand möchte Ihr Passwort für ${site} zurücksetzen. Der Link funktioniert einmal und gilt eine Stunde.`,
      button: 'Passwort setzen',
      smallPrint:
        'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
    },
    signIn: {
      subject: (site) => `Bei ${site} anmelden`,
      preview: 'Link und Code gelten 15 Minuten.',
      heading: (site) => `Bei ${site} anmelden`,
      text: 'Öffnen Sie den Link, oder geben Sie den Code in dem Browser ein, in dem Sie ihn angefordert haben. Beide funktionieren einmal und gelten 15 Minuten.',
      button: 'Anmelden',
      smallPrint:
        'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie den Code nie weiter.',
    },
    invitation: {
      subject: (site) => `Ihr Konto bei ${site}`,
      preview: 'Wählen Sie ein Passwort, um Ihr Konto zu nutzen.',
      heading: 'Ihr Konto ist bereit',
      text: (site) =>
        `${site} lädt Sie ein, ein Kundenkonto anzulegen, in dem Sie Ihre Bestellungen finden. Wählen Sie dazu ein Passwort. Der Link funktioniert einmal und gilt 14 Tage.`,
      button: 'Passwort wählen',
      smallPrint: 'Wenn Sie kein Konto möchten, können Sie diese E-Mail ignorieren.',
    },
  },
}
