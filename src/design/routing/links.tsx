import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type To = { to: string; children: ReactNode }

/** Links for client-side navigation. */
export const TextLink = ({ to, children, ...props }: To & AnchorProps) => (
  <Anchor component={Link} to={to} {...props}>
    {children}
  </Anchor>
)

export const ButtonLink = ({ to, children, ...props }: To & ButtonProps) => (
  <Button component={Link} to={to} {...props}>
    {children}
  </Button>
)
