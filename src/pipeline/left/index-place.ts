import { mkdtemp } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { OutsidePlaces } from '../../lib/model/run.ts'
import type { CommandSettings, HttpSettings } from '../../lib/model/settings/settings.ts'
import { pathsIn } from './named-paths.ts'
import { changedAt, lastWrite, wroteSince } from './wrote-since.ts'

/** Detects whether a side's programs keep their index outside the side's own folders. */
export type IndexPlace = {
  /**
   * Must be called when `setup` has ended, so that the files that it wrote do not count as an
   * index.
   */
  begin(): Promise<void>
  /**
   * Returns the places outside the side's folders to which `build`, `query` and `start` refer. Returns
   * undefined if there are none, or if the programs may have written an index into the side's folders.
   * Must be called before `teardown` removes anything.
   */
  outside(): Promise<OutsidePlaces | undefined>
}

type ObservedSide = {
  readonly settings: CommandSettings | HttpSettings
  readonly root: string
  /** The side's own folder, which contains `temp`. */
  readonly folder: string
  /** The folder that programs use for temporary files. */
  readonly temp: string
  /** When the work on this side began, as a change time in nanoseconds. */
  readonly began: bigint
  readonly environment: Readonly<Record<string, string>>
}

/** A pause in milliseconds that is longer than the timestamp resolution of file systems. */
const aStep = 20

export function openIndexPlace(side: ObservedSide): IndexPlace {
  const { settings, root, folder, temp, began } = side
  let begun: bigint | undefined
  return {
    begin: async () => {
      // The timestamp must be later than the checkout.
      await setTimeout(aStep)
      begun = await changedAt(await mkdtemp(join(folder, 'begun-')))
    },
    outside: async () => {
      // If the file system stores only whole seconds, files from the checkout look as new as those
      // from the build, so this check cannot tell them apart.
      if (begun === undefined || begun % 1_000_000_000n === 0n) return undefined
      for (const own of [root, temp]) if ((await wroteSince(own, begun)) !== false) return undefined
      const places = await namedOutside(side)
      if (places.size === 0) return undefined
      return { since: settings.setup === undefined ? began : begun, places }
    },
  }
}

/**
 * Returns when something was last written to each place outside the side's folders, by the place's
 * path.
 */
async function namedOutside({ settings, root, folder, environment }: ObservedSide) {
  const asked = settings.kind === 'command' ? settings.query : settings.start
  const named = [settings.build ?? '', asked ?? ''].map((command) => pathsIn(command, environment))
  const programs = named.flatMap((words) => words.programs)
  const { HOME: home = '' } = environment
  const places = new Map<string, bigint>()
  for (const path of new Set(named.flatMap((words) => words.places))) {
    if ([root, folder].some((own) => isBelow(own, path) || isBelow(path, own))) continue
    if ([home, ...programs].some((other) => isBelow(other, path))) continue
    const written = await lastWrite(path)
    if (written !== undefined) places.set(path, written)
  }
  return places
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}
