import { Text, UnstyledButton } from '@mantine/core'
import type { ProductType } from '#base/enumerations/products.ts'
import type { ProductTypeInfo } from '../product-types.ts'
import classes from './option-cards.module.css'

type ProductTypeSelectProps = { types: readonly ProductTypeInfo[]; onSelect: (type: ProductType) => void }

/** First step of a new product: its type. */
export const ProductTypeSelect = ({ types, onSelect }: ProductTypeSelectProps) => (
  <ul className={classes.types}>
    {types.map(({ type, name, summary, icon: Icon }) => (
      <li key={type}>
        <UnstyledButton className={classes.type} onClick={() => onSelect(type)}>
          <Icon size={22} strokeWidth={1.5} aria-hidden />
          <span>
            <Text span fw={500} display="block">
              {name}
            </Text>
            <Text span c="dimmed" size="sm">
              {summary}
            </Text>
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
