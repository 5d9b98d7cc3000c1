import { Compass } from 'lucide-react'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { ButtonLink } from '#design/routing/links.tsx'
import { HOME } from '#design/routing/paths.ts'

type NotFoundProps = { title?: string; message?: string }

export const NotFound = ({
  title = 'Page not found',
  message = 'The URL may be wrong, or the page was moved or deleted.',
}: NotFoundProps) => (
  <Page title="Not found">
    <EmptyState icon={Compass} title={title} action={<ButtonLink to={HOME}>Go to home</ButtonLink>}>
      {message}
    </EmptyState>
  </Page>
)
