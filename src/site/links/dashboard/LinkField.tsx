import { NativeSelect, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { findLinkTargets } from '../contract.ts'
import {
  formatLink,
  getLinkKind,
  isTargetKind,
  LINK_KINDS,
  type LinkKind,
  parseLink,
  type TargetKind,
} from '../model.ts'

export type LinkFieldProps = {
  websiteId: WebsiteId
  label: string
  /** An address that `safeHref` accepts, or empty for none. */
  value: string
  onChange(href: string): void
}

const LINK_KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  page: 'Page',
  product: 'Product',
  category: 'Category',
  file: 'File',
  web: 'URL',
  mail: 'Email',
  phone: 'Phone',
}
const PLACEHOLDERS = { web: 'https://example.com', mail: 'name@example.com', phone: '+44 20 7946 0000' } as const

type PartProps<Kind> = Pick<LinkFieldProps, 'websiteId' | 'value' | 'onChange'> & { kind: Kind }

/** Found by a word. An address that is not among what was found is shown as it is. */
const TargetSelect = ({ websiteId, kind, value, onChange }: PartProps<TargetKind>) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const found = useEndpointQuery(findLinkTargets, {
    params: { websiteId },
    query: { kind, ...(search.trim() && search !== value && { search: search.trim().slice(0, 200) }) },
  })
  const targets = found.data?.targets ?? []
  const options = targets.map(({ href, title }) => ({ value: href, label: `${title} (${href})` }))
  const known = value === '' || options.some((option) => option.value === value)
  const none = typed.trim() === '' ? 'No results' : editorMessage('unexpectedOption', { val: typed.trim() })
  return (
    <Select
      label={LINK_KIND_LABELS[kind]}
      placeholder="Type to search"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No link' }}
      // The server has searched already.
      filter={({ options: all }) => all}
      data={known ? options : [{ value, label: value }, ...options]}
      value={value || null}
      onChange={(href) => onChange(href ?? '')}
      onSearchChange={(text) => setTyped(options.some(({ label }) => label === text) ? '' : text)}
      nothingFoundMessage={found.isPending ? 'Searching…' : none}
      error={found.isError ? editorMessage('resultsNotLoaded') : undefined}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** What is no link yet stays in the field; the message comes when the field is left, not at the first letter. */
const LinkInput = ({ kind, value, onChange }: PartProps<'web' | 'mail' | 'phone'>) => {
  const [typed, setTyped] = useState<string>()
  const [wasLeft, setWasLeft] = useState(false)
  const shown = typed ?? formatLink(value)
  const { error } = parseLink(kind, shown)
  const leave = (): void => {
    setWasLeft(true)
    if (!error) setTyped(undefined)
    // What the field no longer says must not stay behind unseen.
    else if (value !== '') onChange('')
  }
  return (
    <TextInput
      label={LINK_KIND_LABELS[kind]}
      placeholder={PLACEHOLDERS[kind]}
      value={shown}
      error={wasLeft ? error : undefined}
      spellCheck={false}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        const { href } = parseLink(kind, next)
        if (href !== undefined) onChange(href)
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !error) return
        event.preventDefault()
        leave()
      }}
    />
  )
}

/** First what it leads to, then where. It opens within itself, so it can stand in panels, dialogs and popovers alike. */
export const LinkField = ({ websiteId, label, value, onChange }: LinkFieldProps) => {
  const [selected, setSelected] = useState<LinkKind>()
  const kind = selected ?? getLinkKind(value)
  // A link of another kind stays until one of the new kind is there.
  const isOwn = getLinkKind(value) === kind || (isTargetKind(kind) && isTargetKind(getLinkKind(value)))
  const part = { websiteId, value: isOwn ? value : '', onChange }
  return (
    <Stack gap={6}>
      <NativeSelect
        label={label}
        value={kind}
        data={LINK_KINDS.map((each) => ({ value: each, label: LINK_KIND_LABELS[each] }))}
        onChange={(event) => {
          const next = LINK_KINDS.find((each) => each === event.currentTarget.value)
          if (next) setSelected(next)
        }}
      />
      {isTargetKind(kind) ? (
        <TargetSelect key={kind} {...part} kind={kind} />
      ) : (
        <LinkInput key={kind} {...part} kind={kind} />
      )}
    </Stack>
  )
}
