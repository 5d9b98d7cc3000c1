import type { MailingListMessages } from './en.ts'

export const fr: MailingListMessages = {
  confirmTitle: 'Confirmez votre inscription',
  confirmText: (email, list) => `${email} recevra « ${list} ».`,
  confirmButton: 'Confirmer l’inscription',
  confirmedTitle: 'Votre inscription est confirmée',
  confirmedText: 'Merci. Vous pouvez vous désinscrire à tout moment avec le lien présent dans chaque e-mail.',
  unsubscribeTitle: 'Se désinscrire',
  unsubscribeText: (email, list) => `Voulez-vous ne plus recevoir « ${list} » à l’adresse ${email} ?`,
  unsubscribeButton: 'Se désinscrire',
  unsubscribedTitle: 'Vous êtes désinscrit',
  unsubscribedText: 'Vous ne recevrez plus d’e-mails de cette liste.',
  invalidTitle: 'Ce lien n’est pas valable',
  invalidText: 'Il a peut-être expiré ou déjà servi. Inscrivez-vous à nouveau pour en recevoir un autre.',
  invalidUnsubscribeText: 'Vous êtes peut-être déjà désinscrit. Sinon, utilisez le lien d’un e-mail plus récent.',
  home: 'Retour à l’accueil',
  emailSubject: (site) => `Confirmez votre inscription à ${site}`,
  emailPreview: 'Un clic, et vous êtes sur la liste.',
  emailGreeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  emailText: (site, list) =>
    `Sur ${site}, vous vous êtes inscrit à « ${list} ». Confirmez que cette adresse est la vôtre. Le lien fonctionne une fois et expire dans sept jours.`,
  emailSmallPrint: 'Si vous ne vous êtes pas inscrit, ignorez cet e-mail : vous ne serez pas inscrit.',
  campaignReason: (site: string, list: string) =>
    list
      ? `Vous recevez cet e-mail de ${site} car vous êtes inscrit à « ${list} ».`
      : `Vous recevez des e-mails de ${site} car vous êtes inscrit.`,
  campaignCopy: (list: string) => `Ceci est une copie d’un e-mail aux abonnés de « ${list} ».`,
}
