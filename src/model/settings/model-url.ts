import type { z } from 'zod'
import { shortText } from '../../parse/expected.ts'

const WHAT = 'the address of an API such as https://example.com/v1'

/** The address of an endpoint of models: http or https, no user, password or fragment. */
export function modelUrl(): z.ZodString {
  return shortText(WHAT, 2000).superRefine((text, context) => {
    const message = complaintAbout(text)
    if (message === undefined) return
    // Whoever wrote a password into it does not want to read it in a log.
    const input = text.replace(/\/\/.*@/s, '//…@')
    context.addIssue({ code: 'custom', message, input })
  })
}

function complaintAbout(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:\/\//i.test(text)) return `expected ${WHAT}`
  if (url.username !== '' || url.password !== '') {
    return 'expected a URL without user and password, which everybody could read here'
  }
  return text.includes('#')
    ? 'expected a URL without a fragment (#), which is never sent'
    : undefined
}
