import { tagHighlighter, tags } from '@lezer/highlight'

/** The class of each kind of token; `code.css` and the editor have their colors. Others have the color of text. */
export const tokenClasses = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.tagName, tags.self], class: 'tok-keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], class: 'tok-string' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit, tags.escape], class: 'tok-number' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.documentMeta], class: 'tok-comment' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.function(tags.propertyName),
      tags.macroName,
      tags.heading,
      tags.link,
      tags.url,
    ],
    class: 'tok-function',
  },
  {
    tag: [tags.typeName, tags.className, tags.namespace, tags.attributeName, tags.standard(tags.variableName)],
    class: 'tok-type',
  },
  { tag: tags.inserted, class: 'tok-string' },
  { tag: tags.deleted, class: 'tok-keyword' },
  { tag: tags.strong, class: 'tok-strong' },
  { tag: tags.emphasis, class: 'tok-emphasis' },
])
