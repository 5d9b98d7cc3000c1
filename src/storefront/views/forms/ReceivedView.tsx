import type { PublicForm } from '#site/forms/form-schema.ts'
import type { FormMessages } from '#site/forms/locales/messages.ts'
import { getSuccessMessage } from '#site/forms/storefront/FormView.tsx'

type Props = {
  form: PublicForm
  messages: FormMessages
  /** Where the form was, or the form's redirect to another site. */
  next: string
}

/** Shown after a form was sent without JavaScript. */
export const ReceivedView = ({ form, messages, next }: Props) => (
  <div className="screen">
    <div className="form-page">
      <h1>{form.name}</h1>
      <p className="form-success" role="status">
        {getSuccessMessage(form, messages)}
      </p>
      <p className="form-next">
        <a href={next}>{next.startsWith('/') ? messages.backToPage : next}</a>
      </p>
    </div>
  </div>
)

/** Shown if a form cannot be shown again: it was deleted, or there were too many attempts. */
export const FormErrorView = ({ message }: { message: string }) => (
  <div className="screen">
    <p className="form-error" role="alert">
      {message}
    </p>
  </div>
)
