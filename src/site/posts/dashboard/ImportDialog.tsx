import {
  Button,
  Checkbox,
  Group,
  List,
  NativeSelect,
  Progress,
  Stack,
  Tabs,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { CollectionId, type WebsiteId } from '#base/id.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { DropArea } from '#site/assets/dashboard/DropArea.tsx'
import { UploadButton } from '#site/assets/dashboard/UploadButton.tsx'
import { listBlogs, listPosts } from '../contract.ts'
import { type ImportResult, importFiles, importTexts, isImage } from './import-files.ts'

type Props = {
  websiteId: WebsiteId
  mayPublish: boolean
  blogs: readonly { collectionId: CollectionId; title: string }[]
  collectionId: string
  onClose: () => void
}

const ACCEPT = '.md,.markdown,.mdx,.txt,.jpg,.jpeg,.png,.webp,.gif,.avif'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** The result of each file. */
const Results = ({ websiteId, results }: { websiteId: WebsiteId; results: readonly ImportResult[] }) => {
  const failed = results.filter((result) => 'error' in result).length
  return (
    <Stack gap="xs" role="status">
      <Text fw={500}>
        {`${count(results.length - failed, 'post')} imported${failed > 0 ? `, ${count(failed, 'file')} failed` : ''}`}
      </Text>
      <List size="sm" spacing="xs" mah={280} style={{ overflowY: 'auto' }}>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
          <List.Item key={index}>
            {'error' in result ? (
              <Text size="sm" c="var(--mantine-color-error)">{`${result.name}: ${result.error}`}</Text>
            ) : (
              <>
                <TextLink to={sitePath(websiteId, `posts/${result.postId}`)}>{result.title}</TextLink>
                {result.warnings.map((warning) => (
                  <Text key={warning} size="xs" c="dimmed">
                    {warning}
                  </Text>
                ))}
              </>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** Imports Markdown files, with the images that they refer to, or pasted HTML. */
export const ImportDialog = ({ websiteId, mayPublish, blogs, collectionId, onClose }: Props) => {
  const invalidate = useInvalidate()
  const [blog, setBlog] = useState(
    blogs.some((each) => each.collectionId === collectionId) ? collectionId : (blogs[0]?.collectionId ?? ''),
  )
  const [publish, setPublish] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [title, setTitle] = useState('')
  const [html, setHtml] = useState('')
  const [progress, setProgress] = useState<number>()
  const [results, setResults] = useState<readonly ImportResult[]>()
  const [error, setError] = useState<string>()
  const request = () => ({ websiteId, collectionId: CollectionId.parse(blog), publish })
  const run = async (read: () => Promise<ImportResult[]>): Promise<void> => {
    setProgress(0)
    setError(undefined)
    setResults(await read())
    setProgress(undefined)
    await invalidate(listPosts, listBlogs)
  }
  const images = files.filter(isImage).length
  const startFiles = (): void => {
    if (files.length === images) setError('Select at least one Markdown file.')
    else void run(() => importFiles(request(), files, (done, total) => setProgress((done / total) * 100)))
  }
  const startPaste = (): void => {
    if (html.trim() === '') setError('Paste some HTML.')
    else
      void run(() =>
        importTexts(request(), 'html', {
          files: [{ name: title.trim() || 'Pasted post', title: title.trim(), text: html }],
          images: [],
        }),
      )
  }
  const isBusy = progress !== undefined
  return (
    <Dialog onClose={onClose} title="Import posts" size="lg" closeOnClickOutside={!isBusy}>
      {results ? (
        <Stack>
          <Results websiteId={websiteId} results={results} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setResults(undefined)}>
              Import more
            </Button>
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <FormError>{error}</FormError>
          {blogs.length > 1 ? (
            <NativeSelect
              label="Blog"
              data={blogs.map((each) => ({ value: each.collectionId, label: each.title }))}
              value={blog}
              onChange={({ currentTarget }) => setBlog(currentTarget.value)}
            />
          ) : null}
          {mayPublish ? (
            <Checkbox
              label="Publish at once"
              description="Otherwise the posts are drafts."
              checked={publish}
              onChange={({ currentTarget }) => setPublish(currentTarget.checked)}
            />
          ) : null}
          <Tabs defaultValue="markdown" onChange={() => setError(undefined)}>
            <Tabs.List mb="md">
              <Tabs.Tab value="markdown">Markdown files</Tabs.Tab>
              <Tabs.Tab value="html">Paste HTML</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="markdown">
              <Stack>
                <DropArea onFiles={(added) => setFiles([...files, ...added])}>
                  <Stack
                    gap="xs"
                    p="md"
                    align="flex-start"
                    bd="1px dashed var(--mantine-color-default-border)"
                    bdrs="sm"
                  >
                    <UploadButton
                      accept={ACCEPT}
                      multiple
                      variant="default"
                      onFiles={(added) => setFiles([...files, ...added])}
                    >
                      Select files
                    </UploadButton>
                    <Text size="sm" c="dimmed">
                      Or drop them here. Title, date, tags, categories, web address, excerpt and author are read from
                      the lines at the top of each file (front matter). Select the images of the posts too, and they are
                      uploaded; other images stay links.
                    </Text>
                    {files.length > 0 ? (
                      <Text size="sm">
                        {`${count(files.length - images, 'file')} and ${count(images, 'image')} selected`}
                      </Text>
                    ) : null}
                  </Stack>
                </DropArea>
                {isBusy ? <Progress value={progress} aria-label="Import progress" /> : null}
                <Group justify="flex-end">
                  <Button variant="default" onClick={onClose}>
                    Cancel
                  </Button>
                  <Button loading={isBusy} onClick={startFiles}>
                    Import files
                  </Button>
                </Group>
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="html">
              <Stack>
                <TextInput
                  label="Title"
                  description="If empty, the first heading is the title."
                  value={title}
                  onChange={({ currentTarget }) => setTitle(currentTarget.value)}
                />
                <Textarea
                  label="HTML"
                  description="Text, headings, lists, quotes and links are kept. Scripts and styles are removed."
                  autosize
                  minRows={6}
                  maxRows={14}
                  spellCheck={false}
                  value={html}
                  onChange={({ currentTarget }) => setHtml(currentTarget.value)}
                />
                <Group justify="flex-end">
                  <Button variant="default" onClick={onClose}>
                    Cancel
                  </Button>
                  <Button loading={isBusy} onClick={startPaste}>
                    Import post
                  </Button>
                </Group>
              </Stack>
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </Dialog>
  )
}
