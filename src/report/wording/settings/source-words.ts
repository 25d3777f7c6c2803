import { foreign, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../../../verdict/findings/finding.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'

type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { readonly kind: Kind }>

/** That head's answers come from somewhere else. */
export function sourceWords({ key, base, head }: FindingOf<'changed-source'>): Words {
  switch (key) {
    case 'kind':
      return say`Head's answers come from another kind of pipeline: ${foreign(base ?? '', 40)} on base, ${foreign(head ?? '', 40)} on head${head === 'runs' ? say`, so none of this change's code was run` : say``}.`
    case 'path':
      return say`Head's answers come from another run file: ${foreign(base ?? '', 80)} on base, ${foreign(head ?? '', 80)} on head.`
    case 'url':
      return say`Head's answers come from another address: pipeline.url was edited.`
    case 'context':
      return say`Head says that its generator gets ${foreign(head ?? 'an unknown number', 20)} of the chunks (pipeline.context); base says ${foreign(base ?? 'nothing', 20)}.`
    case 'inputs':
      return say`pipeline.inputs changes from ${globs(base)} to ${globs(head)}: later changes to other files are ${plain(head === undefined ? 'measured too' : 'not measured')}.`
    case 'config':
      return say`Base has no configuration ${foreignWithin(base ?? '', 120)}, so its ${foreignWithin(head ?? '', 120)} counts.`
  }
}

function globs(list: string | undefined): Words {
  return list === undefined ? say`not set` : foreignWithin(list, 120)
}
