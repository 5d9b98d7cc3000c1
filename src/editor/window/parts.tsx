import { useEditor, useEditorState } from '../state/use-editor.ts'

/** Stands in until the canvas is there: the page as a list. */
export const Canvas = () => {
  const { editor } = useEditor()
  const page = useEditorState(({ history }) => history.page)
  return (
    <ul>
      {Object.values(page.blocks).map(({ id, type }) => (
        <li key={id}>
          <button type="button" onClick={() => editor.select({ kind: 'blocks', ids: [id] })}>
            {type}
          </button>
        </li>
      ))}
    </ul>
  )
}

export const SidePanel = () => {
  const selection = useEditorState((state) => state.selection)
  return <p>{selection.kind === 'none' ? 'Nothing is chosen.' : `Chosen: ${selection.kind}`}</p>
}
