import {
  Autocomplete,
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
 * The rows of block panels. Each is one labeled control; `name` is the prop path (`text`, `items.0.title`) that assigns schema errors to
 * the field.
 */
type Row<Value> = {
  name?: string
  label: string
  value: Value
  onChange(value: Value): void
  description?: ReactNode
  disabled?: boolean
}

/** A group of rows with an optional heading. */
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

/** Grows by CSS where the browser can: a script would measure the text with every key press on the canvas. */
export const LongTextRow = ({ name, onChange, rows = 3, ...row }: TextRowProps & { rows?: number }) => (
  <Textarea
    {...row}
    rows={rows}
    resize="vertical"
    classNames={{ input: classes.longText }}
    style={{ '--rows': rows }}
    error={useFieldError(name)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A text with suggestions. */
export const SuggestRow = ({ name, suggestions, ...row }: TextRowProps & { suggestions: readonly string[] }) => (
  <Autocomplete
    {...row}
    data={[...new Set(suggestions)]}
    limit={20}
    error={useFieldError(name)}
    comboboxProps={{ withinPortal: false }}
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

/** Incomplete input stays in the field; only numbers are reported. NaN means unset. */
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

/** A slider that shows its value next to the label. */
export const SliderRow = ({ name, label, value, onChange, description, format = String, ...range }: SliderRowProps) => {
  const id = useId()
  const error = useFieldError(name)
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
      error={error}
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
  options: readonly SelectOption<Value>[]
  /** `bar` is a segmented control for up to four short labels; used by default if they fit. */
  as?: 'bar' | 'list'
}

const MAX_SEGMENTED_CHARACTERS = 26

/** Values can be numbers, which are converted for the control. */
export const SelectRow = <Value extends string | number>(props: SelectRowProps<Value>) => {
  const { name, label, value, onChange, options, description, disabled } = props
  const id = useId()
  const error = useFieldError(name)
  const fits =
    options.length <= 4 && options.reduce((sum, option) => sum + option.label.length, 0) <= MAX_SEGMENTED_CHARACTERS
  const select = (text: string | null): void => {
    const selected = options.find((option) => String(option.value) === text)
    if (selected) onChange(selected.value)
  }
  const data = options.map((option) => ({ value: String(option.value), label: option.label }))
  if ((props.as ?? (fits ? 'bar' : 'list')) === 'list')
    return (
      <Select
        label={label}
        description={description}
        disabled={disabled}
        data={data}
        value={String(value)}
        allowDeselect={false}
        error={error}
        onChange={select}
        comboboxProps={{ withinPortal: false }}
      />
    )
  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id }} description={description} error={error}>
      <SegmentedControl
        fullWidth
        size="xs"
        data={data}
        value={String(value)}
        disabled={disabled}
        onChange={select}
        aria-labelledby={id}
      />
    </Input.Wrapper>
  )
}

/** Shows the error message below a picker that cannot show one. */
export const WithFieldError = ({ name, children }: { name?: string; children: ReactNode }) => {
  const error = useFieldError(name)
  return (
    <Box>
      {children}
      {error ? (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </Box>
  )
}

/** A note in a panel. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" size="sm">
    {children}
  </Text>
)
