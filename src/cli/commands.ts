import type { Commands } from './command.ts'

/** The core commands. `src/features/commands.ts` lists the commands that features add. */
export const ownCommands: Commands = {
  gate: {
    help: async () => (await import('./help/all.ts')).gate,
    run: async () => (await import('./gate-command.ts')).runGateCommand,
  },
  show: {
    help: async () => (await import('./help/all.ts')).show,
    run: async () => (await import('./show-command.ts')).runShowCommand,
  },
  check: {
    help: async () => (await import('./help/all.ts')).check,
    run: async () => (await import('./check-command.ts')).runCheckCommand,
  },
  report: {
    help: async () => (await import('./help/all.ts')).report,
    run: async () => (await import('./report-command.ts')).runReportCommand,
  },
  collect: {
    help: async () => (await import('./help/all.ts')).collect,
    run: async () => (await import('./collect-command.ts')).runCollectCommand,
  },
  build: {
    help: async () => (await import('./help/all.ts')).build,
    run: async () => (await import('./stage-commands.ts')).runBuildCommand,
  },
  ask: {
    help: async () => (await import('./help/all.ts')).ask,
    run: async () => (await import('./stage-commands.ts')).runAskCommand,
  },
  teardown: {
    help: async () => (await import('./help/all.ts')).teardown,
    run: async () => (await import('./stage-commands.ts')).runTearDownCommand,
  },
}
