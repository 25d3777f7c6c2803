import { lstat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import type { CommandSettings, HttpSettings } from '../../lib/model/settings/settings.ts'
import type { LeftFile } from './left-file.ts'
import { changedAt, isInterpreterCache, wroteSince } from './wrote-since.ts'

/** Observes whether a side's programs keep their index outside of the side's own folders. */
export type IndexPlace = {
  /** Reports that `setup` has ended. What it wrote is not an index. */
  begin(): Promise<void>
  /**
   * Returns whether there is an index, but none in the side's folders. `false` also means that this is
   * unknown. Must be called before `teardown` removes anything.
   */
  isElsewhere(): Promise<boolean>
}

type ObservedSide = {
  readonly settings: CommandSettings | HttpSettings
  /** The side's worktree. */
  readonly root: string
  /** The side's own folder, which contains `temp`. */
  readonly folder: string
  /** The folder that programs use for temporary files. */
  readonly temp: string
  /** When this side began, as a change time in nanoseconds. */
  readonly began: bigint
  readonly environment: Readonly<Record<string, string>>
  /** What an earlier job's build left; undefined if this job builds. */
  readonly left: readonly LeftFile[] | undefined
}

export function openIndexPlace(side: ObservedSide): IndexPlace {
  const { settings, root, folder, temp, left } = side
  let begun: bigint | undefined
  return {
    begin: async () => {
      const mark = join(folder, 'set-up')
      await writeFile(mark, '')
      begun = await changedAt(mark)
    },
    isElsewhere: async () => {
      if (left !== undefined) return hasIndex(settings) && !left.some(isWritten)
      // Without fractions of a second, files of the checkout look as new as those of the build.
      if (begun === undefined || begun % 1_000_000_000n === 0n) return false
      for (const own of [root, temp]) if ((await wroteSince(own, begun)) !== false) return false
      return hasIndex(settings) || (await namesNewFile(side))
    },
  }
}

function isWritten(file: LeftFile): boolean {
  return 'sha256' in file && !file.path.split('/').some(isInterpreterCache)
}

/**
 * Returns whether the programs certainly have an index that outlives them: because they build one, or
 * because the server is not theirs. A program without `build` may have its index in memory.
 */
function hasIndex(settings: CommandSettings | HttpSettings): boolean {
  return settings.build !== undefined || (settings.kind === 'http' && settings.start === undefined)
}

/**
 * Returns whether the program that searches names a path outside of the side's folders to which
 * something was written since the side began.
 */
async function namesNewFile({ settings, root, folder, began, environment }: ObservedSide) {
  const command = settings.kind === 'command' ? settings.query : (settings.start ?? '')
  for (const path of pathsIn(command, environment)) {
    if ([root, folder].some((own) => isBelow(path, own) || isBelow(own, path))) continue
    const found = await lstat(path, { bigint: true }).catch(() => undefined)
    if (found?.isFile() === true && found.ctimeNs > began) return true
    if (found?.isDirectory() === true && (await wroteSince(path, began)) === true) return true
  }
  return false
}

/** Returns the absolute paths among a command's words, with variables and `~` replaced. */
function pathsIn(
  command: string,
  environment: Readonly<Record<string, string>>,
): readonly string[] {
  return command
    .split(/[\s'"`;&|()<>=,]+/)
    .map((word) =>
      word
        .replace(/^~(?=\/|$)/, '$HOME')
        .replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced?: string, plain?: string) => {
          return environment[braced ?? plain ?? ''] ?? ''
        }),
    )
    .filter((word) => isAbsolute(word))
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}
