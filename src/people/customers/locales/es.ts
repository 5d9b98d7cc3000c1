import type { AccountMessages } from './en.ts'

export const es: AccountMessages = {
  account: 'Cuenta',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  signOut: 'Cerrar sesión',
  email: 'Correo electrónico',
  name: 'Nombre',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Nueva contraseña',
  code: 'Código',
  rememberMe: 'Mantener la sesión iniciada',
  optional: 'opcional',
  passwordHint: 'Al menos 8 caracteres.',

  newHere: '¿Primera vez aquí? Cree una cuenta',
  haveAccount: '¿Ya tiene una cuenta? Inicie sesión',
  forgotPassword: '¿Ha olvidado su contraseña?',
  withoutPassword: 'Iniciar sesión sin contraseña',
  withPassword: 'Iniciar sesión con contraseña',
  home: 'Volver al inicio',

  signUpText: 'Todos sus pedidos y descargas en un solo lugar, y compras más rápidas.',
  signUpSentTitle: 'Revise su correo',
  signUpSentText: (email) =>
    `Hemos enviado un correo a ${email || 'su dirección'}. Abra el enlace que contiene para terminar de crear su cuenta. Es válido durante 24 horas.`,
  notReceived: '¿No ha recibido nada? Mire en la carpeta de correo no deseado o inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  confirmTitle: 'Confirme su correo electrónico',
  confirmText: 'Escriba la contraseña que eligió al registrarse. Con eso su cuenta queda creada.',
  confirmButton: 'Terminar de crear la cuenta',

  signInEmailText:
    'Le enviamos un enlace y un código. Con cualquiera de los dos inicia sesión; no hace falta contraseña.',
  signInEmailButton: 'Enviarme un enlace',
  codeTitle: 'Revise su correo',
  codeText: (email) =>
    `Hemos enviado un correo a ${email || 'su dirección'}. Abra el enlace que contiene o escriba aquí el código. Ambos son válidos durante 15 minutos.`,
  codeHint: 'Los 8 dígitos del correo.',
  newCode: 'Enviar otro correo',
  linkTitle: (site) => `Iniciar sesión en ${site}`,
  linkText: 'Continúe para iniciar sesión en su cuenta en este navegador.',

  forgotTitle: 'Restablecer la contraseña',
  forgotText: 'Escriba su dirección y le enviaremos un enlace para elegir una nueva contraseña.',
  forgotButton: 'Enviarme un enlace',
  resetSentText: (email) =>
    `Hemos enviado un correo a ${email || 'su dirección'} con un enlace para elegir una nueva contraseña. Es válido durante una hora.`,
  resetTitle: 'Elija una nueva contraseña',
  resetText: 'Se iniciará su sesión aquí y se cerrará en todos los demás lugares.',
  resetButton: 'Guardar contraseña',
  invitationTitle: (site) => `Bienvenido a ${site}`,
  invitationText: 'Elija una contraseña para terminar de crear su cuenta.',
  invitationButton: 'Crear cuenta',

  changePassword: 'Cambiar contraseña',
  signOutText: 'Se cerrará su sesión en este navegador.',
  keepCart: 'Conservar una copia de mi carrito en este navegador',

  invalidLinkTitle: 'Este enlace no funciona',
  invalidLinkText: 'Ya se ha usado o ha caducado. Solicite uno nuevo.',

  errors: {
    fields: 'Corrija los campos marcados.',
    email: 'Escriba un correo electrónico válido.',
    name: 'Use como máximo 100 caracteres.',
    passwordMissing: 'Escriba su contraseña.',
    passwordShort: 'Use al menos 8 caracteres.',
    passwordLong: 'Use como máximo 200 caracteres.',
    passwordIsEmail: 'La contraseña no puede ser su correo electrónico.',
    passwordCommon: 'Esta contraseña es demasiado común. Elija otra.',
    credentials: 'El correo o la contraseña no son correctos.',
    currentPassword: 'Esa no es su contraseña actual.',
    signUpPassword: 'No es la contraseña que eligió al registrarse.',
    emailTaken: 'Ya existe una cuenta con este correo. Inicie sesión o restablezca la contraseña.',
    code: 'Este código es incorrecto o ha caducado. Compruébelo o solicite uno nuevo.',
    codeFormat: 'Escriba los 8 dígitos del correo.',
    tooMany: 'Demasiados intentos. Espere un rato e inténtelo de nuevo.',
    failed: 'No ha funcionado. Inténtelo de nuevo.',
  },

  emails: {
    greeting: (name) => (name ? `Hola, ${name},` : 'Hola,'),
    ignore: 'Si no lo ha solicitado, puede ignorar este correo.',
    confirm: {
      subject: (site) => `Confirme su correo electrónico para ${site}`,
      preview: 'Confirme su dirección para terminar de crear su cuenta.',
      heading: 'Confirme su correo electrónico',
      text: (site) =>
        `Confirme su dirección para terminar de crear su cuenta en ${site} con la contraseña que eligió. El enlace caduca en 24 horas.`,
      button: 'Confirmar correo',
      smallPrint: 'Si no se ha registrado, puede ignorar este correo. No se creará ninguna cuenta.',
    },
    alreadyRegistered: {
      subject: (site) => `Ya tiene una cuenta en ${site}`,
      preview: 'Inicie sesión o restablezca su contraseña.',
      heading: 'Ya tiene una cuenta',
      text: (site) =>
        `Alguien se ha registrado en ${site} con su correo electrónico, pero usted ya tiene una cuenta. Inicie sesión con ella o restablezca su contraseña si la ha olvidado.`,
      smallPrint: 'Si no se ha registrado, puede ignorar este correo. Su cuenta no ha cambiado.',
    },
    noAccount: {
      subject: (site) => `No hay ninguna cuenta con esta dirección en ${site}`,
      preview: 'Quizá se registró con otra dirección.',
      heading: 'No hay ninguna cuenta con esta dirección',
      text: (site, email) =>
        `Alguien quiso iniciar sesión o restablecer una contraseña en ${site} con ${email}, pero no hay ninguna cuenta con esta dirección. Si fue usted, pruebe con otra dirección o cree una cuenta.`,
    },
    reset: {
      subject: (site) => `Restablezca su contraseña de ${site}`,
      preview: 'El enlace es válido durante una hora.',
      heading: 'Restablezca su contraseña',
      text: (site) =>
        `Puede restablecer su contraseña de ${site} con este enlace. Funciona una vez y caduca en una hora.`,
      button: 'Elegir contraseña',
      smallPrint: 'Si no lo ha solicitado, puede ignorar este correo. Su contraseña sigue siendo la misma.',
    },
    signIn: {
      subject: (site) => `Inicie sesión en ${site}`,
      preview: 'El enlace y el código son válidos durante 15 minutos.',
      heading: (site) => `Inicie sesión en ${site}`,
      text: 'Abra el enlace o escriba el código en el navegador donde lo solicitó. Funcionan una vez y caducan en 15 minutos.',
      button: 'Iniciar sesión',
      smallPrint: 'Si no lo ha solicitado, puede ignorar este correo. No diga el código a nadie.',
    },
    invitation: {
      subject: (site) => `Su cuenta en ${site}`,
      preview: 'Elija una contraseña para usar su cuenta.',
      heading: 'Su cuenta está lista',
      text: (site) =>
        `${site} le invita a crear una cuenta de cliente, donde encontrará sus pedidos. Elija una contraseña para empezar. El enlace funciona una vez y caduca en 14 días.`,
      button: 'Elegir contraseña',
      smallPrint: 'Si no quiere una cuenta, puede ignorar este correo.',
    },
  },
}
