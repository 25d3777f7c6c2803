import { once } from 'node:events'
import { connect } from 'node:net'
import { connectionTrouble } from './connection-trouble.ts'
import { sendRequest } from './send-request.ts'

/**
 * The result of checking whether a server is ready. If it is not, `seen` describes what was found.
 */
export type Look = { readonly kind: 'ready' } | { readonly kind: 'not-yet'; readonly seen: string }

/**
 * Sends one GET request. Any 2xx status means ready. Does not read the body and never rejects, even
 * if aborted.
 */
export async function lookAtUrl(
  url: URL,
  headers: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Look> {
  try {
    const { response } = await sendRequest(url, {
      method: 'GET',
      body: undefined,
      headers,
      agent: false,
      signal,
    })
    response.on('error', () => undefined)
    response.destroy()
    const status = response.statusCode ?? 0
    if (status >= 200 && status <= 299) return { kind: 'ready' }
    return { kind: 'not-yet', seen: `the server responded with ${status}` }
  } catch (error) {
    return { kind: 'not-yet', seen: signal.aborted ? 'no response' : connectionTrouble(error) }
  }
}

/** Opens and closes a connection to an address's port. Success means ready. Never rejects. */
export async function lookAtPort(url: URL, signal: AbortSignal): Promise<Look> {
  // In a URL, an IPv6 address has brackets, which `connect` does not accept.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: portOf(url) })
  try {
    await once(socket, 'connect', { signal })
    return { kind: 'ready' }
  } catch (error) {
    return { kind: 'not-yet', seen: signal.aborted ? 'no response' : connectionTrouble(error) }
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}
