import { expect, test } from 'vitest'
import { z } from 'zod'
import { createExample, type JsonSchema } from './example.ts'

test('an example is valid for its schema', () => {
  const schema = z.object({
    email: z.email(),
    count: z.number().int().min(1),
    kind: z.enum(['a', 'b']),
    tags: z.array(z.string()),
    on: z.boolean(),
    deep: z.object({ id: z.uuid() }),
  })
  const example = createExample(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)
  expect(schema.safeParse(example).error).toBeUndefined()
})
