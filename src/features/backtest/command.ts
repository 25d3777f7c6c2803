import { terminalWidth } from '../../lib/text/printing/terminal-width.ts'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findRepository } from '../../git/find-repository.ts'
import type { GatePorts, PipelinePorts } from '../../gate/request.ts'
import type { Log } from '../../lib/log.ts'
import { repositoryPath } from '../../lib/files/repository-path.ts'
import { sealedStore } from '../../lib/store/sealed-store.ts'
import { parsePassEnv } from '../../pipeline/pass-env.ts'
import { variablesFor } from '../../pipeline/child-environment.ts'
import { workingDirectoryOf } from '../../policy/working-directory.ts'
import { localModels, localStore } from '../../cli/local-models.ts'
import { commitOf } from '../../cli/local-subject.ts'
import { makeFolder } from '../../cli/make-folder.ts'
import { readFlags, wholeNumber, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'
import { type Backtest, backtest } from './backtest.ts'
import { backtestJson } from './shown/backtest-json.ts'
import { backtestPage } from './shown/backtest-page.ts'
import { writeOut } from './steps/step-files.ts'
import { tellProgress } from './shown/tell-progress.ts'
import { backtestText } from './shown/backtest-text.ts'

const usage = wrongUse('backtest')

/**
 * Runs `rag-gate backtest` and returns the exit code. Rejects with `input-invalid` for invalid
 * flags.
 */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('backtest', args, {
    last: { type: 'string' },
    since: { type: 'string' },
    head: { type: 'string' },
    'keep-labels': { type: 'boolean' },
    out: { type: 'string' },
    config: { type: 'string' },
    'working-directory': { type: 'string' },
    json: { type: 'boolean' },
  })
  const { out = 'backtest', since } = flags
  const written = flags.last ?? (since === undefined ? '50' : undefined)
  const last =
    written === undefined ? undefined : wholeNumber({ flag: 'last', written, least: 1 }, usage)
  const { root } = await findRepository(process.cwd())
  const tip = await commitOf(root, flags.head ?? 'HEAD')
  const request = {
    checkout: root,
    workingDirectory: await workingDirectoryOf(root, {
      cwd: process.cwd(),
      named: flags['working-directory'],
    }),
    config: flags.config === undefined ? undefined : repositoryPath(flags.config),
    tip,
    last,
    since: since === undefined ? undefined : await commitOf(root, since),
    out,
    keepLabels: flags['keep-labels'] === true,
    environment: variablesFor(process.env, parsePassEnv('')),
  }
  const isNew = !existsSync(out)
  await makeFolder(out)
  // Makes git ignore the output folder, so that its files do not count as a change if the working tree is
  // gated later.
  if (isNew) await writeOut(out, new Map([['.gitignore', '*\n']]))
  const log = openTerminalLog(process.stderr)
  const tested = await stoppable((signal) => {
    const now = () => performance.now()
    return backtest(request, { ...portsOf({ log, signal, now }), ...tellProgress(log, now) })
  })
  log.done()
  const width = terminalWidth()
  process.stdout.write(flags.json === true ? backtestJson(tested) : backtestText(tested, width))
  if (tested.stopped?.code !== 'workspace-failed') await writeTables(out, tested)
  if (tested.stopped !== undefined) throw tested.stopped
  if (flags.json !== true) process.stdout.write(`wrote ${join(out, 'backtest.html')}\n`)
  return 0
}

function tablesOf(tested: Backtest): ReadonlyMap<string, string> {
  return new Map([
    ['backtest.json', backtestJson(tested)],
    ['backtest.html', backtestPage(tested, (text) => hash('sha256', text, 'base64'))],
  ])
}

/** Writes the tables with all steps, and the golden set as of the last commit. */
async function writeTables(out: string, tested: Backtest): Promise<void> {
  const { carried } = tested
  await writeOut(out, tablesOf(tested))
  if (carried === undefined) return
  const text = Buffer.from(carried.bytes).toString()
  await writeOut(join(out, 'carried'), new Map([[basename(carried.path), text]]))
}

/** Returns ports without secrets, so that no API key is sent to a model. */
function portsOf(given: Pick<GatePorts, 'log' | 'signal' | 'now'>): PipelinePorts {
  const log = quietly(given.log)
  const models = localModels({}, log)
  const judgments = localStore({}, log)
  const store = sealedStore(judgments, models.secret)
  return {
    ...given,
    log,
    judgments,
    store,
    storeBesideCode: store,
    models: {
      ...models,
      hasKey: false,
      asksNobody: true,
      open: async (address) => {
        const { openModelsAt } = await import('../../lib/llm/open-models.ts')
        return openModelsAt(address, { key: undefined, environment: {}, log })
      },
    },
  }
}

/** Suppresses the log of each commit's gate, which would bury the summary of all commits. */
function quietly(log: Log): Log {
  return {
    ...log,
    info: () => undefined,
    warn: () => undefined,
    group: async (_, work) => work(),
    progress: () => undefined,
  }
}
