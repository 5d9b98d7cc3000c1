import type { MailingListMessages } from './en.ts'

export const es: MailingListMessages = {
  confirmTitle: 'Confirma tu suscripción',
  confirmText: (email, list) => `${email} recibirá «${list}».`,
  confirmButton: 'Confirmar suscripción',
  confirmedTitle: 'Suscripción confirmada',
  confirmedText: 'Gracias por confirmar. Puedes darte de baja en cualquier momento con el enlace de cada correo.',
  unsubscribeTitle: 'Darse de baja',
  unsubscribeText: (email, list) => `${email} dejará de recibir «${list}».`,
  unsubscribeButton: 'Darse de baja',
  unsubscribedTitle: 'Te has dado de baja',
  unsubscribedText: 'No recibirás más correos de esta lista.',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Puede que haya caducado o ya se haya usado. Suscríbete de nuevo para recibir otro.',
  invalidUnsubscribeText: 'Puede que ya te hayas dado de baja. Si no, usa el enlace de un correo más reciente.',
  home: 'Volver al inicio',
  emailSubject: (site) => `Confirma tu suscripción a ${site}`,
  emailPreview: 'Un clic y estás en la lista.',
  emailGreeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  emailText: (site, list) =>
    `En ${site} te has suscrito a «${list}». Confirma que esta dirección es tuya. El enlace sirve una vez y caduca en siete días.`,
  emailSmallPrint: 'Si no te has suscrito, ignora este correo: no quedarás suscrito.',
}
