import { foreign, pathLimit, plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Evidence } from '../../lib/model/items/golden-set.ts'
import type { EvidencePlace } from './set-check.ts'

/**
 * Returns how messages refer to a commit: by its short id or, for uncommitted changes, as `an
 * uncommitted change`.
 */
export function commitOf({ commit = '' }: { readonly commit?: string }): Words {
  return /^[0-9a-f]{40,64}$/.test(commit)
    ? say`commit ${plain(commit.slice(0, 7))}`
    : say`an uncommitted change`
}

export function path(doc: string): Words {
  return foreign(doc, pathLimit)
}

export function quoted(text: string, room = 80): Words {
  return say`"${foreign(text, room)}"`
}

export function lacks({ evidence }: EvidencePlace, room?: number): Words {
  return say`${path(evidence.doc)} does not contain ${passage(evidence, room)}`
}

export function passage({ quote, section }: Evidence, room?: number): Words {
  return section === undefined ? quoted(quote, room) : say`the section ${foreign(quote, 80)}`
}
