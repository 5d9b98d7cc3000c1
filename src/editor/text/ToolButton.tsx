import { ActionIcon, Tooltip } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = { label: string; icon: LucideIcon; on?: boolean; onClick: () => void } & Omit<
  ComponentProps<'button'>,
  'onClick' | 'color'
>

/** Further props are for menus and popovers that the button opens. */
export const ToolButton = ({ label, icon: Icon, on, onClick, ...props }: Props) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      {...props}
      variant={on ? 'light' : 'subtle'}
      color={on ? 'green' : 'gray'}
      aria-label={label.replace(/ \([^()]*\)$/, '')}
      aria-pressed={on}
      // Keeps the cursor in the text while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
