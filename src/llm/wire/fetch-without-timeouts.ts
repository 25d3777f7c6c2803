/**
 * The runtime's `fetch` without limits of its own: it gives up where no headers come within five minutes,
 * and a model that thinks for longer sends none. Whoever calls sets a time limit. The dispatcher that is in
 * place stays, and with it a proxy that the environment names.
 */
export async function fetchWithoutTimeouts(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  // Beyond the web's options; `Object.assign` keeps the type that `fetch` knows.
  return fetch(
    url,
    Object.assign<RequestInit, object>({ ...init }, { dispatcher: withoutTimeouts }),
  )
}

/** As far as the package behind `fetch` (undici) is used: it looks the dispatcher up under a global symbol. */
type Dispatcher = { dispatch(options: object, handler: unknown): boolean }

const withoutTimeouts: Dispatcher = {
  dispatch: (options, handler) =>
    dispatcherInPlace().dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler),
}

function dispatcherInPlace(): Dispatcher {
  // The symbol by which all copies of undici in a process share their dispatcher.
  const found: unknown = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'))
  if (!isDispatcher(found)) throw new Error('this runtime keeps no dispatcher for fetch')
  return found
}

function isDispatcher(value: unknown): value is Dispatcher {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dispatch' in value &&
    typeof value.dispatch === 'function'
  )
}
