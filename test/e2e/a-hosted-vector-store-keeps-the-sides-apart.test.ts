import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { adapterRepo, edit, gateAdapter, lostIn } from '../rig/adapter.ts'
import { codeBlocks } from '../support/code-blocks.ts'
import { configOf } from '../support/corpus-files.ts'
import { tempDir } from '../support/temp-dir.ts'
import type { TempRepo } from '../support/temp-repo.ts'

/** Cuts documents into paragraphs and embeds a text as its words, each hashed to a dimension. */
const ownProgram = `import zlib
from pathlib import Path
from types import SimpleNamespace

def chunks_of(folder):
    for path in sorted(Path(folder).rglob("*.md")):
        for number, text in enumerate(path.read_text().split("\\n\\n")):
            yield SimpleNamespace(id=f"{path}-{number}", path=str(path), text=text)

def embed(text):
    vector = [0.0] * 512
    for word in text.lower().split():
        vector[zlib.crc32(word.strip("?.,").encode()) % 512] += 1.0
    return vector
`

/** Imitates Pinecone's client: namespaces shared by all programs, and a count that lags behind. */
const client = `import json, os, time
from pathlib import Path
from types import SimpleNamespace

class Pinecone:
    def __init__(self, api_key):
        assert api_key == "secret"

    def Index(self, name):
        return Index(Path(os.environ["STAND_IN"]) / name)

class Index:
    def __init__(self, folder):
        folder.mkdir(exist_ok=True)
        self.folder = folder

    def _log(self, what, namespace):
        with open(self.folder.parent / "log", "a") as log:
            log.write(f"{what} {namespace}\\n")

    def upsert(self, vectors, namespace, batch_size):
        self._log("upsert", namespace)
        (self.folder / namespace).write_text(json.dumps(vectors))

    def delete(self, namespace, delete_all):
        self._log("delete", namespace)
        (self.folder / namespace).unlink()

    def describe_index_stats(self):
        late = time.time() - 1
        files = [file for file in self.folder.iterdir() if file.stat().st_mtime < late]
        return SimpleNamespace(namespaces={
            file.name: SimpleNamespace(vector_count=len(json.loads(file.read_text()))) for file in files})

    def query(self, namespace, vector, top_k, include_metadata):
        def score(values):
            size = sum(value * value for value in values) ** 0.5
            return sum(a * b for a, b in zip(values, vector)) / (size or 1)
        hits = sorted(json.loads((self.folder / namespace).read_text()), key=lambda v: -score(v["values"]))
        return SimpleNamespace(matches=[
            SimpleNamespace(id=v["id"], metadata=v["metadata"], score=score(v["values"])) for v in hits[:top_k]])
`

/** Creates a repository with the program and the configuration of docs/pipelines.md. */
async function documentedRepo(): Promise<TempRepo> {
  const blocks = await codeBlocks()
  const at = blocks.findIndex(({ text }) => text.startsWith('# store.py'))
  const { pipeline } = parse(blocks[at - 1]?.text ?? '') as { readonly pipeline: object }
  // The machine's Python is used, because the stand-in needs no package.
  const { setup: _, ...rest } = JSON.parse(
    JSON.stringify(pipeline).replaceAll('.venv/bin/python', 'python3'),
  ) as Record<string, unknown>
  return adapterRepo('python-jsonl', (files) => {
    files.set('store.py', blocks[at]?.text ?? '')
    files.set('rag_gate.py', files.get('rag/rag_gate.py') ?? '')
    files.set('my_rag.py', ownProgram)
    files.set('pinecone.py', client)
    files.set('rag-gate.yml', Object.values(configOf(rest)).join(''))
  })
}

const hasPython = spawnSync('python3', ['--version']).status === 0

describe.skipIf(!hasPython)(`the documented program${hasPython ? '' : ' needs python3'}`, () => {
  it('fills, asks and removes a namespace for each run and side', async () => {
    await using repo = await documentedRepo()
    await using store = await tempDir()
    await edit(repo, 'my_rag.py', { from: 'rglob("*.md")', to: 'rglob("[!r]*.md")' })
    const { exit, report } = await gateAdapter(repo, {
      PINECONE_API_KEY: 'secret',
      GITHUB_RUN_ID: '7',
      STAND_IN: store.path,
    })
    expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
      exit: 1,
      verdict: 'fail',
      outcome: 'compared',
    })
    expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
    const log = await readFile(join(store.path, 'log'), 'utf8')
    expect(log.trim().split('\n').toSorted()).toEqual([
      'delete 7-base',
      'delete 7-head',
      'upsert 7-base',
      'upsert 7-head',
    ])
  })
})
