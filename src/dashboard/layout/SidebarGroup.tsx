import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import classes from './sidebar.module.css'

type SidebarGroupProps = {
  label: string
  isOpen: boolean
  /** Whether the current screen is in the group. */
  isCurrent: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group of sidebar entries that collapses (disclosure pattern). */
export const SidebarGroup = ({ label, isOpen, isCurrent, onToggle, children }: SidebarGroupProps) => {
  const id = useId()
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.groupButton}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={(isCurrent && !isOpen) || undefined}
        onClick={onToggle}
      >
        {label}
        <ChevronDown size={14} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <ul id={id} className={classes.entries} hidden={!isOpen} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}
