import {
  Box,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Slider,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useFieldError } from './field-errors.ts'
import classes from './fields.module.css'

/**
 * The rows that block panels are made of. Each is one labelled control; `name` is the path of the prop (`text`, `items.0.title`), by which
 * the message of the block's schema finds its field when a value cannot be taken.
 */
type Row<Value> = {
  name?: string
  label: string
  value: Value
  onChange(value: Value): void
  description?: ReactNode
  disabled?: boolean
}

/** Rows that belong together, under a heading of their own. */
export const PanelGroup = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Stack gap="sm" role={title ? 'group' : undefined} aria-labelledby={title ? id : undefined}>
      {title ? (
        <Title order={3} id={id}>
          {title}
        </Title>
      ) : null}
      {children}
    </Stack>
  )
}

type TextRowProps = Row<string> & { placeholder?: string; maxLength?: number }

export const TextRow = ({ name, onChange, ...row }: TextRowProps) => (
  <TextInput {...row} error={useFieldError(name)} onChange={(event) => onChange(event.currentTarget.value)} />
)

export const LongTextRow = ({ name, onChange, rows = 3, ...row }: TextRowProps & { rows?: number }) => (
  <Textarea
    {...row}
    autosize
    minRows={rows}
    maxRows={14}
    error={useFieldError(name)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

type NumberRowProps = Row<number> & {
  min?: number
  max?: number
  step?: number
  suffix?: string
  placeholder?: string
  whole?: boolean
}

/** What is half typed stays in the field; the panel is told of numbers only. NaN is a number that nobody has set. */
export const NumberRow = ({ name, value, onChange, whole = true, ...row }: NumberRowProps) => {
  const [typed, setTyped] = useState<number | string>()
  return (
    <NumberInput
      {...row}
      value={typed ?? (Number.isNaN(value) ? '' : value)}
      allowDecimal={!whole}
      clampBehavior="blur"
      error={useFieldError(name)}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number') onChange(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

type SliderRowProps = Row<number> & { min: number; max: number; step?: number; format?(value: number): string }

/** For amounts that are chosen by eye. The number stands beside the name, and arrow keys move it. */
export const SliderRow = ({ name, label, value, onChange, description, format = String, ...range }: SliderRowProps) => {
  const id = useId()
  const problem = useFieldError(name)
  return (
    <Input.Wrapper
      labelElement="div"
      label={
        <span className={classes.slid}>
          <span id={id}>{label}</span>
          <span className={classes.amount}>{format(value)}</span>
        </span>
      }
      labelProps={{ className: classes.wide }}
      description={description}
      error={problem}
    >
      <Slider
        {...range}
        value={value}
        onChange={onChange}
        label={null}
        size="sm"
        thumbProps={{ 'aria-labelledby': id, 'aria-valuetext': format(value) }}
        className={classes.slider}
      />
    </Input.Wrapper>
  )
}

export const SwitchRow = ({ name, value, onChange, ...row }: Row<boolean>) => (
  <Switch
    {...row}
    labelPosition="left"
    checked={value}
    error={useFieldError(name)}
    onChange={(event) => onChange(event.currentTarget.checked)}
    classNames={{ body: classes.switchBody, labelWrapper: classes.switchLabel }}
  />
)

export type SelectOption<Value> = { value: Value; label: string }
type SelectRowProps<Value> = Row<Value> & {
  choices: readonly SelectOption<Value>[]
  /** `bar` shows all of them side by side: for up to four short words. By default it is used where they fit. */
  as?: 'bar' | 'list'
}

const MAX_SEGMENTED_CHARACTERS = 26

/** Values may be numbers: the control itself knows only strings. */
export const SelectRow = <Value extends string | number>(props: SelectRowProps<Value>) => {
  const { name, label, value, onChange, choices, description, disabled } = props
  const id = useId()
  const problem = useFieldError(name)
  const fits =
    choices.length <= 4 && choices.reduce((sum, choice) => sum + choice.label.length, 0) <= MAX_SEGMENTED_CHARACTERS
  const choose = (text: string | null): void => {
    const chosen = choices.find((choice) => String(choice.value) === text)
    if (chosen) onChange(chosen.value)
  }
  const data = choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
  if ((props.as ?? (fits ? 'bar' : 'list')) === 'list')
    return (
      <Select
        label={label}
        description={description}
        disabled={disabled}
        data={data}
        value={String(value)}
        allowDeselect={false}
        error={problem}
        onChange={choose}
        comboboxProps={{ withinPortal: false }}
      />
    )
  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id }} description={description} error={problem}>
      <SegmentedControl
        fullWidth
        size="xs"
        data={data}
        value={String(value)}
        disabled={disabled}
        onChange={choose}
        aria-labelledby={id}
      />
    </Input.Wrapper>
  )
}

/** A picker that has no place for a message of its own, with the message below it. */
export const WithFieldError = ({ name, children }: { name?: string; children: ReactNode }) => {
  const problem = useFieldError(name)
  return (
    <Box>
      {children}
      {problem ? (
        <Input.Error mt={4} role="alert">
          {problem}
        </Input.Error>
      ) : null}
    </Box>
  )
}

/** A sentence in a panel: what a block does where it has nothing to set, or where to change something else. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" size="sm">
    {children}
  </Text>
)
