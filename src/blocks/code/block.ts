import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import type { SanitizedHtml } from '#blocks/html/block.ts'
import { boundedString } from '#blocks/prop-schemas.ts'
import { findLanguage, LANGUAGE_IDS } from './languages.ts'

/** A code snippet for display. */
export const CodeProps = z.object({
  code: boundedString(100_000),
  language: z.enum(LANGUAGE_IDS).default('plain'),
  /** Shown above the code: a file name. Empty: the name of the language. */
  title: boundedString(80).default(''),
  lineNumbers: z.boolean().default(false),
  /** Wrap long lines instead of scrolling. */
  wrap: z.boolean().default(false),
  showCopy: z.boolean().default(true),
})
export type CodeProps = z.output<typeof CodeProps>
/** Without `html` the code is shown in one color. */
export type CodeViewProps = CodeProps & { html?: SanitizedHtml }

export const codeBlock = defineBlock<CodeProps>({
  type: 'code',
  typeId: CustomBlockType.code,
  label: 'Code',
  version: 2,
  schema: CodeProps,
  defaults: {
    code: 'const greeting = "Hello, world"\nconsole.log(greeting)',
    language: 'javascript',
    title: '',
    lineNumbers: false,
    wrap: false,
    showCopy: true,
  },
  migrations: {
    // The language was any text, which was shown above the code.
    1: ({ language = '', ...props }) => {
      const name = typeof language === 'string' ? language : ''
      const found = findLanguage(name)
      return { ...props, language: found ?? 'plain', title: found ? '' : name }
    },
  },
  isStatic: true,
  preparedOnServer: true,
  styleSheets: () => ['code'],
  suggestedSize: { width: 14, height: 6 },
})
