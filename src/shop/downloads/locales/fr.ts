import type { DownloadMessages } from './en.ts'

export const fr: DownloadMessages = {
  title: 'Vos téléchargements',
  download: 'Télécharger',
  downloadFile: (name) => `Télécharger ${name}`,
  version: (number) => `Version ${number}`,
  downloadsLeft: (count) => (count === 1 ? '1 téléchargement restant' : `${count} téléchargements restants`),
  limitReached: 'Vous avez utilisé tous les téléchargements de ce fichier.',
  availableUntil: (day) => `Disponible jusqu’au ${day}`,
  expired: (day) => `Ces téléchargements étaient disponibles jusqu’au ${day}.`,
  requestText: 'Vous en avez encore besoin ? Demandez d’autres téléchargements à la boutique.',
  request: 'Demander d’autres téléchargements',
  requested: 'La demande a été envoyée à la boutique. Vous recevrez un e-mail.',
  noFiles: 'Les fichiers ne sont pas encore là. Revenez plus tard.',
  hint: 'Un téléchargement interrompu peut être repris pendant une heure.',
  endedTitle: 'Ces téléchargements sont terminés',
  endedText: 'L’achat a été remboursé ou annulé : ses fichiers ne peuvent plus être téléchargés.',
  invalidTitle: 'Ce lien n’est pas valide',
  invalidText: 'Ouvrez les téléchargements sur la page de votre commande ou dans le dernier e-mail à son sujet.',
  linkExpiredTitle: 'Ce lien a expiré',
  linkExpired:
    'Les liens vers les fichiers fonctionnent quelques minutes. Ouvrez de nouveau vos téléchargements et cliquez sur « Télécharger ».',
  fileGoneTitle: 'Ce fichier n’est pas disponible',
  fileGone:
    'Le fichier ne peut pas être lu pour le moment. Rien n’a été compté. Réessayez plus tard ou contactez la boutique.',
  tooMany: 'Trop de téléchargements ont été lancés. Patientez quelques minutes, puis réessayez.',
  preview: 'Aperçu : voici ce que les acheteurs obtiennent après le paiement. Ici, rien n’est compté.',
  home: 'Retour à la page d’accueil',
  newFileSubject: (product) => `Nouveau fichier : ${product}`,
  newFileHeading: 'Un fichier vous attend',
  newFileText: (product, file) =>
    `« ${file} » a été ajouté à votre achat « ${product} ». Vous pouvez le télécharger dès maintenant.`,
  newVersionSubject: (product) => `Nouvelle version : ${product}`,
  newVersionHeading: 'Une nouvelle version est disponible',
  newVersionText: (product, file) =>
    `« ${file} » de votre achat « ${product} » a été remplacé par une nouvelle version. Vous pouvez la télécharger dès maintenant.`,
  resetSubject: (product) => `Télécharger à nouveau : ${product}`,
  resetHeading: 'Vous pouvez télécharger à nouveau',
  resetText: (product) => `La boutique a réinitialisé les téléchargements de votre achat « ${product} ».`,
  emailButton: 'Ouvrir les téléchargements',
  emailReference: (number) => `Commande ${number}`,
  emailSmallPrint:
    'Ce lien est personnel. Toute personne qui l’a peut télécharger vos fichiers : merci de ne pas le transmettre.',
}
