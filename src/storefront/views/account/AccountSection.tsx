import type { ReactNode } from 'react'
import type { AccountPageMessages } from '#shop/customer-profiles/locales/en.ts'
import { ACCOUNT_FORM_ACTION, type AccountSection as SectionName } from '#shop/customer-profiles/model.ts'
import type { AccountPageProps } from './AccountPageView.tsx'

export type SectionProps = AccountPageProps & { messages: AccountPageMessages }

/** A part of the account page; `name` is its anchor. */
export const AccountSection = ({
  name,
  messages,
  children,
}: {
  name: SectionName
  messages: AccountPageMessages
  children: ReactNode
}) => (
  <section id={name} className="account-section" aria-labelledby={`${name}-title`}>
    <h2 id={`${name}-title`} className="heading size-small">
      {messages.sections[name]}
    </h2>
    {children}
  </section>
)

/** A list of rows with lines between them. */
export const Rows = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
  <ul className="account-rows" role="list">
    {children}
  </ul>
)

type ActionFormProps = { fields: Readonly<Record<string, string>>; label: string; description?: string }

/** A button that changes something, as a form. */
export const ActionForm = ({ fields, label, description }: ActionFormProps) => (
  <form action={ACCOUNT_FORM_ACTION} method="post">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="account-action" aria-label={description}>
      {label}
    </button>
  </form>
)
