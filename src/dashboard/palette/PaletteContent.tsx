import { Loader, Text, VisuallyHidden } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { LoadError } from '#design/feedback/query-states.tsx'
import { useCurrentSite } from '../session.ts'
import { filterGroups, type PaletteGroup, type PaletteItem } from './items.ts'
import classes from './palette.module.css'
import { useContentSearch } from './use-content-search.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

type OptionProps = { item: PaletteItem; id: string; isSelected: boolean; onSelect: () => void; onRun: () => void }

const Option = ({ item: { label, detail, icon: Icon }, id, isSelected, onSelect, onRun }: OptionProps) => {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the combobox, which handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: selected with aria-activedescendant
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isSelected}
      className={classes.option}
      onMouseMove={onSelect}
      onClick={onRun}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden className={classes.icon} />
      <span className={classes.label}>{label}</span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </div>
  )
}

const describeCount = (count: number, isLoading: boolean): string => {
  if (isLoading) return 'Searching'
  return count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`
}

/** The index after a key: arrows wrap around, Home and End stay text keys. */
const moveSelection = (key: string, selected: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (selected + 1) % count
  if (key === 'ArrowUp') return (selected - 1 + count) % count
  return undefined
}

export const PaletteContent = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [selectedId, setSelectedId] = useState<string>()
  const content = useContentSearch(useCurrentSite().site?.websiteId, query)
  const groups: PaletteGroup[] = [...filterGroups(usePaletteGroups(), query), ...content.groups]
  const items = groups.flatMap((group) => group.items)
  // Results that arrive later do not move the selection.
  const selected = Math.max(
    0,
    items.findIndex((item) => item.id === selectedId),
  )
  const optionId = (item: PaletteItem): string => `${id}-${item.id}`
  // The dialog opened before this was loaded.
  useEffect(() => input.current?.focus(), [])

  const run = (item: PaletteItem | undefined): void => {
    if (!item) return
    onClose()
    item.run()
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = moveSelection(event.key, selected, items.length)
    if (next !== undefined) {
      event.preventDefault()
      setSelectedId(items[next]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(items[selected])
    }
  }
  const current = items[selected]
  return (
    <>
      <div className={classes.search}>
        <Search size={18} aria-hidden className={classes.icon} />
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          aria-label="Search"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Search screens, actions and content"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setSelectedId(undefined)
          }}
          onKeyDown={handleKeyDown}
        />
        {content.isLoading ? <Loader size={16} aria-hidden /> : null}
      </div>
      <VisuallyHidden role="status">
        {query.trim() ? describeCount(items.length, content.isLoading) : ''}
      </VisuallyHidden>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        className={classes.results}
        hidden={items.length === 0}
      >
        {groups.map(({ label, items: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a list box
          <div key={label} role="group" aria-labelledby={`${id}-group-${label}`}>
            <div id={`${id}-group-${label}`} className={classes.groupLabel}>
              {label}
            </div>
            {inGroup.map((item) => (
              <Option
                key={item.id}
                id={optionId(item)}
                item={item}
                isSelected={item === current}
                onSelect={() => setSelectedId(item.id)}
                onRun={() => run(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !content.isLoading && !content.error ? (
        <Text c="dimmed" ta="center" py="xl" px="md">
          Nothing found for “{query.trim()}”. Try another word.
        </Text>
      ) : null}
      {content.error ? (
        <div className={classes.error}>
          <LoadError error={content.error} retry={content.retry} title="Content could not be searched" />
        </div>
      ) : null}
      <div className={classes.footer} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to select
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </div>
    </>
  )
}
