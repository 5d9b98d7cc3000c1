import { Alert, Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { CircleAlert, Search } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import {
  type CustomFont,
  FONT_NAMES,
  type FontKind,
  type FontSelection,
  fonts,
  getCustomFontName,
  getFontStack,
} from '#site/themes/model.ts'
import classes from './styles.module.css'
import { useCustomFonts } from './use-custom-fonts.ts'
import { type FontState, useFont } from './use-font.ts'

type Filter = FontKind | 'all' | 'own'
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'serif', label: 'Serif' },
  { value: 'sans', label: 'Sans' },
  { value: 'mono', label: 'Mono' },
  { value: 'own', label: 'Custom' },
]

type FontOffer = { choice: FontSelection; label: string; kind: FontKind; isOwn: boolean }

/** Custom fonts come first. */
const listFontOffers = (own: readonly CustomFont[]): FontOffer[] => [
  ...own.map((font) => ({ choice: getCustomFontName(font), label: font.name, kind: font.kind, isOwn: true })),
  ...FONT_NAMES.map((name) => ({ choice: name, label: fonts[name].label, kind: fonts[name].kind, isOwn: false })),
]

type FontOptionProps = FontOffer & {
  group: string
  checked: boolean
  attempt: number
  select(): void
  onStateChange(choice: FontSelection, state: FontState): void
}

/** A font rendered in itself. A font that failed to load can still be selected: visitors may be able to load it. */
const FontOption = ({ choice, label, isOwn, group, checked, attempt, select, onStateChange }: FontOptionProps) => {
  const { ref, inViewport } = useInViewport<HTMLLabelElement>()
  const [wasSeen, setWasSeen] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)
  const state = useFont(choice, { isSeen: wasSeen, attempt })
  const own = useCustomFonts()
  useEffect(() => onStateChange(choice, state), [onStateChange, choice, state])
  return (
    <label ref={ref} className={classes.offer} data-checked={checked || undefined}>
      <input type="radio" className={classes.radio} name={group} checked={checked} onChange={select} />
      <span className={classes.offerName}>{isOwn ? `${label} · custom` : label}</span>
      {state === 'failed' ? (
        <Text size="sm" c="red" role="alert">
          {editorMessage('fontPreviewNotLoaded', { fontName: label })}
        </Text>
      ) : (
        <span
          aria-hidden
          className={classes.sample}
          data-state={state}
          style={{ fontFamily: getFontStack(choice, own) }}
        >
          Made slowly, by hand
        </span>
      )}
    </label>
  )
}

type Props = { label: string; selected: FontSelection; onSelect(choice: FontSelection): void }

/** All fonts, searchable by name and category. */
export const FontList = ({ label, selected, onSelect }: Props) => {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [attempt, setAttempt] = useState(0)
  const [states, setStates] = useState<Partial<Record<FontSelection, FontState>>>({})
  const group = useId()
  const onStateChange = useCallback(
    (choice: FontSelection, state: FontState) =>
      setStates((now) => (now[choice] === state ? now : { ...now, [choice]: state })),
    [],
  )
  const query = search.trim().toLowerCase()
  const found = listFontOffers(useCustomFonts()).filter(
    (offer) =>
      (filter === 'all' || (filter === 'own' ? offer.isOwn : offer.kind === filter)) &&
      offer.label.toLowerCase().includes(query),
  )
  const tried = Object.values(states).filter((state) => state !== 'waiting')
  const failed = tried.filter((state) => state === 'failed').length
  return (
    <Stack gap="sm">
      <TextInput
        label="Search fonts"
        leftSection={<Search size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <SegmentedControl<Filter>
        size="xs"
        fullWidth
        aria-label="Font category"
        value={filter}
        onChange={setFilter}
        data={[...filters]}
      />
      {failed > 0 ? (
        <Alert
          color="red"
          variant="light"
          icon={<CircleAlert aria-hidden />}
          title={
            failed > 1 && failed === tried.length ? editorMessage('fontsNotLoaded') : 'Some fonts could not be loaded'
          }
        >
          <Button size="xs" variant="default" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </Alert>
      ) : null}
      <div className={classes.offers} role="radiogroup" aria-label={label}>
        {found.map((offer) => (
          <FontOption
            key={offer.choice}
            {...offer}
            group={group}
            checked={selected === offer.choice}
            attempt={attempt}
            onStateChange={onStateChange}
            select={() => onSelect(offer.choice)}
          />
        ))}
        {found.length === 0 ? <Text c="dimmed">No fonts found.</Text> : null}
      </div>
      <Text size="xs" c="dimmed">
        Fonts are served from your own site. No external font service is used.
      </Text>
    </Stack>
  )
}
