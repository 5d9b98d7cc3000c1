import { Skeleton } from '@mantine/core'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { createLazyComponent } from '#design/layout/lazy-component.tsx'
import type { CodeProps } from './block.ts'
import { LANGUAGE_IDS, LANGUAGES } from './languages.ts'

const CodeEditor = createLazyComponent(
  () => import('./CodeEditor.tsx'),
  (module) => module.CodeEditor,
  () => <Skeleton height={180} />,
)

const languages = LANGUAGE_IDS.map((value) => ({ value, label: LANGUAGES[value] }))

export const Panel = ({ props, change }: BlockPanelProps<CodeProps>) => (
  <PanelGroup>
    <CodeEditor
      name="code"
      label="Code"
      language={props.language}
      value={props.code}
      onChange={(code) => change({ code }, { mergeKey: 'code' })}
    />
    <SelectRow
      name="language"
      label="Language"
      as="list"
      value={props.language}
      options={languages}
      onChange={(language) => change({ language })}
    />
    <TextRow
      name="title"
      label="Title"
      description="Such as a file name. Leave empty for the language."
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <SwitchRow
      name="lineNumbers"
      label="Line numbers"
      value={props.lineNumbers}
      onChange={(lineNumbers) => change({ lineNumbers })}
    />
    <SwitchRow name="wrap" label="Wrap lines" value={props.wrap} onChange={(wrap) => change({ wrap })} />
    <SwitchRow
      name="showCopy"
      label="Copy button"
      value={props.showCopy}
      onChange={(showCopy) => change({ showCopy })}
    />
  </PanelGroup>
)
