import { readFileSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { bundledPrograms } from './test/support/bundled-programs.ts'
import { isNight } from './test/support/how-often.ts'

/**
 * The tests make and remove some ten thousand small files, which memory does with a fifth less work than a disk.
 * Only where it has room for them and lets programs run.
 */
if (isRoomy('/dev/shm')) process.env['TMPDIR'] ??= '/dev/shm'

function isRoomy(folder: string): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === folder)?.[3]
    const { bavail, bsize } = statfsSync(folder)
    return options?.split(',').includes('noexec') === false && bavail * bsize > 4 * 2 ** 30
  } catch {
    return false
  }
}

/** Tests of code that takes values and returns values. */
const pure = [
  'src/{metrics,verdict,report,golden}/**/*.test.ts',
  'src/policy/config/**/*.test.ts',
  'src/lib/{stats,model,parse,text}/**/*.test.ts',
]

/** Tests that start threads: a process that ended many of them, hundreds of files long, once ended with a segmentation fault. */
const threads = [
  'src/gate/collecting/segment-cache.test.ts',
  'src/gate/comparing/score-beside.test.ts',
  'src/gate/gate.test.ts',
  'src/git/documents/{load-corpus,open-document-reader}.test.ts',
  'src/pipeline/builtin/run-builtin.test.ts',
  'src/pipeline/run/reading/read-native-in-thread.test.ts',
  'src/features/trec/read-in-thread.test.ts',
]

/** Tests that start programs by the dozen, in workers that are kept small for it. */
const programs = [
  'src/git/*.test.ts',
  'src/github/{event,publish,cache}/**/*.test.ts',
  'src/lib/{files,store}/**/*.test.ts',
  'src/features/{backtest,golden-*,history,init,mcp,monitor,sweep}/**/*.test.ts',
  'src/gate/{check,work-tree}/**/*.test.ts',
  'src/gate/{collecting,reading}/*.test.ts',
  'src/pipeline/{command,process}/**/*.test.ts',
  'src/pipeline/{*,http/run-http}.test.ts',
  'src/features/judge/kept/judgements-between-jobs.test.ts',
  'src/cli/running/guarded.test.ts',
  'scripts/release.test.ts',
  'src/features/judge/check/server-behaviours.test.ts',
]

/** Scenarios. */
const e2e = ['test/e2e/**/*.test.ts', 'src/features/*/e2e/**/*.test.ts']

/** Longer scenarios. */
const nightly = ['test/nightly/**/*.test.ts', 'src/features/*/nightly/**/*.test.ts']

const unit = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/{support,reference}/**/*.test.ts']

/**
 * Files that take six seconds or more, mostly because they start many programs: by day they would double the
 * time of all tests. `npm run test:nightly` runs them.
 */
const long = isNight
  ? []
  : [
      'scripts/release.test.ts',
      'src/cli/running/guarded.test.ts',
      'src/features/embeddings/e2e/a-change-of-the-embedding-model-is-told.test.ts',
      'src/features/golden-draft/run-draft.test.ts',
      'src/features/golden-export/round-trip.test.ts',
      'src/features/golden-import/e2e/a-new-user-brings-a-golden-set.test.ts',
      'src/features/golden-mine/e2e/questions-are-mined-from-logs-and-history.test.ts',
      'src/features/golden-perturb/e2e/a-robustness-slice-blocks-the-merge.test.ts',
      'src/features/golden-review/ask-on-terminal.test.ts',
      'src/features/history/e2e/figures-of-commits-are-kept.test.ts',
      'src/features/init/run-init.test.ts',
      'src/features/judge/check/server-behaviours.test.ts',
      'src/features/judge/e2e/a-dry-run-asks-no-judge.test.ts',
      'src/features/judge/e2e/a-gate-without-a-judge-reads-none-of-it.test.ts',
      'src/features/judge/e2e/a-targeted-order-moves-no-verdict-unnamed.test.ts',
      'src/features/judge/e2e/answers-are-judged.test.ts',
      'src/features/judge/judging/bad-judges.test.ts',
      'src/features/judge/judging/failure-scenarios.test.ts',
      'src/features/judge/kept/judgements-between-jobs.test.ts',
      'src/features/judge/metrics/citations.test.ts',
      'src/features/sweep/variants/measure-in-rounds.test.ts',
      'src/features/sweep/variants/program-runs.test.ts',
      'src/features/trec/read-in-thread.test.ts',
      'src/gate/branch-policy.test.ts',
      'src/gate/collecting/segment-cache.test.ts',
      'src/gate/comparing/score-beside.test.ts',
      'src/git/credential.test.ts',
      'src/git/documents/load-corpus.test.ts',
      'src/git/documents/open-document-reader.test.ts',
      'src/git/open-worktree.test.ts',
      'src/git/resolve-ref.test.ts',
      'src/git/snapshot-work-tree.test.ts',
      'src/git/workspace.test.ts',
      'src/github/publish/listen-for-stop.test.ts',
      'src/lib/llm/chat-client.test.ts',
      'src/pipeline/command/ask-once.test.ts',
      'src/pipeline/command/ask-stream.test.ts',
      'src/pipeline/command/run-command.test.ts',
      'src/pipeline/http/run-http.test.ts',
      'src/pipeline/process/start-process.test.ts',
      'src/pipeline/run/reading/read-native-in-thread.test.ts',
      'src/policy/gates/unnamed-gates.test.ts',
      'src/policy/gates/workflow-steps.test.ts',
      'src/policy/working-folders.test.ts',
      'test/e2e/a-build-that-rewrites-documents-finds-nothing-more.test.ts',
      'test/e2e/a-comment-says-what-changed.test.ts',
      'test/e2e/a-comment-tells-its-state.test.ts',
      'test/e2e/a-forbidden-document-blocks-the-merge.test.ts',
      'test/e2e/a-fork-gets-its-comment.test.ts',
      'test/e2e/a-hosted-vector-store-keeps-the-sides-apart.test.ts',
      'test/e2e/a-known-loss-is-accepted-until-its-day.test.ts',
      'test/e2e/a-loss-is-accepted-by-what-is-printed.test.ts',
      'test/e2e/a-name-is-found-however-its-accents-are-written.test.ts',
      'test/e2e/a-new-kind-of-pipeline-meets-no-secret.test.ts',
      'test/e2e/a-program-of-the-repository-sees-no-secret.test.ts',
      'test/e2e/a-question-is-looked-into.test.ts',
      'test/e2e/a-report-holds-run-files-against-the-commits.test.ts',
      'test/e2e/a-reviewer-accepts-a-loss.test.ts',
      'test/e2e/an-edited-base-is-the-base-that-counts.test.ts',
      'test/e2e/answers-of-both-sides-are-compared.test.ts',
      'test/e2e/collect-and-report-share-no-key-and-no-code.test.ts',
      'test/e2e/drafts-warn-and-never-block.test.ts',
      'test/e2e/each-event-is-measured-or-refused.test.ts',
      'test/e2e/each-loss-gets-its-cause.test.ts',
      'test/e2e/large-results-and-other-servers-fit.test.ts',
      'test/e2e/reworded-text-is-followed.test.ts',
      'test/e2e/the-command-line-gates-a-work-tree.test.ts',
      'test/e2e/the-package-stands-alone.test.ts',
      'test/e2e/the-page-is-uploaded-and-linked.test.ts',
      'test/e2e/two-files-are-compared-without-git.test.ts',
      'test/e2e/two-prompts-are-compared-in-three-commands.test.ts',
      'test/e2e/unusable-flags-are-told.test.ts',
      'test/support/rag-gate-py.test.ts',
    ]

/** Half of a scenario's time is waiting for git and threads: three at once keep two cores busy. */
const maxWorkers = 3

/** Only ends what hangs: a machine that others use may be ten times slower. */
const patient = {
  setupFiles: ['test/support/end-with-runner.ts'],
  maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What a test leaves behind is collected less often, which saved 20% of the work of `pure`.
  execArgv: ['--max-semi-space-size=64', '--initial-heap-size=1024'],
}

/** Where files share a process no test may leave anything behind; a process for each would take as long as the tests. */
const shared = { ...patient, isolate: false }

/**
 * Each start of a program copies the page tables of whoever starts it, and scenarios start thousands: they are kept small.
 * Young objects in 24 MB instead of 192 MB save them 3 to 15% of the work.
 */
const small = { ...shared, execArgv: ['--max-semi-space-size=8'] }

const plugins = [bundledPrograms()]

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: pure, exclude: long, ...shared } },
      {
        plugins,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...pure, ...threads, ...programs, ...e2e, ...nightly, ...long],
          ...shared,
        },
      },
      {
        plugins,
        test: {
          name: 'programs',
          include: programs,
          exclude: [...threads, ...e2e, ...nightly, ...long],
          ...small,
        },
      },
      {
        plugins,
        test: {
          name: 'threads',
          include: threads,
          exclude: long,
          ...patient,
        },
      },
      {
        plugins,
        test: {
          name: 'e2e',
          include: e2e,
          exclude: long,
          globalSetup: 'test/e2e/setup.ts',
          ...small,
        },
      },
      {
        plugins,
        test: {
          name: 'nightly',
          include: nightly,
          globalSetup: 'test/e2e/setup.ts',
          ...small,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['src/**'], exclude: ['src/**/*.test.ts'] },
  },
})
