/** The languages of code blocks with their names. The ids are stored. */
export const LANGUAGES = {
  plain: 'Plain text',
  bash: 'Shell',
  cpp: 'C, C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  tsx: 'TypeScript with JSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const

export type CodeLanguage = keyof typeof LANGUAGES

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as [CodeLanguage, ...CodeLanguage[]]

/** Names that people also use. */
const ALIASES: Readonly<Record<string, CodeLanguage>> = {
  c: 'cpp',
  'c++': 'cpp',
  'c#': 'csharp',
  js: 'javascript',
  jsx: 'javascript',
  py: 'python',
  rb: 'ruby',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
}

/** The language with this id or name; undefined if there is none. */
export const findLanguage = (name: string): CodeLanguage | undefined => {
  const wanted = name.trim().toLowerCase()
  const found = LANGUAGE_IDS.find((id) => id === wanted || LANGUAGES[id].toLowerCase() === wanted)
  return found ?? (Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined)
}
