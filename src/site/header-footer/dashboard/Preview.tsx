import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WebsiteId } from '#base/id.ts'
import { callOn } from '#design/call.ts'
import { type HeaderFooter, previewHeaderFooter } from '../contract.ts'
import classes from './header-footer.module.css'

/** The real header and footer, drawn by the server as visitors would get them. No script runs in the frame. */
export const Preview = ({ websiteId, values }: { websiteId: WebsiteId; values: HeaderFooter }) => {
  const [tried] = useDebouncedValue(values, 300)
  const preview = useQuery({
    queryKey: [previewHeaderFooter.path, websiteId, tried],
    queryFn: () => callOn(websiteId)(previewHeaderFooter, { body: tried }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className={classes.preview}>
      <Text size="xs" c="dimmed" mb={6}>
        {preview.isError ? 'The preview waits until every field is right.' : 'As visitors will see it'}
      </Text>
      <iframe
        title="Preview of header and footer"
        className={classes.frame}
        sandbox="allow-same-origin"
        srcDoc={preview.data?.html ?? ''}
      />
    </div>
  )
}
