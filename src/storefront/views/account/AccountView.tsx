import { PageType } from '#base/enumerations/pages.ts'
import { AccountForm, type AccountFormProps } from './AccountForm.tsx'

export type AccountViewProps = {
  title: string
  text?: string
  /** What is wrong with the whole form. */
  error?: string
  form?: Omit<AccountFormProps, 'optionalLabel'>
  links?: readonly { href: string; label: string }[]
}

/** Every page of an account before sign-in: a title, a form and links to the other ways in. */
export const AccountView = ({
  title,
  text,
  error,
  form,
  links = [],
  optionalLabel,
  hasTitle = false,
}: AccountViewProps & { optionalLabel: string; hasTitle?: boolean }) => (
  <div className="screen account-entry" data-page-type={PageType.signOnPage}>
    {hasTitle ? null : <h1 className="heading size-large">{title}</h1>}
    {text ? <p className="screen-intro">{text}</p> : null}
    {error ? (
      <p className="form-error" role="alert">
        {error}
      </p>
    ) : null}
    {form ? <AccountForm {...form} optionalLabel={optionalLabel} /> : null}
    {links.length > 0 ? (
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
      <ul className="account-links" role="list">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
)
