import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { Alert, Input } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useFieldError } from '#blocks/panel/field-errors.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import classes from './code-editor.module.css'
import type { CodeLanguage } from './languages.ts'
import { tokenClasses } from './token-classes.ts'

type Props = {
  name: string
  label: string
  language: CodeLanguage
  value: string
  onChange(code: string): void
}

/** Marks changes that come from outside, such as undo on the canvas. */
const isExternal = Annotation.define<boolean>()

/** Android keyboards autocorrect code. */
const isAndroid = (): boolean => /Android/i.test(navigator.userAgent)

/** Tab is not bound, so that the keyboard can leave the field. */
const createExtensions = (labelId: string, readOnly: boolean, onChange: (code: string) => void) => [
  lineNumbers(),
  history(),
  bracketMatching(),
  syntaxHighlighting(tokenClasses),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorState.tabSize.of(2),
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of({ 'aria-labelledby': labelId, autocapitalize: 'off', autocorrect: 'off' }),
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.some((change) => change.annotation(isExternal))) onChange(state.doc.toString())
  }),
]

/** CodeMirror with the highlighting of published code. Loaded by the panel of code blocks only. */
export const CodeEditor = ({ name, label, language, value, onChange }: Props) => {
  const labelId = useId()
  const error = useFieldError(name)
  const android = isAndroid()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const languageSlot = useRef(new Compartment())
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  useEffect(() => {
    if (!host.current) return
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          createExtensions(labelId, android, (code) => latest.current.onChange(code)),
          languageSlot.current.of([]),
        ],
      }),
    })
    editor.current = view
    return () => view.destroy()
  }, [labelId, android])

  useEffect(() => {
    const view = editor.current
    const current = view?.state.doc.toString()
    if (!view || current === undefined || current === value) return
    view.dispatch({ changes: { from: 0, to: current.length, insert: value }, annotations: isExternal.of(true) })
  }, [value])

  useEffect(() => {
    let isOutdated = false
    const apply = async (): Promise<void> => {
      const parser = language === 'plain' ? undefined : (await import('./parsers.ts')).parsers[language]
      if (isOutdated) return
      const extension = parser ? new Language(defineLanguageFacet(), parser).extension : []
      editor.current?.dispatch({ effects: languageSlot.current.reconfigure(extension) })
    }
    // Without its parser the code is shown in one color.
    apply().catch(() => {})
    return () => {
      isOutdated = true
    }
  }, [language])

  return (
    <>
      {android ? (
        <Alert color="yellow" variant="light">
          {editorMessage('noCodeOnAndroid')}
        </Alert>
      ) : null}
      <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} error={error}>
        <div ref={host} className={classes.editor} data-invalid={error ? true : undefined} />
      </Input.Wrapper>
    </>
  )
}
