import type { Anchoring } from '../../commands/golden/anchoring/anchor-items.ts'
import type { Proposal } from '../../commands/golden/anchoring/propose-labels.ts'
import { proposalText } from './proposal-text.ts'

/** Who answers. */
export type Person = {
  /** Undefined once there is nobody to answer any more. */
  ask(text: string): Promise<string | undefined>
  /** Looks for another text than the proposed one. */
  readonly look: Anchoring['look']
}

/**
 * Asks about each proposal that is unsure: yes takes it, no leaves it out, skip keeps it as a draft, edit looks for other
 * words and asks about what they find. Answers with what is to be written; where nobody answers any more, the rest are drafts.
 */
export async function askAbout(
  proposals: readonly Proposal[],
  person: Person,
): Promise<readonly Proposal[]> {
  const decided: Proposal[] = []
  for (const proposal of proposals) {
    const taken = proposal.outcome === 'asked' ? await askAboutOne(proposal, person) : proposal
    if (taken !== undefined) decided.push(taken)
  }
  return decided
}

/** Undefined for no. */
async function askAboutOne(proposal: Proposal, person: Person): Promise<Proposal | undefined> {
  const question = `\n${proposalText(proposal)}\nIs that the evidence? yes, no, edit, skip: `
  const answer = await person.ask(question)
  switch (answer?.trim().toLowerCase()) {
    case 'y':
    case 'yes':
      return { ...proposal, outcome: 'anchored' }
    case 'n':
    case 'no':
      return undefined
    case 'e':
    case 'edit': {
      const words = (await person.ask('Words of the evidence: ')) ?? ''
      const found = person.look(words)
      return askAboutOne(found === undefined ? proposal : { ...proposal, ...found }, person)
    }
    case 's':
    case 'skip':
    case undefined:
      return proposal
    default:
      return askAboutOne(proposal, person)
  }
}
