import { Compass } from 'lucide-react'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { ButtonLink } from '#design/routing/links.tsx'
import { HOME } from '#design/routing/paths.ts'

type NotFoundProps = { title?: string; words?: string }

export const NotFound = ({
  title = 'Page not found',
  words = 'The address may be wrong, or the page has moved.',
}: NotFoundProps) => (
  <Page title="Not found">
    <EmptyState icon={Compass} title={title} action={<ButtonLink to={HOME}>Go to home</ButtonLink>}>
      {words}
    </EmptyState>
  </Page>
)
