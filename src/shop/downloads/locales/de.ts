import type { DownloadMessages } from './en.ts'

export const de: DownloadMessages = {
  title: 'Ihre Downloads',
  download: 'Herunterladen',
  downloadFile: (name) => `${name} herunterladen`,
  version: (number) => `Version ${number}`,
  downloadsLeft: (count) => (count === 1 ? 'Noch 1 Download' : `Noch ${count} Downloads`),
  limitReached: 'Sie haben alle Downloads dieser Datei verbraucht.',
  availableUntil: (day) => `Verfügbar bis ${day}`,
  expired: (day) => `Diese Downloads waren bis ${day} verfügbar.`,
  requestText: 'Brauchen Sie die Datei noch einmal? Bitten Sie den Shop um weitere Downloads.',
  request: 'Um weitere Downloads bitten',
  requested: 'Der Shop wurde um weitere Downloads gebeten. Sie erhalten eine E-Mail.',
  noFiles: 'Die Dateien sind noch nicht da. Bitte kommen Sie später wieder.',
  hint: 'Ein unterbrochener Download lässt sich innerhalb einer Stunde fortsetzen.',
  endedTitle: 'Diese Downloads sind beendet',
  endedText: 'Der Kauf wurde erstattet oder storniert. Deshalb können die Dateien nicht mehr heruntergeladen werden.',
  invalidTitle: 'Dieser Link ist ungültig',
  invalidText: 'Öffnen Sie die Downloads auf Ihrer Bestellseite oder in der neuesten E-Mail zu Ihrer Bestellung.',
  linkExpiredTitle: 'Dieser Link ist abgelaufen',
  linkExpired:
    'Links zu Dateien gelten einige Minuten. Öffnen Sie Ihre Downloads noch einmal und klicken Sie auf „Herunterladen“.',
  fileGoneTitle: 'Diese Datei ist nicht verfügbar',
  fileGone:
    'Die Datei kann gerade nicht gelesen werden. Es wurde nichts gezählt. Versuchen Sie es später noch einmal, oder wenden Sie sich an den Shop.',
  tooMany: 'Es wurden zu viele Downloads gestartet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  preview: 'Vorschau: Das erhalten Käufer nach der Zahlung. Downloads werden hier nicht gezählt.',
  home: 'Zur Startseite',
  newFileSubject: (product) => `Neue Datei: ${product}`,
  newFileHeading: 'Eine Datei liegt für Sie bereit',
  newFileText: (product, file) =>
    `„${file}“ gehört jetzt zu Ihrem Kauf „${product}“. Sie können die Datei herunterladen.`,
  newVersionSubject: (product) => `Neue Version: ${product}`,
  newVersionHeading: 'Eine neue Version ist da',
  newVersionText: (product, file) =>
    `„${file}“ aus Ihrem Kauf „${product}“ wurde durch eine neue Version ersetzt. Sie können sie jetzt herunterladen.`,
  resetSubject: (product) => `Erneut herunterladen: ${product}`,
  resetHeading: 'Sie können erneut herunterladen',
  resetText: (product) => `Der Shop hat die Downloads Ihres Kaufs „${product}“ zurückgesetzt.`,
  emailButton: 'Downloads öffnen',
  emailReference: (number) => `Bestellung ${number}`,
  emailSmallPrint:
    'Der Link ist persönlich. Wer ihn hat, kann Ihre Dateien herunterladen. Bitte geben Sie ihn nicht weiter.',
}
