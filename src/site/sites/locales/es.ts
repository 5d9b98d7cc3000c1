import type { ConsentMessages } from './en.ts'

export const es: ConsentMessages = {
  label: 'Cookies',
  text: '¿Podemos usar cookies para contar las visitas y saber qué páginas se leen? Los datos se quedan con nosotros y no se usan para publicidad.',
  policy: 'Política de privacidad',
  accept: 'Aceptar',
  decline: 'Rechazar',
  close: 'Cerrar',
  accepted: 'Ha aceptado las cookies.',
  declined: 'Ha rechazado las cookies.',
  signal:
    'Su navegador pide a los sitios que no le sigan (Global Privacy Control). Sus visitas se cuentan sin cookies.',
  visitorId: 'Su ID de visitante',
  currentVisit: 'Inicio de esta visita',
  previousVisit: 'Visita anterior',
}
