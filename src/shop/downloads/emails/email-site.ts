/** What emails show of a site. */
export type EmailSite = Readonly<{ title: string; origin: string; color: string | undefined }>
