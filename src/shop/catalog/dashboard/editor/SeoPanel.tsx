import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import { toPlainText } from '#document/rich-text.ts'
import classes from './editor.module.css'
import type { PanelProps } from './use-product-form.ts'

type SeoProps = PanelProps & {
  /** `https://kiln.example/shop/p/`. */
  before: string
  siteTitle: string
}

const truncate = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

/** URL slug, SEO title and description, with a preview of the search result. */
export const SeoPanel = ({ draft, change, errors, disabled, before, siteTitle }: SeoProps) => {
  const description = draft.excerpt || toPlainText(draft.description)
  const title = draft.seoTitle || `${draft.title || 'Name'} – ${siteTitle}`
  return (
    <Panel title="URL and SEO">
      <Stack>
        <TextInput
          label="URL slug"
          description={before}
          placeholder="Created from the name"
          maxLength={200}
          disabled={disabled}
          value={draft.urlId}
          error={errors.urlId}
          onChange={({ currentTarget }) => change({ urlId: currentTarget.value })}
        />
        <TextInput
          label="SEO title"
          placeholder={`${draft.title || 'Name'} – ${siteTitle}`}
          maxLength={200}
          disabled={disabled}
          value={draft.seoTitle}
          error={errors.seoTitle}
          onChange={({ currentTarget }) => change({ seoTitle: currentTarget.value })}
        />
        <Textarea
          label="SEO description"
          placeholder={truncate(description, 120) || 'Uses the short description'}
          autosize
          minRows={2}
          maxLength={500}
          disabled={disabled}
          value={draft.seoDescription}
          error={errors.seoDescription}
          onChange={({ currentTarget }) => change({ seoDescription: currentTarget.value })}
        />
        <figure className={classes.result} aria-label="How a search engine may show it">
          <Text size="xs" c="dimmed" truncate>
            {before}
            {draft.urlId || '…'}
          </Text>
          <Text size="lg" className={classes.resultTitle}>
            {truncate(title, 60)}
          </Text>
          <Text size="sm" c="dimmed">
            {truncate(draft.seoDescription || description, 158) || 'No description yet.'}
          </Text>
        </figure>
      </Stack>
    </Panel>
  )
}
