import type { MailingListMessages } from './en.ts'

export const es: MailingListMessages = {
  confirmTitle: 'Confirme su suscripción',
  confirmText: (email, list) => `${email} recibirá «${list}».`,
  confirmButton: 'Confirmar suscripción',
  confirmedTitle: 'Suscripción confirmada',
  confirmedText: 'Gracias por confirmar. Puede darse de baja en cualquier momento con el enlace de cada correo.',
  unsubscribeTitle: 'Darse de baja',
  unsubscribeText: (email, list) => `¿Quiere dejar de recibir «${list}» en ${email}?`,
  unsubscribeButton: 'Darse de baja',
  unsubscribedTitle: 'Se ha dado de baja',
  unsubscribedText: 'No recibirá más correos de esta lista.',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Puede que haya caducado o ya se haya usado. Suscríbase de nuevo para recibir otro.',
  invalidUnsubscribeText: 'Puede que ya se haya dado de baja. Si no, use el enlace de un correo más reciente.',
  home: 'Volver al inicio',
  emailSubject: (site) => `Confirme su suscripción a ${site}`,
  emailPreview: 'Un clic y está en la lista.',
  emailGreeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  emailText: (site, list) =>
    `En ${site} se ha suscrito a «${list}». Confirme que esta dirección es suya. El enlace sirve una vez y caduca en siete días.`,
  emailSmallPrint: 'Si no se ha suscrito, ignore este correo: no quedará suscrito.',
  campaignReason: (site: string, list: string) =>
    list
      ? `Recibe este correo de ${site} porque se suscribió a «${list}».`
      : `Recibe correos de ${site} porque se suscribió.`,
  campaignCopy: (list: string) => `Esta es una copia de un correo a los suscriptores de «${list}».`,
}
