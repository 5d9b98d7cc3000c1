import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type To = { to: string; children: ReactNode }

/** Ways from one screen to another, without loading the page anew. */
export const TextLink = ({ to, children, ...look }: To & AnchorProps) => (
  <Anchor component={Link} to={to} {...look}>
    {children}
  </Anchor>
)

export const ButtonLink = ({ to, children, ...look }: To & ButtonProps) => (
  <Button component={Link} to={to} {...look}>
    {children}
  </Button>
)
