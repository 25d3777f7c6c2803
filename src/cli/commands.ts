import type { Commands } from './command.ts'

/** The commands of the gate itself. Those of features are listed in `src/features/commands.ts`. */
export const ownCommands: Commands = {
  gate: {
    help: () => import('./help/gate.ts'),
    run: async () => (await import('./gate-command.ts')).runGateCommand,
  },
  show: {
    help: () => import('./help/show.ts'),
    run: async () => (await import('./show-command.ts')).runShowCommand,
  },
  check: {
    help: () => import('./help/check.ts'),
    run: async () => (await import('./check-command.ts')).runCheckCommand,
  },
  report: {
    help: () => import('./help/report.ts'),
    run: async () => (await import('./report-command.ts')).runReportCommand,
  },
  collect: {
    help: () => import('./help/collect.ts'),
    run: async () => (await import('./collect-command.ts')).runCollectCommand,
  },
  build: {
    help: () => import('./help/build.ts'),
    run: async () => (await import('./stage-commands.ts')).runBuildCommand,
  },
  ask: {
    help: () => import('./help/ask.ts'),
    run: async () => (await import('./stage-commands.ts')).runAskCommand,
  },
  teardown: {
    help: () => import('./help/teardown.ts'),
    run: async () => (await import('./stage-commands.ts')).runTearDownCommand,
  },
}
