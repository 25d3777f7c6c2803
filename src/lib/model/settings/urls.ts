import type { z } from 'zod'
import { shortText } from '../../parse/expected.ts'
import { onlyPlaceholders } from '../../parse/placeholders.ts'
import { holdsPlaceholder, replacePlaceholders } from '../../text/placeholders.ts'

/**
 * Returns a schema for a server's http or https address without a user name, password or fragment.
 * The address may contain `{port}`, `{side}` and `{sha}`. `what` describes the expected value in
 * messages.
 */
export function serverUrl(what: string): z.ZodString {
  return url(what, sample).superRefine(onlyPlaceholders([...sample.keys()]))
}

/**
 * Like `serverUrl`, but for an address that questions are sent to, which may also contain
 * `{query}`, `{k}` and `{id}` after the `?`.
 */
export function questionUrl(what: string): z.ZodString {
  const asked = ['query', 'k', 'id'] as const
  const blank = new Map([...sample, ...asked.map((name) => [name, ''] as const)])
  return url(what, blank)
    .superRefine(onlyPlaceholders([...blank.keys()]))
    .superRefine((text, context) => {
      const [path = ''] = text.split('?', 1)
      for (const name of asked)
        if (holdsPlaceholder(path, name))
          context.addIssue(`expected {${name}} after a question mark, as in ?q={${name}}`)
    })
}

/**
 * Returns a schema for a model API's http or https address without a user name, password or
 * fragment.
 */
export function modelUrl(): z.ZodString {
  return url('the address of an API such as https://example.com/v1', new Map())
}

/**
 * Returns a schema for the http or https address of a page to be published, without a query or
 * fragment. The address may contain `{pr}` and `{sha}`.
 */
export function pageAddress(): z.ZodString {
  const what = 'the address of a page such as https://example.com/rag-gate/{pr}/report.html'
  return shortText(what, 2000)
    .regex(/^https?:\/\/[A-Za-z0-9.:-]+(?:\/[A-Za-z0-9._~%/{}-]*)?$/, { error: `expected ${what}` })
    .superRefine(onlyPlaceholders(['pr', 'sha']))
}

function url(what: string, placeholders: ReadonlyMap<string, string>): z.ZodString {
  return shortText(what, 2000).superRefine((text, context) => {
    const message = complaintAbout(replacePlaceholders(text, placeholders), what)
    if (message === undefined) return
    // The user name and password must not appear in a log.
    const input = text.replace(/\/\/.*@/s, '//…@')
    context.addIssue({ code: 'custom', message, input })
  })
}

/** The placeholders, with sample values that are valid in a URL. */
const sample = new Map([
  ['port', '1'],
  ['side', 'base'],
  ['sha', '0'],
])

function complaintAbout(text: string, what: string): string | undefined {
  const address = URL.parse(text)
  if (address === null || !/^https?:\/\//i.test(text)) return `expected ${what}`
  if (address.username !== '' || address.password !== '') {
    return 'expected a URL without a user name or password, which anyone could read here'
  }
  return text.includes('#')
    ? 'expected a URL without a fragment (#), which is never sent'
    : undefined
}
