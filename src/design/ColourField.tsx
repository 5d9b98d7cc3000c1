import { ColorInput } from '@mantine/core'

export type ColourFieldProps = {
  label: string
  /** `#rrggbb`, or `#rrggbbaa` where `alpha` is offered. */
  value: string
  onChange(colour: string): void
  alpha?: boolean
  /** The site's own colours, offered first. */
  palette?: readonly { name: string; colour: string }[]
}

export const ColourField = ({ label, value, onChange, alpha, palette }: ColourFieldProps) => (
  <ColorInput
    label={label}
    value={value}
    onChange={onChange}
    format={alpha ? 'hexa' : 'hex'}
    swatches={palette?.map(({ colour }) => colour)}
  />
)
