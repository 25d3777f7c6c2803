import { describe, expect, it } from 'vitest'

import { keyChanges } from './own-config.ts'

/** Formats each changed key as `key base → head :line` or `key edited :line`. */
function changes(file: string, base: string, head: string): readonly string[] {
  return keyChanges(file, { base, head }).map((change) => {
    const values = change.kind === 'value' ? `${change.base} → ${change.head}` : change.kind
    return `${change.path} ${values} :${change.line}${change.side === 'base' ? ' on base' : ''}`
  })
}

describe('keys of configuration files', () => {
  it('are read from JSON and YAML', () => {
    const before = '{ "a": { "k": 5, "model": "m-1" }, "same": 1, "gone": true, "list": [1] }'
    const after = '{\n"a": {\n"k": 8, "model": "m-2" }, "same": 1, "new": null, "list": [2] }'
    expect(changes('rag/conf.json', before, after)).toEqual([
      'a.k 5 → 8 :3',
      'a.model m-1 → m-2 :3',
      'new edited :3',
      'list edited :3',
      'gone true → undefined :1 on base',
    ])
    expect(changes('rag.yaml', 'k: 5\n', 'k: 8\nmode: fast\n')).toEqual([
      'k 5 → 8 :1',
      'mode undefined → fast :2',
    ])
  })

  it('are read from assignment lines', () => {
    const before = '# how\n[search]\nk = 5\nmodel = "m-1"\n\n[other]\nk = 1\n'
    const after = '[search]\nk = 8\nmodel = "m-2"\n[other]\nk = 1\n'
    expect(changes('settings.toml', before, after)).toEqual([
      'search.k 5 → 8 :2',
      'search.model m-1 → m-2 :3',
    ])
    expect(changes('a.properties', 'top.k: 5', 'top.k: 8')).toEqual(['top.k 5 → 8 :1'])
  })

  it('are empty if the text may be another format', () => {
    expect(changes('a.toml', 'k = 1\nx = """\nk = 2\nmore\n"""', 'k = 2')).toEqual([])
    expect(changes('a.json', '{', '{ "k": 1 }')).toEqual([])
    expect(changes('a.json', '[1]', '[2]')).toEqual([])
    expect(changes('a.yml', 'a: &x 1\nb: *x\n', 'a: 2\n')).toEqual([])
  })

  it('are empty for a data file', () => {
    const many = (value: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, value])))
    expect(changes('data.json', many(1), many(2))).toEqual([])
  })
})

describe('values', () => {
  it.each([
    'api_key',
    'apiKey',
    'APIKEY',
    'access-token',
    'auth.bearer',
    'db.password',
    'DB_PASSWD',
    'client_secret',
    'credentials.id',
    'secrets.k',
    'secrets.name',
  ])('of %s are not quoted', (key) => {
    expect(changes('a.properties', `${key}=old`, `${key}=new`)).toEqual([`${key} edited :1`])
  })

  it.each(['pass', 'pw', 'model_pass', 'search.Kennwort', 'clave', 'name'])(
    'of %s are not quoted, because they may be secrets',
    (key) => {
      expect(changes('a.properties', `${key}=old`, `${key}=new`)).toEqual([`${key} edited :1`])
    },
  )

  it.each(['embedding_model', 'retriever.kind', 'distance-metric', 'tokenizer'])(
    'of %s are quoted',
    (key) => {
      expect(changes('a.properties', `${key}=old`, `${key}=new`)).toEqual([`${key} old → new :1`])
    },
  )

  it.each(['databaseUrl', 'endpoint', 'api.host', 'prompt', 'user'])(
    'of %s are quoted if they are numbers',
    (key) => {
      expect(changes('a.properties', `${key}=old`, `${key}=new`)).toEqual([`${key} edited :1`])
      expect(changes('a.properties', `${key}=5`, `${key}=8`)).toEqual([`${key} 5 → 8 :1`])
    },
  )

  it.each(['server.mode', 'max_tokens', 'tokenizer', 'keyword_boost', 'monkey', 'top_k', 'author'])(
    'of %s are',
    (key) => {
      expect(changes('a.properties', `${key}=5`, `${key}=8`)).toEqual([`${key} 5 → 8 :1`])
    },
  )

  it.each([
    'two words',
    'https://example.org',
    'user@example.org',
    'user:pw',
    'x'.repeat(41),
    `sk-${'a1'.repeat(10)}`,
    '550e8400-e29b-41d4-a716-446655440000',
    '"',
    '<b>',
  ])('such as %s are never quoted, whatever the key', (value) => {
    expect(changes('a.properties', 'model=1', `model=${value}`)).toEqual(['model edited :1'])
  })

  it.each(['.env', '.env.local', 'app/prod.env', 'rag/secrets.yml', 'credentials.json'])(
    'of the file %s are not quoted',
    (file) => {
      const [was, is] = file.endsWith('json') ? ['{"k":1}', '{"k":2}'] : ['k: 1', 'k: 2']
      expect(changes(file, was, is)).toEqual(['k edited :1'])
    },
  )
})
