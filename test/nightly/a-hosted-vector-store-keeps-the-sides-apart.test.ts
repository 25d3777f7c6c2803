import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { adapterRepo, edit, gateAdapter, type GatedAdapter, lostIn } from '../rig/adapter.ts'
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

/**
 * Imitates Pinecone's client: namespaces that all programs share, and counts and results that are a second
 * late.
 */
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

    def _write(self, namespace, vectors):
        file = self.folder / f"{namespace}@{time.time_ns()}"
        file.with_suffix(".part").write_text(json.dumps(vectors))
        file.with_suffix(".part").rename(file)

    def _read(self):
        late = time.time_ns() - 10**9
        spaces = {}
        for file in sorted(self.folder.glob("*@*"), key=lambda file: int(file.stem.split("@")[1])):
            namespace, written = file.name.split("@")
            if file.suffix == "" and int(written) < late:
                spaces[namespace] = json.loads(file.read_text())
        return {namespace: vectors for namespace, vectors in spaces.items() if vectors}

    def upsert(self, vectors, namespace, batch_size):
        self._log("early upsert" if namespace in self._read() else "upsert", namespace)
        self._write(namespace, vectors)

    def delete(self, namespace, delete_all):
        self._log("delete", namespace)
        self._write(namespace, [])

    def describe_index_stats(self):
        return SimpleNamespace(namespaces={
            namespace: SimpleNamespace(vector_count=len(vectors)) for namespace, vectors in self._read().items()})

    def query(self, namespace, vector, top_k, include_metadata):
        def score(values):
            size = sum(value * value for value in values) ** 0.5
            return sum(a * b for a, b in zip(values, vector)) / (size or 1)
        hits = sorted(self._read().get(namespace, []), key=lambda v: -score(v["values"]))
        return SimpleNamespace(matches=[
            SimpleNamespace(id=v["id"], metadata=v["metadata"], score=score(v["values"])) for v in hits[:top_k]])
`

const example = new URL('../../examples/pinecone/', import.meta.url)

/** Creates a repository with the program and the configuration of examples/pinecone. */
async function documentedRepo(): Promise<TempRepo> {
  const store = await readFile(new URL('store.py', example), 'utf8')
  const config = await readFile(new URL('rag-gate.yml', example), 'utf8')
  const { pipeline } = parse(config) as { readonly pipeline: object }
  // The machine's Python is used, because the stand-in needs no package.
  const { setup: _, ...rest } = JSON.parse(
    JSON.stringify(pipeline).replaceAll('.venv/bin/python', 'python3'),
  ) as Record<string, unknown>
  return adapterRepo('python-jsonl', (files) => {
    files.set('store.py', store)
    files.set('rag_gate.py', files.get('rag/rag_gate.py') ?? '')
    files.set('my_rag/__init__.py', ownProgram)
    files.set('pinecone.py', client)
    files.set('rag-gate.yml', Object.values(configOf(rest)).join(''))
  })
}

const hasPython = spawnSync('python3', ['--version']).status === 0

describe.skipIf(!hasPython)(`the documented program${hasPython ? '' : ' needs python3'}`, () => {
  it('fills, asks and removes a namespace for each run and side', async () => {
    await using store = await tempDir()
    const { exit, report, log } = await gateWithout('returns.md', store.path)
    expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
      exit: 1,
      verdict: 'fail',
      outcome: 'compared',
    })
    expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
    expect(log).toEqual([
      'delete help-7-base',
      'delete help-7-head',
      'upsert help-7-base',
      'upsert help-7-head',
    ])
  })

  it('fills a namespace only once the chunks of a run that was killed are gone', async () => {
    await using store = await tempDir()
    const chunks = await chunksWithout('returns.md')
    const left = Array.from({ length: chunks }, (_, number) => ({
      id: `old-${number}`,
      values: Array.from({ length: 512 }, () => 1),
      metadata: { doc: 'docs/shops.md', text: 'Left by a run that was killed.' },
    }))
    await mkdir(join(store.path, 'docs-ci'))
    await writeFile(join(store.path, 'docs-ci', 'help-7-head@1'), JSON.stringify(left))
    const { report, log } = await gateWithout('returns.md', store.path)
    expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
    expect(log).toEqual([
      'delete help-7-base',
      'delete help-7-head',
      'delete help-7-head',
      'upsert help-7-base',
      'upsert help-7-head',
    ])
  })
})

/** Gates a change that leaves one document out of the index, and returns what the stand-in logged, sorted. */
async function gateWithout(
  document: string,
  store: string,
): Promise<GatedAdapter & { readonly log: readonly string[] }> {
  await using repo = await documentedRepo()
  await edit(repo, 'my_rag/__init__.py', {
    from: 'rglob("*.md")):',
    to: `rglob("*.md")):\n        if path.name == "${document}": continue`,
  })
  const gated = await gateAdapter(repo, {
    PINECONE_API_KEY: 'secret',
    GITHUB_RUN_ID: '7',
    STAND_IN: store,
  })
  const log = await readFile(join(store, 'log'), 'utf8')
  return { ...gated, log: log.trim().split('\n').toSorted() }
}

/** Counts the chunks that the program makes of all documents but one. */
async function chunksWithout(document: string): Promise<number> {
  await using repo = await documentedRepo()
  const folder = join(repo.path, 'docs')
  const names = (await readdir(folder)).filter((name) => name !== document)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n\n')).length
}
