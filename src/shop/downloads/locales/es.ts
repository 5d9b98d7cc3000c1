import type { DownloadMessages } from './en.ts'

export const es: DownloadMessages = {
  title: 'Sus descargas',
  download: 'Descargar',
  downloadFile: (name) => `Descargar ${name}`,
  version: (number) => `Versión ${number}`,
  downloadsLeft: (count) => (count === 1 ? 'Queda 1 descarga' : `Quedan ${count} descargas`),
  limitReached: 'Ha usado todas las descargas de este archivo.',
  availableUntil: (day) => `Disponible hasta el ${day}`,
  expired: (day) => `Estas descargas estuvieron disponibles hasta el ${day}.`,
  requestText: '¿Lo necesita otra vez? Pida más descargas a la tienda.',
  request: 'Pedir más descargas',
  requested: 'Se han pedido más descargas a la tienda. Recibirá un correo.',
  noFiles: 'Los archivos aún no están aquí. Vuelva más tarde.',
  hint: 'Una descarga interrumpida se puede reanudar durante una hora.',
  endedTitle: 'Estas descargas han terminado',
  endedText: 'La compra se reembolsó o canceló, por lo que sus archivos ya no se pueden descargar.',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Abra las descargas en la página de su pedido o en el correo más reciente sobre él.',
  linkExpiredTitle: 'Este enlace ha caducado',
  linkExpired:
    'Los enlaces a los archivos funcionan unos minutos. Abra sus descargas de nuevo y haga clic en «Descargar».',
  fileGoneTitle: 'Este archivo no está disponible',
  fileGone:
    'El archivo no se puede leer en este momento. No se ha contado nada. Inténtelo más tarde o póngase en contacto con la tienda.',
  tooMany: 'Se han iniciado demasiadas descargas. Espere unos minutos e inténtelo de nuevo.',
  preview: 'Vista previa: esto es lo que reciben los compradores tras el pago. Aquí las descargas no se cuentan.',
  home: 'Volver a la página de inicio',
  newFileSubject: (product) => `Nuevo archivo: ${product}`,
  newFileHeading: 'Hay un archivo para usted',
  newFileText: (product, file) => `«${file}» se ha añadido a su compra «${product}». Ya puede descargarlo.`,
  newVersionSubject: (product) => `Nueva versión: ${product}`,
  newVersionHeading: 'Hay una nueva versión',
  newVersionText: (product, file) =>
    `«${file}» de su compra «${product}» se ha sustituido por una nueva versión. Ya puede descargarla.`,
  resetSubject: (product) => `Descargar de nuevo: ${product}`,
  resetHeading: 'Puede descargar de nuevo',
  resetText: (product) => `La tienda ha restablecido las descargas de su compra «${product}».`,
  emailButton: 'Abrir descargas',
  emailReference: (number) => `Pedido ${number}`,
  emailSmallPrint:
    'El enlace es personal. Quien lo tenga puede descargar sus archivos, así que no lo comparta, por favor.',
}
