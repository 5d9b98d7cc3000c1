import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

/** A code snippet for display. */
export const CodeProps = z.object({
  code: boundedString(50_000),
  /** Shown above the code: `TypeScript`. */
  language: boundedString(40).default(''),
  /** Wrap long lines instead of scrolling. */
  wrap: z.boolean().default(false),
  showCopy: z.boolean().default(true),
})
export type CodeProps = z.output<typeof CodeProps>

export const codeBlock = defineBlock<CodeProps>({
  type: 'code',
  typeId: CustomBlockType.code,
  label: 'Code',
  version: 1,
  schema: CodeProps,
  defaults: { code: 'Hello, world', language: '', wrap: false, showCopy: true },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['code'],
  suggestedSize: { width: 14, height: 6 },
})
