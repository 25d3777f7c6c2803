import type { GateRequest, PipelinePorts } from '../../gate/request.ts'
import { parsePassEnv } from '../../pipeline/pass-env.ts'
import { localOrigin } from '../../report/build/local-origin.ts'
import { noStore } from '../../lib/store/no-store.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'

/** Returns a request to measure a commit without comparing it with a base. */
export function aloneRequest(checkout: string, sha: string, temp: string): GateRequest {
  return {
    checkout,
    temp,
    head: { kind: 'commit', sha },
    base: { kind: 'none' },
    remote: undefined,
    workingDirectory: '',
    config: undefined,
    only: undefined,
    lfs: false,
    submodules: false,
    visibility: 'local',
    origin: localOrigin,
    behind: undefined,
    today: '2026-01-01',
    policyFrom: 'base',
    environment: process.env,
    passEnv: parsePassEnv(''),
  }
}

/** Returns ports that record the log and have neither models nor caches. */
export function quietPorts(): PipelinePorts & { readonly log: ReturnType<typeof recordingLog> } {
  return {
    log: recordingLog(),
    now: () => performance.now(),
    signal: new AbortController().signal,
    store: noStore,
    judgments: noStore,
    models: {
      hasKey: false,
      withheld: false,
      trustsHead: false,
      baseUrl: undefined,
      open: async () => {
        throw new Error('no models are configured')
      },
      secret: async () => undefined,
    },
  }
}
