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
  /** A safe URL, or empty for none. */
  value: string
  onChange(href: string): void
}

const LINK_KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  page: 'Page',
  post: 'Post',
  product: 'Product',
  category: 'Category',
  file: 'File',
  web: 'URL',
  mail: 'Email',
  phone: 'Phone',
}
const PLACEHOLDERS = { web: 'https://example.com', mail: 'name@example.com', phone: '+44 20 7946 0000' } as const

type PartProps<Kind> = Pick<LinkFieldProps, 'websiteId' | 'value' | 'onChange'> & { kind: Kind }

/** Searchable select. A value that is not in the results is shown as it is. */
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
      // The server already filtered.
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

/** Invalid input stays in the field; the error is shown on blur. */
const LinkInput = ({ kind, value, onChange }: PartProps<'web' | 'mail' | 'phone'>) => {
  const [typed, setTyped] = useState<string>()
  const [wasLeft, setWasLeft] = useState(false)
  const shown = typed ?? formatLink(value)
  const { error } = parseLink(kind, shown)
  const leave = (): void => {
    setWasLeft(true)
    if (!error) setTyped(undefined)
    // Clear the stored value, which no longer matches the input.
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

/** Selects the kind of link, then its target. Dropdowns are not portaled, so that it works in dialogs and popovers. */
export const LinkField = ({ websiteId, label, value, onChange }: LinkFieldProps) => {
  const [selected, setSelected] = useState<LinkKind>()
  const kind = selected ?? getLinkKind(value)
  // The value of another kind is kept until a new one is set.
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
