/**
 * The runtime's `fetch` without its own timeouts: it gives up when no headers come within five minutes, and a
 * model that reasons for longer sends none. The caller sets a time limit. It keeps the dispatcher in place, and
 * with it a proxy named in the environment.
 */
export async function fetchWithoutTimeouts(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  // `dispatcher` is not among the web's options; `Object.assign` keeps the type that `fetch` knows.
  return fetch(
    url,
    Object.assign<RequestInit, object>({ ...init }, { dispatcher: withoutTimeouts }),
  )
}

/** The part used here of the package behind `fetch` (undici), which finds its dispatcher by a global symbol. */
type Dispatcher = { dispatch(options: object, handler: unknown): boolean }

const withoutTimeouts: Dispatcher = {
  dispatch: (options, handler) =>
    dispatcherInPlace().dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler),
}

function dispatcherInPlace(): Dispatcher {
  // All copies of undici in a process share their dispatcher by this symbol.
  const found: unknown = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'))
  if (!isDispatcher(found)) throw new Error('this runtime has no dispatcher for fetch')
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
