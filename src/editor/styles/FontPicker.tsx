import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { CircleAlert, Search } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { editorMessage } from '#design/messages.ts'
import { type FontKind, type FontName, fontNames, fontStack, fonts, type Theme } from '#site/themes/model.ts'
import { StyleGuide } from './StyleGuide.tsx'
import classes from './styles.module.css'
import { type FontState, useFont } from './use-font.ts'

export type FontRole = 'heading' | 'body'
const titles: Readonly<Record<FontRole, string>> = { heading: 'Font of headings', body: 'Font of text' }

const kinds: readonly { value: FontKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'serif', label: 'Serif' },
  { value: 'sans', label: 'Sans' },
  { value: 'mono', label: 'Mono' },
]

type OfferProps = {
  name: FontName
  group: string
  checked: boolean
  attempt: number
  choose(): void
  told(name: FontName, state: FontState): void
}

/** A family shown in itself. One that cannot be loaded may be chosen all the same: the site may well reach what we did not. */
const Offer = ({ name, group, checked, attempt, choose, told }: OfferProps) => {
  const { ref, inViewport } = useInViewport<HTMLLabelElement>()
  const [wasSeen, setWasSeen] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)
  const state = useFont(name, { isSeen: wasSeen, attempt })
  useEffect(() => told(name, state), [told, name, state])
  const { label } = fonts[name]
  return (
    <label ref={ref} className={classes.offer} data-checked={checked || undefined}>
      <input type="radio" className={classes.radio} name={group} checked={checked} onChange={choose} />
      <span className={classes.offerName}>{label}</span>
      {state === 'failed' ? (
        <Text size="sm" c="red" role="alert">
          {editorMessage('fontPreviewNotLoaded', { fontName: label })}
        </Text>
      ) : (
        <span aria-hidden className={classes.sample} data-state={state} style={{ fontFamily: fontStack(name) }}>
          Made slowly, by hand
        </span>
      )}
    </label>
  )
}

type PickerProps = { of: FontRole; theme: Theme; onChange(theme: Theme): void }

const Picker = ({ of, theme, onChange }: PickerProps) => {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<FontKind | 'all'>('all')
  const [attempt, setAttempt] = useState(0)
  const [states, setStates] = useState<Partial<Record<FontName, FontState>>>({})
  const group = useId()
  const told = useCallback(
    (name: FontName, state: FontState) => setStates((now) => (now[name] === state ? now : { ...now, [name]: state })),
    [],
  )
  const words = search.trim().toLowerCase()
  const found = fontNames.filter(
    (name) => (kind === 'all' || fonts[name].kind === kind) && fonts[name].label.toLowerCase().includes(words),
  )
  const tried = Object.values(states).filter((state) => state !== 'waiting')
  const failed = tried.filter((state) => state === 'failed').length
  return (
    <div className={classes.picker}>
      <Stack gap="sm">
        <TextInput
          label="Find a font"
          leftSection={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <SegmentedControl<FontKind | 'all'>
          size="xs"
          fullWidth
          aria-label="Kind of font"
          value={kind}
          onChange={setKind}
          data={[...kinds]}
        />
        {failed > 0 ? (
          <Alert
            color="red"
            variant="light"
            icon={<CircleAlert aria-hidden />}
            title={failed > 1 && failed === tried.length ? editorMessage('fontsNotLoaded') : 'Not every font came'}
          >
            <Button size="xs" variant="default" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </Alert>
        ) : null}
        <div className={classes.offers} role="radiogroup" aria-label={titles[of]}>
          {found.map((name) => (
            <Offer
              key={name}
              name={name}
              group={group}
              checked={theme.type[of] === name}
              attempt={attempt}
              told={told}
              choose={() => onChange({ ...theme, type: { ...theme.type, [of]: name } })}
            />
          ))}
          {found.length === 0 ? <Text c="dimmed">No font is called that.</Text> : null}
        </div>
        <Text size="xs" c="dimmed">
          These fonts come with Sitewright and are served by your own site. No font service is asked, so none learns who
          visits you.
        </Text>
      </Stack>
      <StyleGuide theme={theme} />
    </div>
  )
}

type Props = PickerProps & { opened: boolean; onClose(): void }

/** The fonts there are, beside a guide to what they do to a page. What is chosen is shown at once, and can be taken back. */
export const FontPicker = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title={titles[props.of]} size="min(960px, 94vw)">
    <Picker {...props} />
    <Group justify="flex-end" mt="md">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Modal>
)
