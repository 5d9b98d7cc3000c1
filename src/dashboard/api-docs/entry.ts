// Makes the forms of the API documentation send requests. Without JavaScript it is still a reference.
import './api-docs.css'

const crumb = (): string => /(?:^|;\s*)crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''

const addressOf = (form: HTMLFormElement): string => {
  let path = form.dataset.path ?? ''
  const query = new URLSearchParams()
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-in]')) {
    if (input.dataset.in === 'path') path = path.replace(`{${input.name}}`, encodeURIComponent(input.value))
    else if (input.value !== '') query.set(input.name, input.value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

const shown = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const send = async (form: HTMLFormElement): Promise<string> => {
  const method = (form.dataset.method ?? 'get').toUpperCase()
  const body = form.querySelector<HTMLTextAreaElement>('textarea[name=body]')?.value
  const answer = await fetch(addressOf(form), {
    method,
    headers: { 'X-CSRF-Token': crumb(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: method === 'GET' ? undefined : body,
  })
  return `${answer.status} ${answer.statusText}\n\n${shown(await answer.text())}`
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const output = form.querySelector('output')
    if (!output) return
    output.textContent = 'Sending …'
    output.textContent = await send(form).catch((error: Error) => `The request could not be sent: ${error.message}`)
  })
}
