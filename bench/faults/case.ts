import { generator } from '../../src/lib/stats/random-generator.ts'
import { attackOf, attacks } from './attacks.ts'
import { badAnswers } from './bad-answers.ts'
import type { Service } from './stage.ts'
import { type Due, type WorldName, worldNames } from './worlds.ts'

export type Door = 'action' | 'cli'

/**
 * A fault. `at` is its position in the undisturbed run, from 0 to 1: a share of the duration, of the
 * requests to a service, or of the file operations.
 */
export type Trouble =
  | { readonly kind: 'kill'; readonly signal: NodeJS.Signals; readonly at: number }
  | { readonly kind: 'closed log'; readonly at: number }
  | {
      readonly kind: 'answer'
      readonly service: Service
      readonly answer: keyof typeof badAnswers
      readonly at: number
      /** The number of consecutive requests that get the fault; 1000 for all remaining requests. */
      readonly times: number
    }
  | {
      readonly kind: 'file operation'
      readonly of: 'write' | 'read'
      readonly code: string
      readonly at: number
      readonly times: number
    }
  /** A disk with this capacity in KiB, for temporary files or for the cache. */
  | { readonly kind: 'full disk'; readonly kib: number; readonly place: 'temp' | 'kept' }
  | { readonly kind: 'read-only disk'; readonly at: number; readonly place: 'temp' | 'kept' }
  /** A deliberate action of head's repository, or of somebody who can write to the cache. */
  | { readonly kind: 'attack'; readonly name: string }
  /** A file of the platform that the program cannot write, named by an environment variable. */
  | { readonly kind: 'full file'; readonly variable: string }

/** One faulty run. The seed determines all of it. */
export type Case = {
  readonly seed: number
  readonly door: Door
  readonly world: WorldName
  readonly due: Due
  readonly trouble: Trouble
}

type Draw = {
  /** Returns a number from 0 up to but not including 1. */
  share(): number
  one<T>(from: readonly T[]): T
}

/** Returns the case that a seed determines. */
export function caseOf(seed: number): Case {
  const draw = drawing(seed)
  const door = draw.one<Door>(['action', 'action', 'cli'])
  const due = draw.one<Due>(['fail', 'fail', 'pass'])
  const drawn = draw.one(kindsOf(door))(draw)
  const needs = worldsFor(drawn)
  return { seed, door, due, world: draw.one(needs), trouble: drawn }
}

function drawing(seed: number): Draw {
  const word = generator(seed)
  // Skips the first numbers, which are similar for neighbouring seeds.
  for (let turn = 0; turn < 8; turn += 1) word()
  const share = (): number => word() / 2 ** 32
  return {
    share,
    one: (from) => {
      const drawn = from[Math.floor(share() * from.length)]
      if (drawn === undefined) throw new Error('cannot draw from an empty list')
      return drawn
    },
  }
}

function worldsFor(trouble: Trouble): readonly WorldName[] {
  if (trouble.kind === 'answer') return needing[trouble.service]
  return trouble.kind === 'attack' ? [attackOf(trouble).world] : worldNames
}

/** Worlds that use each service. */
const needing: Readonly<Record<Service, readonly WorldName[]>> = {
  github: worldNames,
  git: worldNames,
  cache: ['builtin', 'judged'],
  judge: ['judged'],
}

const times = [1, 1, 2, 3, 1000]

const answered =
  (service: Service) =>
  (draw: Draw): Trouble => ({
    kind: 'answer',
    service,
    answer: draw.one(Object.keys(badAnswers) as (keyof typeof badAnswers)[]),
    at: draw.share(),
    times: draw.one(times),
  })

const killed = (draw: Draw): Trouble => ({
  kind: 'kill',
  signal: draw.one<NodeJS.Signals>(['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT']),
  at: draw.share() * 1.1,
})

const closedLog = (draw: Draw): Trouble => ({ kind: 'closed log', at: draw.share() })

const failed = (draw: Draw): Trouble => {
  const of = draw.one(['write', 'read'] as const)
  const codes = { write: ['ENOSPC', 'EIO', 'EROFS', 'EDQUOT'], read: ['EIO', 'EMFILE', 'EACCES'] }
  const code = draw.one(codes[of])
  return { kind: 'file operation', of, code, at: draw.share(), times: draw.one(times) }
}

const attack = (draw: Draw): Trouble => ({
  kind: 'attack',
  name: draw.one(Object.keys(attacks)),
})

const disk =
  (places: readonly ('temp' | 'kept')[]) =>
  (draw: Draw): Trouble =>
    draw.share() < 0.6
      ? {
          kind: 'full disk',
          kib: Math.round(16 * 2 ** (draw.share() * 7)),
          place: draw.one(places),
        }
      : { kind: 'read-only disk', at: draw.share(), place: draw.one(places) }

const fullFile = (draw: Draw): Trouble => ({
  kind: 'full file',
  variable: draw.one(['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY']),
})

/** The relative frequency of each kind of fault. */
const weights: Readonly<Record<Door, readonly (readonly [number, (draw: Draw) => Trouble])[]>> = {
  action: [
    [3, killed],
    [1, closedLog],
    [6, answered('github')],
    [1, answered('git')],
    [3, answered('cache')],
    [2, answered('judge')],
    [2, failed],
    [1, disk(['temp'])],
    [1, fullFile],
    [4, attack],
  ],
  cli: [
    [3, killed],
    [1, closedLog],
    [3, answered('judge')],
    [2, failed],
    [1, disk(['temp', 'kept'])],
    [2, attack],
  ],
}

function kindsOf(door: Door): readonly ((draw: Draw) => Trouble)[] {
  return weights[door].flatMap(([weight, kind]) => Array.from({ length: weight }, () => kind))
}
