import type { MailingListMessages } from './en.ts'

export const de: MailingListMessages = {
  confirmTitle: 'Anmeldung bestätigen',
  confirmText: (email, list) => `${email} erhält künftig „${list}“.`,
  confirmButton: 'Anmeldung bestätigen',
  confirmedTitle: 'Sie sind angemeldet',
  confirmedText: 'Danke für die Bestätigung. Sie können sich jederzeit über den Link in jeder E-Mail abmelden.',
  unsubscribeTitle: 'Abmelden',
  unsubscribeText: (email, list) => `Möchten Sie „${list}“ an ${email} nicht mehr erhalten?`,
  unsubscribeButton: 'Abmelden',
  unsubscribedTitle: 'Sie sind abgemeldet',
  unsubscribedText: 'Sie erhalten keine E-Mails dieser Liste mehr.',
  invalidTitle: 'Dieser Link ist ungültig',
  invalidText: 'Er ist abgelaufen oder wurde schon benutzt. Melden Sie sich erneut an, um einen neuen zu erhalten.',
  invalidUnsubscribeText: 'Vielleicht sind Sie schon abgemeldet. Benutzen Sie sonst den Link in einer neueren E-Mail.',
  home: 'Zur Startseite',
  emailSubject: (site) => `Bestätigen Sie Ihre Anmeldung bei ${site}`,
  emailPreview: 'Ein Klick, und Sie sind dabei.',
  emailGreeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  emailText: (site, list) =>
    `Sie haben sich bei ${site} für „${list}“ angemeldet. Bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt einmal und sieben Tage lang.`,
  emailSmallPrint: 'Wenn Sie sich nicht angemeldet haben, ignorieren Sie diese E-Mail: Sie werden nicht angemeldet.',
  campaignReason: (site: string, list: string) =>
    list
      ? `Sie erhalten diese E-Mail von ${site}, weil Sie „${list}“ abonniert haben.`
      : `Sie erhalten E-Mails von ${site}, weil Sie sich angemeldet haben.`,
  campaignCopy: (list: string) => `Dies ist eine Kopie einer E-Mail an die Abonnenten von „${list}“.`,
}
