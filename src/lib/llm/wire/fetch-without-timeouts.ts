import * as http from 'node:http'
import { isLocalEndpoint } from '../endpoint.ts'
import { type Environment, proxyIn } from '../proxy.ts'

/**
 * Calls the runtime's `fetch` without its timeouts. By default, `fetch` gives up if no headers
 * arrive within five minutes, and a model that reasons for longer sends none. The caller must set a
 * time limit. Requests to this machine bypass the environment's proxy. All other requests go
 * through the https proxy that is set in the environment or, if there is none, through the current
 * dispatcher. If `proxyIn` throws, rejects with `fetch failed`, whose cause is the `input-invalid`
 * error.
 */
export async function fetchWithoutTimeouts(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  // `Object.assign` adds `dispatcher`, which is not a standard option, without changing the type that
  // `fetch` expects.
  return fetch(
    url,
    Object.assign<RequestInit, object>({ ...init }, { dispatcher: withoutTimeouts }),
  )
}

/**
 * The part of undici's interface that is used here. Undici is the package behind `fetch`, and it finds
 * its dispatcher through a global symbol.
 */
type Dispatcher = { dispatch(options: Options, handler: unknown): boolean }

type Options = {
  readonly origin?: string | URL | undefined
  readonly headersTimeout?: number
  readonly bodyTimeout?: number
}

const withoutTimeouts: Dispatcher = {
  dispatch: (options, handler) =>
    dispatcherTo(String(options.origin)).dispatch(
      { ...options, headersTimeout: 0, bodyTimeout: 0 },
      handler,
    ),
}

function dispatcherTo(origin: string): Dispatcher {
  if (isLocalEndpoint(origin)) return direct(dispatcherInPlace())
  return throughProxy(process.env) ?? dispatcherInPlace()
}

/**
 * Returns a dispatcher that uses no proxy. With `NODE_USE_ENV_PROXY=1`, Node's own dispatcher would
 * send even requests to this machine through the proxy.
 */
function direct(inPlace: Dispatcher): Dispatcher {
  const { constructor } = inPlace
  if (constructor.name !== 'EnvHttpProxyAgent') return inPlace
  const dispatcher = made.get('') ?? madeBy(constructor)
  made.set('', dispatcher)
  return dispatcher
}

/**
 * Creates an agent that uses no proxy. The empty addresses keep it from reading the environment
 * again.
 */
function madeBy(constructor: Function): Dispatcher {
  const options = { httpProxy: '', httpsProxy: '', noProxy: '*' }
  return checked(Reflect.construct(constructor, [options]))
}

/** Dispatchers by proxy settings. They are reused because each keeps connections open. */
const made = new Map<string, Dispatcher>()

function throughProxy(environment: Environment): Dispatcher | undefined {
  const proxy = proxyIn(environment)
  if (proxy?.by !== 'program') return undefined
  const key = JSON.stringify(proxy)
  const dispatcher = made.get(key) ?? dispatcherFor(proxy)
  made.set(key, dispatcher)
  return dispatcher
}

/**
 * Returns a dispatcher that uses a proxy. Node can only create one by setting the proxy for all
 * requests. The global dispatcher is restored immediately, because requests to the repository's own
 * programs must not use this proxy.
 */
function dispatcherFor({ url, bypass }: { readonly url: string; readonly bypass: string }) {
  const restore = http.setGlobalProxyFromEnv({ HTTPS_PROXY: url, NO_PROXY: bypass })
  try {
    return dispatcherInPlace()
  } finally {
    restore()
  }
}

function dispatcherInPlace(): Dispatcher {
  // All copies of undici in a process share their dispatcher through this symbol.
  return checked(Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')))
}

function checked(found: unknown): Dispatcher {
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
