import type { DownloadMessages } from './en.ts'

export const es: DownloadMessages = {
  title: 'Tus descargas',
  download: 'Descargar',
  downloadFile: (name) => `Descargar ${name}`,
  version: (number) => `Versión ${number}`,
  downloadsLeft: (count) => (count === 1 ? 'Queda 1 descarga' : `Quedan ${count} descargas`),
  limitReached: 'Has usado todas las descargas de este archivo.',
  availableUntil: (day) => `Disponible hasta el ${day}`,
  expired: (day) => `Estas descargas estuvieron disponibles hasta el ${day}.`,
  requestText: '¿Lo necesitas otra vez? Pide más descargas a la tienda.',
  request: 'Pedir más descargas',
  requested: 'Se han pedido más descargas a la tienda. Recibirás un correo.',
  noFiles: 'Los archivos aún no están aquí. Vuelve más tarde.',
  hint: 'Una descarga interrumpida se puede reanudar durante una hora.',
  endedTitle: 'Estas descargas han terminado',
  endedText: 'La compra se reembolsó o canceló, por lo que sus archivos ya no se pueden descargar.',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Abre las descargas en la página de tu pedido o en el correo más reciente sobre él.',
  linkExpiredTitle: 'Este enlace ha caducado',
  linkExpired:
    'Los enlaces a los archivos funcionan unos minutos. Abre tus descargas de nuevo y haz clic en «Descargar».',
  fileGoneTitle: 'Este archivo no está disponible',
  fileGone:
    'El archivo no se puede leer en este momento. No se ha contado nada. Inténtalo más tarde o ponte en contacto con la tienda.',
  tooMany: 'Se han iniciado demasiadas descargas. Espera unos minutos e inténtalo de nuevo.',
  preview: 'Vista previa: esto es lo que reciben los compradores tras el pago. Aquí las descargas no se cuentan.',
  home: 'Volver a la página de inicio',
  newFileSubject: (product) => `Nuevo archivo: ${product}`,
  newFileHeading: 'Hay un archivo para ti',
  newFileText: (product, file) => `«${file}» se ha añadido a tu compra «${product}». Ya puedes descargarlo.`,
  newVersionSubject: (product) => `Nueva versión: ${product}`,
  newVersionHeading: 'Hay una nueva versión',
  newVersionText: (product, file) =>
    `«${file}» de tu compra «${product}» se ha sustituido por una nueva versión. Ya puedes descargarla.`,
  resetSubject: (product) => `Descargar de nuevo: ${product}`,
  resetHeading: 'Puedes descargar de nuevo',
  resetText: (product) => `La tienda ha restablecido las descargas de tu compra «${product}».`,
  emailButton: 'Abrir descargas',
  emailReference: (number) => `Pedido ${number}`,
  emailSmallPrint:
    'El enlace es personal. Quien lo tenga puede descargar tus archivos, así que no lo compartas, por favor.',
}
