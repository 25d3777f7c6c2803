import { parseDocument } from 'yaml'
import { parseConfig } from '../../../src/policy/config/parse-config.ts'
import { policyChanges } from '../../../src/policy/policy-changes.ts'
import { isMapping } from '../../../src/lib/parse/written-values.ts'
import { codeBlocks } from '../../support/code-blocks.ts'
import { configsOfEveryKey } from '../../support/configs-of-every-key.ts'
import { asYaml, mutantOf } from '../mutants.ts'
import type { Subject } from '../subject.ts'

/**
 * Configurations from the documentation and with every key. Each accepted configuration is compared with
 * another.
 */
export const config: Subject = {
  name: 'configuration',
  cases: 14_000,
  open: async () => {
    const values = [...(await documented()), ...configsOfEveryKey, ...configsOfEveryKey]
    const plain = parseConfig(JSON.stringify(configsOfEveryKey[0]), 'rag-gate.yml')
    return (draw) => {
      const bytes = mutantOf({ values, write: asYaml }, draw)
      const today = draw.onceIn(2) ? '2026-11-24' : undefined
      return {
        input: bytes,
        run: () => {
          const read = parseConfig(bytes, 'rag-gate.yml', { today })
          policyChanges(plain, read)
          policyChanges(read, plain)
          return []
        },
      }
    }
  },
}

/**
 * Returns the documentation's YAML examples of parts of a configuration, each merged into a minimal
 * configuration.
 */
async function documented(): Promise<readonly unknown[]> {
  const blocks = await codeBlocks()
  return blocks
    .filter(({ language }) => language === 'yaml' || language === 'yml')
    .map(({ text }): unknown => parseDocument(text).toJS())
    .filter(isMapping)
    .map((part) => ({ golden: 'g.jsonl', pipeline: { documents: ['a.md'] }, ...part }))
    .filter((value) => isTaken(JSON.stringify(value)))
}

function isTaken(text: string): boolean {
  try {
    parseConfig(text, 'rag-gate.yml')
    return true
  } catch {
    return false
  }
}
