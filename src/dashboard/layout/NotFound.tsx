import { Compass } from 'lucide-react'
import { ButtonLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import { HOME } from '#design/paths.ts'
import { Empty } from '#design/states.tsx'

type NotFoundProps = { title?: string; words?: string }

export const NotFound = ({
  title = 'There is no such screen',
  words = 'The address may have been mistyped, or what was here has moved.',
}: NotFoundProps) => (
  <Page title="Not found">
    <Empty icon={Compass} title={title} action={<ButtonLink to={HOME}>Go to the start</ButtonLink>}>
      {words}
    </Empty>
  </Page>
)
