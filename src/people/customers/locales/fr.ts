import type { AccountMessages } from './en.ts'

export const fr: AccountMessages = {
  account: 'Compte',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
  email: 'E-mail',
  name: 'Nom',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  code: 'Code',
  rememberMe: 'Rester connecté',
  optional: 'facultatif',
  passwordHint: 'Au moins 8 caractères.',

  newHere: 'Première visite ? Créez un compte',
  haveAccount: 'Vous avez déjà un compte ? Connectez-vous',
  forgotPassword: 'Mot de passe oublié ?',
  withoutPassword: 'Se connecter sans mot de passe',
  withPassword: 'Se connecter avec un mot de passe',
  home: 'Retour à l’accueil',

  signUpText: 'Retrouvez vos commandes et téléchargements au même endroit, et commandez plus vite.',
  signUpSentTitle: 'Consultez votre messagerie',
  signUpSentText: (email) =>
    `Nous avons envoyé un e-mail à ${email || 'votre adresse'}. Ouvrez le lien qu’il contient pour terminer la création de votre compte. Il est valable 24 heures.`,
  notReceived: 'Rien reçu ? Regardez dans vos courriers indésirables ou réessayez.',
  tryAgain: 'Réessayer',
  confirmTitle: 'Confirmez votre adresse e-mail',
  confirmText: 'Saisissez le mot de passe choisi à l’inscription. Votre compte sera alors créé.',
  confirmButton: 'Terminer la création du compte',

  signInEmailText: 'Nous vous envoyons un lien et un code. L’un ou l’autre vous connecte, sans mot de passe.',
  signInEmailButton: 'M’envoyer un lien',
  codeTitle: 'Consultez votre messagerie',
  codeText: (email) =>
    `Nous avons envoyé un e-mail à ${email || 'votre adresse'}. Ouvrez le lien qu’il contient ou saisissez le code ici. Les deux sont valables 15 minutes.`,
  codeHint: 'Les 8 chiffres de l’e-mail.',
  newCode: 'Envoyer un nouvel e-mail',
  linkTitle: (site) => `Se connecter à ${site}`,
  linkText: 'Continuez pour vous connecter à votre compte dans ce navigateur.',

  forgotTitle: 'Réinitialiser le mot de passe',
  forgotText: 'Saisissez votre adresse : nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  forgotButton: 'M’envoyer un lien',
  resetSentText: (email) =>
    `Nous avons envoyé un e-mail à ${email || 'votre adresse'} avec un lien pour choisir un nouveau mot de passe. Il est valable une heure.`,
  resetTitle: 'Choisissez un nouveau mot de passe',
  resetText: 'Vous serez connecté ici et déconnecté partout ailleurs.',
  resetButton: 'Enregistrer le mot de passe',
  invitationTitle: (site) => `Bienvenue chez ${site}`,
  invitationText: 'Choisissez un mot de passe pour terminer la création de votre compte.',
  invitationButton: 'Créer un compte',

  changePassword: 'Changer le mot de passe',
  signOutText: 'Vous serez déconnecté dans ce navigateur.',
  keepCart: 'Garder une copie de mon panier dans ce navigateur',

  invalidLinkTitle: 'Ce lien ne fonctionne pas',
  invalidLinkText: 'Il a déjà été utilisé ou a expiré. Demandez-en un nouveau.',

  errors: {
    fields: 'Veuillez corriger les champs signalés.',
    email: 'Veuillez saisir une adresse e-mail valide.',
    name: '100 caractères au maximum.',
    passwordMissing: 'Veuillez saisir votre mot de passe.',
    passwordShort: 'Au moins 8 caractères.',
    passwordLong: '200 caractères au maximum.',
    passwordIsEmail: 'Le mot de passe ne doit pas être votre adresse e-mail.',
    passwordCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    credentials: 'L’e-mail ou le mot de passe est incorrect.',
    currentPassword: 'Ce n’est pas votre mot de passe actuel.',
    signUpPassword: 'Ce n’est pas le mot de passe choisi à l’inscription.',
    emailTaken: 'Il existe déjà un compte avec cette adresse. Connectez-vous ou réinitialisez le mot de passe.',
    code: 'Ce code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
    codeFormat: 'Saisissez les 8 chiffres de l’e-mail.',
    tooMany: 'Trop de tentatives. Patientez un moment, puis réessayez.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },

  emails: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    ignore: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
    confirm: {
      subject: (site) => `Confirmez votre adresse e-mail pour ${site}`,
      preview: 'Confirmez votre adresse pour terminer la création de votre compte.',
      heading: 'Confirmez votre adresse e-mail',
      text: (site) =>
        `Confirmez votre adresse pour terminer la création de votre compte ${site} avec le mot de passe que vous avez choisi. Le lien expire dans 24 heures.`,
      button: 'Confirmer l’adresse',
      smallPrint: 'Si vous ne vous êtes pas inscrit, ignorez cet e-mail. Aucun compte ne sera créé.',
    },
    alreadyRegistered: {
      subject: (site) => `Vous avez déjà un compte chez ${site}`,
      preview: 'Connectez-vous ou réinitialisez votre mot de passe.',
      heading: 'Vous avez déjà un compte',
      text: (site) =>
        `Quelqu’un s’est inscrit chez ${site} avec votre adresse e-mail, mais vous avez déjà un compte. Connectez-vous, ou réinitialisez votre mot de passe si vous l’avez oublié.`,
      smallPrint: 'Si vous ne vous êtes pas inscrit, ignorez cet e-mail. Votre compte n’a pas changé.',
    },
    noAccount: {
      subject: (site) => `Aucun compte avec cette adresse chez ${site}`,
      preview: 'Vous vous êtes peut-être inscrit avec une autre adresse.',
      heading: 'Aucun compte avec cette adresse',
      text: (site, email) =>
        `Quelqu’un a voulu se connecter ou réinitialiser un mot de passe chez ${site} avec ${email}, mais il n’y a pas de compte avec cette adresse. Si c’était vous, essayez une autre adresse ou créez un compte.`,
    },
    reset: {
      subject: (site) => `Réinitialisez votre mot de passe pour ${site}`,
      preview: 'Le lien est valable une heure.',
      heading: 'Réinitialisez votre mot de passe',
      text: (site) =>
        `Vous pouvez réinitialiser votre mot de passe ${site} avec ce lien. Il fonctionne une fois et expire dans une heure.`,
      button: 'Choisir un mot de passe',
      smallPrint:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe reste le même.',
    },
    signIn: {
      subject: (site) => `Connexion à ${site}`,
      preview: 'Le lien et le code sont valables 15 minutes.',
      heading: (site) => `Connexion à ${site}`,
      text: 'Ouvrez le lien, ou saisissez le code dans le navigateur où vous l’avez demandé. Ils fonctionnent une fois et expirent dans 15 minutes.',
      button: 'Se connecter',
      smallPrint: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Ne communiquez jamais le code.',
    },
    invitation: {
      subject: (site) => `Votre compte chez ${site}`,
      preview: 'Choisissez un mot de passe pour utiliser votre compte.',
      heading: 'Votre compte est prêt',
      text: (site) =>
        `${site} vous invite à créer un compte client, où vous retrouverez vos commandes. Choisissez un mot de passe pour commencer. Le lien fonctionne une fois et expire dans 14 jours.`,
      button: 'Choisir un mot de passe',
      smallPrint: 'Si vous ne voulez pas de compte, ignorez cet e-mail.',
    },
  },
}
