import { Alert } from '@mantine/core'
import { Package } from 'lucide-react'
import { Fragment } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { FormDetails } from '#site/forms/contract.ts'

type NoteProps = { websiteId: WebsiteId; form: Pick<FormDetails, 'products'> }

/** What a product form does, and which products use it. */
export const ProductFormNote = ({ websiteId, form: { products } }: NoteProps) => (
  <Alert color="gray" variant="light" icon={<Package aria-hidden />}>
    Shoppers answer this form when they add a product to the cart; the answers are part of their order.{' '}
    {products.length === 0 ? (
      <>
        No product uses it yet: select it under{' '}
        <TextLink underline="always" to={sitePath(websiteId, 'products')}>
          Products
        </TextLink>
        .
      </>
    ) : (
      <>
        Used by{' '}
        {products.map(({ id, title }, index) => (
          <Fragment key={id}>
            {index > 0 ? ', ' : ''}
            <TextLink underline="always" to={sitePath(websiteId, `products/${id}`)}>
              {title}
            </TextLink>
          </Fragment>
        ))}
        .
      </>
    )}
  </Alert>
)

/** For tabs without effect on product forms. */
export const NotForProducts = ({ what }: { what: string }) => (
  <Alert color="gray" variant="light" icon={<Package aria-hidden />}>
    {what}
  </Alert>
)
