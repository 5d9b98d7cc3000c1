import { Text, UnstyledButton } from '@mantine/core'
import type { ProductType } from '#base/enumerations/products.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import classes from './option-cards.module.css'

/** The first question about a new product: what kind of thing it is. */
export const ProductTypeSelect = ({ onChoose }: { onChoose: (type: ProductType) => void }) => (
  <ul className={classes.types}>
    {PRODUCT_TYPES.map(({ type, name, summary, icon: Icon }) => (
      <li key={type}>
        <UnstyledButton className={classes.type} onClick={() => onChoose(type)}>
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
