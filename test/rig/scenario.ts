import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { featureJobs } from '../../src/features/jobs.ts'
import { runAction } from '../../src/github/action/run-action.ts'
import { type GitHttpServer, gitHttpServer } from '../support/git-http-server.ts'
import { type FolderCopy, readFolder } from '../support/folder-copy.ts'
import { isNight } from '../support/how-often.ts'
import {
  repoFromCopy,
  runGit,
  type TempRepo,
  tempRepo,
  writeMerge,
  writeRef,
} from '../support/temp-repo.ts'
import { tempDir } from '../support/temp-dir.ts'
import { actionInputs } from './action-inputs.ts'
import {
  type PullPayload,
  pullRequestEvent,
  type RepositoryPayload,
  type RunEvent,
} from './events.ts'
import { type Comment, type GitHub, openGitHub, type Permissions, writeGrants } from './github.ts'
import { importCommits, setBranch } from './import-commits.ts'
import { gateOnce } from './measured-once.ts'
import { runStep, type RunningStep, type Step, type StepResult } from './run-step.ts'

/** File contents by path; null removes a file. */
export type Files = Readonly<Record<string, string | Buffer | null>>

export type ScenarioSetup = {
  /** The first commit of main. */
  readonly base: Files
  /** Changes on the pull request's branch. */
  readonly head: Files
  /** Changes to main after the branch was created. */
  readonly meanwhile?: Files
  /** Whether the branch is in a fork. */
  readonly fork?: boolean
  /** `unknown`: the payload contains neither `visibility` nor `private`. Default `public`. */
  readonly visibility?: 'public' | 'private' | 'internal' | 'unknown'
  readonly branch?: string
  /** How runs start the action, unless a run sets its own `door`. Default: `sources`. */
  readonly door?: Door
  /**
   * Prepares the empty origin before its first commit. The commit includes everything that this function
   * stages.
   */
  readonly prepare?: (origin: TempRepo) => Promise<void>
}

/** A pull request on the GitHub stand-in, its real repository, and the step that runs on it. */
export type Scenario = AsyncDisposable & {
  readonly github: GitHub
  /** The repository on GitHub: `main`, the branch, `refs/pull/1/merge`. */
  readonly origin: TempRepo
  /** The current commits of the pull request. */
  readonly pull: Pull
  /** The origin over HTTP, at the address in `GITHUB_SERVER_URL`. A private one requires `token`. */
  readonly server: GitHttpServer
  /** The token of a run without other permissions. */
  readonly token: string
  /** Commits to the branch, like a second push. */
  push(files: Files): Promise<void>
  /** Updates the head of the pull request after the test has committed to the origin directly. */
  refresh(): Promise<void>
  /** Serves another repository next to the origin, as `acme/<name>`. */
  serve(name: string, repository: TempRepo): Promise<void>
  /** Creates a new checkout of a ref of the origin, which exists as long as the scenario. */
  checkout(kind?: Checkout): Promise<string>
  /** Returns the `pull_request` event for the current commits. */
  event(action?: string): Promise<RunEvent>
  repository(): Promise<RepositoryPayload>
  /** Runs the action on a checkout. */
  run(options?: RunOptions): Promise<StepResult>
  comments(): Promise<readonly Comment[]>
}

/**
 * `bundle`: runs `dist/` in a process, as the runner does. `sources`: runs the sources in this process,
 * which takes a tenth of the time, and does not wait when GitHub asks to retry later. `measured-once`: like
 * `sources`, but commits with the same files as in an earlier comparison get its report; for scenarios that
 * do not test measuring. `bundle-at-night`: `bundle` in `npm run nightly`, otherwise `sources`; for variants
 * of a scenario that `bundle` tests.
 */
type Door = 'bundle' | 'bundle-at-night' | 'sources' | 'measured-once'

type Pull = {
  readonly number: number
  readonly base: string
  readonly head: string
  readonly merge: string
}

/**
 * `merge`: the merge commit with full history. `shallow-merge`: as actions/checkout does. `head`, `main`:
 * the branch.
 */
type Checkout = 'merge' | 'shallow-merge' | 'head' | 'main'

export type RunOptions = {
  readonly event?: RunEvent
  readonly inputs?: Readonly<Record<string, string>>
  /** The workflow's permissions. By default it may write the comment. */
  readonly permissions?: Permissions
  /** Default: the origin itself, with the merge commit checked out and full history. */
  readonly workspace?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly runId?: number
  readonly attempt?: number
  /** Default: the `door` of the scenario. */
  readonly door?: Door
  readonly onStart?: (running: RunningStep) => Promise<void> | void
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const jobs = featureJobs
const sleep = async (): Promise<void> => undefined

const bundle = join(root, 'dist/action.js')
const sources = (): Promise<void> => runAction({ jobs, sleep })

const doors: Readonly<Record<Door, Step['main']>> = {
  bundle,
  'bundle-at-night': isNight ? bundle : sources,
  sources,
  'measured-once': () => runAction({ jobs, sleep, gate: gateOnce }),
}

/**
 * Creates the repository and opens the pull request. Disposing of it throws if anything violated GitHub's
 * API description.
 */
export async function openScenario(setup: ScenarioSetup): Promise<Scenario> {
  await using undo = new AsyncDisposableStack()
  const folder = undo.use(await tempDir())
  const branch = setup.branch ?? 'change'
  const visibility = setup.visibility ?? 'public'
  const github = undo.use(
    await openGitHub({ private: visibility === 'private' || visibility === 'internal' }),
  )
  const opened = await openOrigin({ ...setup, branch })
  const origin = undo.use(opened.origin)
  let { pull } = opened
  await publishCommits(github, { origin, pull, branch, fork: setup.fork ?? false })
  await github.ask('POST', `/repos/${github.repository}/pulls`, {
    as: setup.fork === true ? 'mallory' : 'acme',
    body: {
      title: 'A change',
      head: setup.fork === true ? `mallory:${branch}` : branch,
      base: 'main',
    },
  })
  const token = await github.token(writeGrants)
  const server = undo.use(
    await serveOrigin(folder.path, origin, github, visibility === 'public' ? undefined : token),
  )
  let runs = 0
  let checkouts = 0
  const owned = undo.move()

  const repository = async (): Promise<RepositoryPayload> => {
    const answered = await github.ask<RepositoryPayload>('GET', `/repos/${github.repository}`)
    const { visibility: _, private: __, ...rest } = answered
    return visibility === 'unknown'
      ? rest
      : { ...answered, visibility, private: visibility !== 'public' }
  }
  const event = async (action?: string): Promise<RunEvent> => {
    const answered = await github.ask<PullPayload>('GET', `/repos/${github.repository}/pulls/1`)
    const current = { ...answered, head: { ...answered.head, sha: pull.head } }
    return pullRequestEvent({
      repository: await repository(),
      pull: current,
      merge: pull.merge,
      ...(action === undefined ? {} : { action }),
    })
  }
  const refresh = async (): Promise<void> => {
    pull = await mergeBranch(origin, branch)
    await publishCommits(github, { origin, pull, branch, fork: setup.fork ?? false })
  }
  const checkout = async (kind: Checkout = 'merge'): Promise<string> => {
    const path = join(folder.path, `checkout-${++checkouts}`, 'repo')
    await mkdir(dirname(path))
    await makeCheckout(origin, path, { kind, pull })
    return path
  }
  return {
    github,
    origin,
    server,
    token,
    get pull() {
      return pull
    },
    push: async (files) => {
      await origin.checkout(branch)
      await origin.commit(files, 'more')
      await refresh()
    },
    refresh,
    serve: (name, other) => symlink(other.path, join(folder.path, 'served/acme', name)),
    checkout,
    event,
    repository,
    run: async (options = {}) => {
      const run = options.event ?? (await event())
      const step = join(folder.path, `step-${++runs}`)
      await mkdir(step)
      const { permissions } = options
      const granted = permissions === undefined ? token : await github.token(permissions)
      return runStep({
        main: doors[options.door ?? setup.door ?? 'sources'],
        workspace: options.workspace ?? origin.path,
        folder: step,
        inputs: await actionInputs(join(root, 'action.yml'), { token: granted, ...options.inputs }),
        event: run.payload,
        env: {
          // A name under localhost, because for an IP address the toolkit would assume an Enterprise
          // server.
          GITHUB_SERVER_URL: server.url.replace('127.0.0.1', 'gh.localhost'),
          ...contextOf(github, {
            runId: options.runId ?? 1000 + runs,
            attempt: options.attempt ?? 1,
          }),
          GITHUB_EVENT_NAME: run.name,
          ...run.env,
          ...options.env,
        },
        ...(options.onStart === undefined ? {} : { onStart: options.onStart }),
      })
    },
    comments: () => github.comments(1),
    [Symbol.asyncDispose]: async () => {
      const broken = [...github.proxy.violations]
      await owned.disposeAsync()
      if (broken.length > 0) throw new Error(`against GitHub's description:\n${broken.join('\n')}`)
    },
  }
}

type BranchSetup = ScenarioSetup & { readonly branch: string }

type Opened<Origin> = { readonly origin: Origin; readonly pull: Pull }

/**
 * Origins of earlier scenarios. They are reused, because equal files give equal commits and creating an
 * origin takes a dozen processes.
 */
const made = new Map<string, Promise<Opened<FolderCopy>>>()

async function openOrigin(setup: BranchSetup): Promise<Opened<TempRepo>> {
  if (setup.prepare !== undefined) {
    const origin = await tempRepo()
    await setup.prepare(origin)
    const sha = await origin.commit(setup.base, 'base')
    return { origin, pull: await openBranch(origin, sha, setup) }
  }
  const { base, head, meanwhile, branch } = setup
  const key = JSON.stringify({ base, head, meanwhile, branch })
  const known = made.get(key) ?? makeOrigin(setup)
  made.set(key, known)
  const { origin, pull } = await known
  return { origin: await repoFromCopy(origin), pull }
}

async function makeOrigin(setup: BranchSetup): Promise<Opened<FolderCopy>> {
  const key = JSON.stringify(setup.base)
  const known = begun.get(key) ?? commitBase(setup.base)
  begun.set(key, known)
  const { copy, sha } = await known
  await using origin = await repoFromCopy(copy)
  const pull = await openBranch(origin, sha, setup)
  return { origin: readFolder(origin.path), pull }
}

/** Cached repositories after their first commit, which most scenarios share. */
const begun = new Map<string, ReturnType<typeof commitBase>>()

async function commitBase(
  files: Files,
): Promise<{ readonly copy: FolderCopy; readonly sha: string }> {
  await using origin = await tempRepo()
  const sha = await origin.commit(files, 'base')
  return { copy: readFolder(origin.path), sha }
}

async function openBranch(origin: TempRepo, base: string, setup: BranchSetup): Promise<Pull> {
  await origin.branch(setup.branch)
  const head = await origin.commit(setup.head, 'head')
  if (setup.meanwhile === undefined) return mergeUnmoved(origin, { base, head })
  await origin.checkout('main')
  await origin.commit(setup.meanwhile, 'meanwhile')
  return mergeBranch(origin, setup.branch)
}

/**
 * Like `mergeBranch`, if main has not moved since the branch was created. The merge commit then has the
 * files of head, which is already checked out, so no git process is needed.
 */
async function mergeUnmoved(
  origin: TempRepo,
  { base, head }: { readonly base: string; readonly head: string },
): Promise<Pull> {
  const merge = writeMerge(origin.path, [base, head])
  await writeFile(join(origin.path, '.git/HEAD'), `${merge}\n`)
  await writeRef(origin.path, 'refs/pull/1/merge', merge)
  return { number: 1, base, head, merge }
}

/**
 * Merges the branch into main as GitHub does for a pull request: into a separate ref, without moving main.
 * Leaves the origin at the merge commit, so that a copy of it is a checkout.
 */
async function mergeBranch(origin: TempRepo, branch: string): Promise<Pull> {
  const shas = await origin.git('rev-parse', 'main', branch)
  const [base = '', head = ''] = shas.split('\n')
  await origin.checkout(base)
  const merge = await origin.merge(head)
  await writeRef(origin.path, 'refs/pull/1/merge', merge)
  return { number: 1, base, head, merge }
}

async function serveOrigin(
  folder: string,
  origin: TempRepo,
  github: GitHub,
  password: string | undefined,
): Promise<GitHttpServer> {
  const served = join(folder, 'served')
  await mkdir(join(served, 'acme'), { recursive: true })
  await symlink(origin.path, join(served, github.repository))
  return gitHttpServer({ root: served, ...(password === undefined ? {} : { password }) })
}

async function publishCommits(
  github: GitHub,
  commits: {
    readonly origin: TempRepo
    readonly pull: Pull
    readonly branch: string
    readonly fork: boolean
  },
): Promise<void> {
  const { origin, pull, branch, fork } = commits
  await importCommits(github, github.repository, origin.path)
  await setBranch(github, github.repository, { name: 'main', sha: pull.base })
  if (!fork) {
    await setBranch(github, github.repository, { name: branch, sha: pull.head })
    return
  }
  const copy = 'mallory/handbook'
  const forked = await github.ask('GET', `/repos/${copy}`, { as: 'mallory' }).catch(() => undefined)
  if (forked === undefined) {
    await github.ask('POST', `/repos/${github.repository}/forks`, { as: 'mallory', body: {} })
  }
  const asFork: Pick<GitHub, 'ask'> = {
    ask: (method, path, options) => github.ask(method, path, { ...options, as: 'mallory' }),
  }
  await importCommits(asFork, copy, origin.path)
  await setBranch(asFork, copy, { name: branch, sha: pull.head })
}

async function makeCheckout(
  origin: TempRepo,
  folder: string,
  wanted: { readonly kind: Checkout; readonly pull: Pull },
): Promise<void> {
  const { kind, pull } = wanted
  if (kind !== 'shallow-merge') {
    // The system's `cp` takes a tenth of the time of Node's copy.
    await promisify(execFile)('cp', ['-a', origin.path, folder])
    const sha = { merge: pull.merge, head: pull.head, main: pull.base }[kind]
    if (kind !== 'merge') await runGit(folder, 'checkout', '--quiet', sha)
    return
  }
  await mkdir(folder)
  await runGit(folder, 'init', '--quiet')
  const refs = '+refs/pull/1/merge:refs/remotes/pull/1/merge'
  await runGit(folder, 'fetch', '--quiet', '--no-tags', '--depth=1', `file://${origin.path}`, refs)
  await runGit(folder, 'checkout', '--quiet', 'refs/remotes/pull/1/merge')
}

function contextOf(
  github: GitHub,
  run: { readonly runId: number; readonly attempt: number },
): Readonly<Record<string, string>> {
  return {
    GITHUB_API_URL: github.proxy.url,
    GITHUB_GRAPHQL_URL: `${github.proxy.url}/graphql`,
    GITHUB_REPOSITORY: github.repository,
    GITHUB_REPOSITORY_ID: '1',
    GITHUB_REPOSITORY_OWNER: 'acme',
    GITHUB_ACTOR: 'acme',
    GITHUB_TRIGGERING_ACTOR: 'acme',
    GITHUB_WORKFLOW: 'RAG Gate',
    GITHUB_JOB: 'rag-gate',
    GITHUB_RUN_ID: String(run.runId),
    GITHUB_RUN_NUMBER: '1',
    GITHUB_RUN_ATTEMPT: String(run.attempt),
  }
}
