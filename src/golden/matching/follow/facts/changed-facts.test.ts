import { describe, expect, it } from 'vitest'
import { known, unseen } from './changed-facts.pairs.ts'
import { changedFacts, statesAny } from './changed-facts.ts'
import { opposites } from './opposites.ts'
import { technical } from './technical.pairs.ts'

describe('facts that differ between two wordings of a passage', () => {
  it.each([
    {
      before: 'Up to 20 images per request',
      after: 'Up to 2 images per request',
      old: ['20'],
      now: ['2'],
    },
    { before: 'kept for 60 days', after: 'kept for 60 hours', old: ['60 days'], now: ['60 hours'] },
    { before: 'a limit of 5GB', after: 'a limit of 5MB', old: ['5 gb'], now: ['5 mb'] },
    { before: 'costs $20', after: 'costs €20', old: ['20 $'], now: ['20 €'] },
    {
      before: '$20 billion a year',
      after: '$20 million a year',
      old: ['20 $ billion'],
      now: ['20 $ million'],
    },
    {
      before: 'Worker processes die when Redis stops',
      after: 'Worker processes die when Postgres stops',
      old: ['redis'],
      now: ['postgres'],
    },
    { before: 'rises by 5%', after: 'rises by 5', old: ['5 %'], now: ['5'] },
    { before: 'below -5 degrees', after: 'below 5 degrees', old: ['5 −'], now: ['5'] },
    { before: 'at minus eight degrees', after: 'at 8 degrees', old: ['eight −'], now: ['8'] },
    { before: 'bei -8 Grad', after: 'bei minus neun Grad', old: ['8 −'], now: ['neun −'] },
    { before: 'at >10 users', after: 'at <10 users', old: ['10 >'], now: ['10 <'] },
    { before: 'costs ₹20', after: 'costs ₿20', old: ['20 ₹'], now: ['20 ₿'] },
    { before: 'speaks HTTP2', after: 'speaks HTTP3', old: ['http2'], now: ['http3'] },
    { before: 'open until 2am', after: 'open until 2pm', old: ['2 am'], now: ['2 pm'] },
    {
      before: 'Members pay 30 and guests pay 90',
      after: 'Members pay 90 and guests pay 30',
      old: ['30', '90'],
      now: ['90', '30'],
    },
    {
      before: 'Admins may delete and guests may not',
      after: 'Admins may not delete and guests may',
      old: ['not'],
      now: ['not'],
    },
    {
      before: 'supports Wi-Fi in the 2.4 GHz band only',
      after: 'supports Wi-Fi in the 2.4 GHz and 5 GHz bands',
      old: ['only'],
      now: ['5 ghz'],
    },
    {
      before: 'unterstützt WLAN nur im Band mit 2,4 GHz',
      after: 'unterstützt WLAN in den Bändern mit 2,4 GHz und 5 GHz',
      old: ['nur'],
      now: ['5 ghz'],
    },
    { before: 'It is kept', after: 'It is kept for 5 days', old: [], now: ['5 days'] },
    {
      before: 'Any method such as `GET` works',
      after: 'Any method such as `GET` or `QUERY` works',
      old: [],
      now: ['query'],
    },
    { before: 'It natively parses it', after: 'It only parses it', old: [], now: ['only'] },
    { before: 'Nur Gäste zahlen', after: 'Gäste zahlen', old: ['nur'], now: [] },
    {
      before: 'kept for 7 days',
      after: 'kept for two weeks',
      old: ['7 days'],
      now: ['two weeks'],
    },
    { before: 'one day later', after: 'two days later', old: ['one day'], now: ['two days'] },
    { before: 'kept for 30 days', after: 'kept for 1 month', old: ['30 days'], now: ['1 month'] },
    { before: 'never said', after: 'ever said', old: ['never'], now: [] },
    { before: 'three retries', after: 'five retries', old: ['three'], now: ['five'] },
    { before: 'Logs are kept', after: 'Logs are not kept', old: [], now: ['not'] },
    { before: 'It doesn’t retry', after: 'It does retry', old: ['not'], now: [] },
    { before: 'Das gilt nicht', after: 'Das gilt', old: ['nicht'], now: [] },
    { before: 'the office in Lyon', after: 'the office in Metz', old: ['lyon'], now: ['metz'] },
    {
      before: 'a parcel from Lyon to Metz',
      after: 'a parcel from Metz to Lyon',
      old: ['lyon', 'metz'],
      now: ['metz', 'lyon'],
    },
    {
      before: 'die Filiale in Kassel',
      after: 'die Filiale in Erfurt',
      old: ['kassel'],
      now: ['erfurt'],
    },
    {
      before: 'set `bundlerOptions`',
      after: 'set `compilerOptions`',
      old: ['bundleroptions'],
      now: ['compileroptions'],
    },
    { before: 'set timeout_ms', after: 'set timeout_s', old: ['timeout_ms'], now: ['timeout_s'] },
    {
      before: 'set ``rack``, then ``bundler`` and ``a`b``',
      after: 'set ``rack``, then ``compiler`` and ``a`b``',
      old: ['bundler'],
      now: ['compiler'],
    },
    { before: 'run it with --quiet', after: 'run it with --force', old: ['quiet'], now: ['force'] },
    {
      before: 'reads `.env` with the `--env` flag',
      after: 'reads `.env` with the `--env-file` flag',
      old: ['env'],
      now: ['env-file'],
    },
    {
      before: 'The `--env-file` flag reads `.env`',
      after: 'The `--env` flag reads `.env`',
      old: ['env-file'],
      now: ['env'],
    },
    {
      before: 'Pass --file to read it from a file',
      after: 'Pass --env-file to read it from a file',
      old: ['file'],
      now: ['env-file'],
    },
    {
      before: 'the user ID is kept in `user_id`',
      after: 'the user ID is kept in `user_id_hash`',
      old: ['user_id'],
      now: ['user_id_hash'],
    },
    {
      before: 'the `host` of `request.host`',
      after: 'the `port` of `request.host`',
      old: ['host'],
      now: ['port'],
    },
    {
      before: 'reads ${HOME} first',
      after: 'reads ${HOME_DIR} first',
      old: ['${home'],
      now: ['${home_dir'],
    },
    { before: 'needs `>=1.2` of it', after: 'needs `<=1.2` of it', old: ['1.2 ≥'], now: ['1.2 ≤'] },
    { before: 'runs Node 1.2', after: 'runs Node 1.2.1', old: ['1.2'], now: ['1.2.1'] },
    { before: 'due in January', after: 'due in March', old: ['january'], now: ['march'] },
    {
      before: 'Die Frist endet montags',
      after: 'Die Frist endet freitags',
      old: ['montags'],
      now: ['freitags'],
    },
    { before: '5 calls per minute', after: '5 calls per hour', old: ['minute'], now: ['hour'] },
    { before: 'It allows uploads', after: 'It forbids uploads', old: ['allows'], now: ['forbids'] },
    {
      before: 'Pay before you leave',
      after: 'Pay after you leave',
      old: ['before'],
      now: ['after'],
    },
    {
      before: 'a supported version',
      after: 'an unsupported version',
      old: ['supported'],
      now: ['unsupported'],
    },
    { before: 'an inbound call', after: 'an outbound call', old: ['inbound'], now: ['outbound'] },
    {
      before: 'Gäste dürfen zahlen',
      after: 'Gäste müssen zahlen',
      old: ['dürfen'],
      now: ['müssen'],
    },
  ])('$before → $after', ({ before, after, old, now }) => {
    expect(changedFacts(before, after)).toEqual({ before: old, after: now })
  })

  it.each([
    ['$20 billion a year', '$20 billion year'],
    ['Nothing was kept for 20 days', 'Nohting was kept for 20 dyas'],
    ['It is there twice', 'It is three twice'],
    ['the 20 images', 'these 20 pictures'],
    ['a limit of 1,000 rows', 'a limit of 1000 rows'],
    ['It does not retry', 'It doesn’t retry'],
    ['colour of the plan', 'color of the plan'],
    ['See [it](a.md "Old Title") for rows', 'See [it](a.md "New Heading") for rows'],
    ['a range of 10-20 rows', 'a range of 10–20 rows'],
    ['Keep 5 days, never 6 users', 'Never 6 users, keep 5 days'],
    ['never kept', 'not kept'],
    ['wait two minutes', 'wait 2 min'],
    ['costs 5 %', 'costs 5 percent'],
    ['keep at -8 degrees', 'keep at minus eight degrees'],
    ['bei minus acht Grad', 'bei −8 Grad'],
    ['the rest is 10 minus 8', 'the rest is 10 - 8'],
    ['the rest is ten minus two', 'the rest is ten less two'],
    ['between the two sides', 'between the sides'],
    ['It is not allowed', 'It is forbidden'],
    ['It is not supported', 'It is unsupported'],
    ['Pay before you leave', 'Leave after you pay'],
    ['in Lyon and Metz', 'in Metz and Lyon'],
    ['the office in Lyon', 'the Lyon office'],
    ['the town of Rotterdam', 'the town of Roterdam'],
    ['You may pay in May', 'In May you can pay'],
    ['set the key `user_id`', 'set the user ID'],
    ['see [the guide](docs/a.md)', 'see [the guide](docs/b.md)'],
    ['Getting Started With Plans', 'Getting Going With Accounts'],
    ['administrators may', 'owners may'],
    ['speaks HTTP2', 'speaks HTTP/2'],
    ['any NodeJS tool', 'any Node.js tool'],
    ['types of `utf-8` text', 'types of UTF8 text'],
    ['the `host` of a request', 'the `request.host` of a request'],
    ['like Express.js style code', 'like Express.js-style code'],
    ['Only the owner can delete it', 'Nobody but the owner can delete it'],
    ['It runs on head alone', 'It only runs on head'],
    ['It keeps only 5 rows', 'It keeps at most 5 rows'],
    ['It keeps rows', 'It keeps rows. Only guests can read them'],
    ['Only new rows are kept', 'New rows are kept exclusively'],
    ['Es gilt nur für Gäste', 'Es gilt ausschließlich für Gäste'],
    ['It will not have a value', 'It lacks a value'],
    ['It will be not called', 'It will not be called'],
    ['It is kept', 'It is kept. Guests may read the rows for 5 days'],
    ['It is kept', 'It is kept. Pass `--drop` to delete the rows of the table'],
    ['see the guide of Node', 'see the guide of Node.js'],
    ['kept for 7 days', 'kept for one week'],
    ['starts up to 72 hours later', 'starts up to three days later'],
    ['nach 24 Stunden', 'nach einem Tag'],
    ['binnen 14 Tagen', 'binnen zwei Wochen'],
    ['after 1.5 hours', 'after 90 minutes'],
    ['24 months of warranty', 'two years of warranty'],
    ['one hour of firing', 'an hour of firing'],
    ['It is kept', 'It is kept. It must not be read'],
    ['Run it, and do not forget the key', 'Run it with the key'],
    ['uses <code>port</code> and `host`', 'uses `port` and `host`'],
    ['see [it]( https://a.org/v1/a )', 'see [it](https://a.org/v2/a)'],
    ['pass `--no-cache` to it', 'give it `--no-cache`'],
    [
      'Pass ``--rack`` to choose a rack, or ``--shelf``',
      'Pass ``--rack`` to pick a rack, or ``--shelf``',
    ],
    ['set `timeout` to end it', 'set the timeout to end it'],
    ['with `--env` it reads `.env`', 'it reads `.env` if you pass `--env`'],
    ['pass --no-cache or -n, both skip it', 'both -n and --no-cache skip it'],
    ['the `host` of a `user_id`', 'the `request.host` of a user ID'],
    ['version >= 1.2 of it', 'version >=1.2 of it'],
    ['``--all`` Specified twice to keep rows', '``--all`` Specify twice to keep rows'],
  ])('are not reported between %s and %s', (before, after) => {
    expect(changedFacts(before, after)).toBeUndefined()
  })

  it('are looked up in a reference, except for negations', () => {
    expect(statesAny('You may send 20 images.', ['20'])).toBe(true)
    expect(statesAny('You may send 2 images.', ['20'])).toBe(false)
    expect(statesAny('It is not kept.', ['not'])).toBe(false)
    expect(statesAny('Ask the office in Lyon.', ['lyon'])).toBe(true)
    expect(statesAny('The proxy allowed it.', ['allows'])).toBe(true)
    expect(statesAny('The proxy denied it.', ['allows'])).toBe(false)
  })
})

describe('changed facts in other languages', () => {
  it.each([
    ['Chinese', '此插件不支持旧版浏览器。', '此插件支持旧版浏览器。', ['不'], []],
    [
      'Chinese, the first of two clauses',
      '若未登录，则无法导出。',
      '若登录，则无法导出。',
      ['未'],
      [],
    ],
    ['a Chinese number', '请在三十天内付款。', '请在六十天内付款。', ['30'], ['60']],
    ['a Chinese number above ten', '最多保存十二个月。', '最多保存二十四个月。', ['12'], ['24']],
    ['a Chinese opposite', '日志默认启用。', '日志默认禁用。', ['启用'], ['禁用']],
    [
      'a name within Chinese',
      '它使用PostgreSQL数据库。',
      '它使用MySQL数据库。',
      ['postgresql'],
      ['mysql'],
    ],
    ['Chinese "only"', '只有成员可以阅读。', '成员可以阅读。', ['只'], []],
    ['Japanese', 'この操作は元に戻せません。', 'この操作は元に戻せます。', ['not'], []],
    ['French', 'Elle ne garde pas les journaux.', 'Elle garde les journaux.', ['pas'], []],
    [
      'French "jamais"',
      "Elle n'efface jamais un compte.",
      'Elle efface un compte.',
      ['jamais'],
      [],
    ],
    ['Russian', 'Сервер не хранит журналы.', 'Сервер хранит журналы.', ['не'], []],
    [
      'Italian',
      'Il server non conserva i registri.',
      'Il server conserva i registri.',
      ['non'],
      [],
    ],
    ['Portuguese', 'O servidor não guarda registos.', 'O servidor guarda registos.', ['não'], []],
    ['Dutch', 'De server bewaart geen logs.', 'De server bewaart logs.', ['geen'], []],
  ])('are reported: %s', (_, before, after, old, now) => {
    expect(changedFacts(before, after)).toEqual({ before: old, after: now })
  })

  it.each([
    ['Chinese "very"', '这个设置非常有用。', '这个设置很有用。'],
    ['Chinese "regardless"', '无论如何都会重试。', '总是会重试。'],
    ['Chinese "not only"', '它不仅读取文件，还会写入。', '它读取文件，也会写入。'],
    ['Chinese "not allowed"', '不允许上传。', '禁止上传。'],
    ['a Chinese number in digits', '请在三十天内付款。', '请在30天内付款。'],
    ['Chinese punctuation', '先登录，再导出。', '先登录, 再导出.'],
    ['Japanese "must"', 'ログインしなければなりません。', 'ログインが必要です。'],
    ['French, another order', 'Sans clé, elle ne lit pas.', 'Elle ne lit pas sans clé.'],
  ])('are not reported: %s', (_, before, after) => {
    expect(changedFacts(before, after)).toBeUndefined()
  })
})

it.each([
  ['a corrected spelling', 'The `Lamdba` event of Lambda.', 'The `Lambda` event of Lambda.'],
  ['emphasis in Japanese', '**FastAPI**での型ヒント', '**FastAPI** での型ヒント'],
])('no fact changes with %s', (_, before, after) => {
  expect(changedFacts(before, after)).toBeUndefined()
})

describe('what is chosen and what is denied', () => {
  it.each([
    [
      '"instead of"',
      'The installer uses that wheel instead of rebuilding the project.',
      'The installer rebuilds the project instead of using that wheel.',
      ['rebuilding', 'project'],
      ['using', 'wheel'],
    ],
    [
      '"not … but"',
      'It does not read the store of the system but instead reads a bundled file.',
      'It reads the store of the system instead of a bundled file.',
      ['store', 'system'],
      ['bundled', 'file'],
    ],
    [
      'German',
      'Er liest die Datei statt der Umgebung.',
      'Er liest die Umgebung statt der Datei.',
      ['der', 'umgebung'],
      ['der', 'datei'],
    ],
  ])('are reported if they change places: %s', (_, before, after, old, now) => {
    expect(changedFacts(before, after)).toEqual({ before: old, after: now })
  })

  it.each([
    [
      'another form',
      'It does not read the system store but a bundled file.',
      'It reads a bundled file instead of the system store.',
    ],
    ['another order', 'Use a wheel rather than a build.', 'Rather than a build, use a wheel.'],
    ['other words', 'Use a wheel instead of a build.', 'Use a wheel rather than building it.'],
  ])('are not reported if they stay: %s', (_, before, after) => {
    expect(changedFacts(before, after)).toBeUndefined()
  })
})

describe('changed facts that the rest of the passage repeats', () => {
  it.each([
    [
      'a flag',
      '`--tags` does nothing unless it undoes `--no-tags`.',
      '`--tags` does nothing unless it undoes `--tags`.',
      ['no-tags'],
      ['tags'],
    ],
    [
      'a word as code',
      'Use the name `origin` for the upstream copy.',
      'Use the name `upstream` for the upstream copy.',
      ['origin'],
      ['upstream'],
    ],
    [
      'a name',
      'Choose PostgreSQL or MySQL; new projects use PostgreSQL.',
      'Choose PostgreSQL or MySQL; new projects use MySQL.',
      ['postgresql'],
      ['mysql'],
    ],
    [
      'how often',
      'It costs $10 a month, billed yearly.',
      'It costs $10 a month, billed monthly.',
      ['yearly'],
      ['monthly'],
    ],
    [
      'a direction',
      'Read it from left to right.',
      'Read it from right to left.',
      ['left', 'right'],
      ['right', 'left'],
    ],
    [
      '"or newer"',
      'It needs Python 3.9 or newer.',
      'It needs Python 3.9 or older.',
      ['newer'],
      ['older'],
    ],
    [
      'a version in a tag',
      'The key `a` <Since v="3.4" /> is read.',
      'The key `a` <Since v="3.5" /> is read.',
      ['3.4'],
      ['3.5'],
    ],
  ])('are reported: %s', (_, before, after, old, now) => {
    expect(changedFacts(before, after)).toEqual({ before: old, after: now })
  })
})

describe('a statement that another arrangement of sentences reverses', () => {
  it.each([
    [
      'The session object works pretty much like an ordinary dict, with the difference that it keeps track of modifications.',
      'The session object works like a dict but tracks assignment and access to its keys. It cannot track modifications to mutable values, you need to set :attr:`~.SessionMixin.modified` manually.',
      { before: [], after: ['not'] },
    ],
    [
      'The worker is a plain process, and with the default settings it restarts crashed jobs for you.',
      'A worker is started by the scheduler. It does not restart crashed jobs, so watch the log of the scheduler.',
      { before: [], after: ['not'] },
    ],
    [
      'The importer reads each file of the folder, but it never converts dates to the zone of the user.',
      'Each file is read by the importer of the folder. After that, the dates are converted to the zone that the user has set.',
      { before: ['never'], after: [] },
    ],
    [
      'As long as the mirror is up, passwords are stored in the vault of the company.',
      'The mirror copies the vault of the company every night. Passwords are not stored, which keeps the copy small.',
      { before: [], after: ['not'] },
    ],
  ])('is reported: %s', (before, after, changed) => {
    expect(changedFacts(before, after)).toEqual(changed)
  })

  it.each([
    [
      'Pass `--all` to print hidden files as well.',
      'If you do not pass `--all`, the hidden files are left out.',
    ],
    ['The gate reads the file once.', 'The gate does not read any other file than that one.'],
    [
      'The server restarts after a crash.',
      'The server restarts after a crash. It does not restart jobs that were running.',
    ],
    ['It cannot be used without a key.', 'You can use it with a key.'],
  ])('is not reported between %s and %s', (before, after) => {
    expect(changedFacts(before, after)).toBeUndefined()
  })
})

describe('the list of opposites', () => {
  it.each(['en', 'de', 'zh'] as const)(
    'has at most 42 pairs for %s, without duplicates',
    (language) => {
      const written = opposites[language].map((pair) => pair.join('|'))
      expect(written.length).toBeLessThanOrEqual(42)
      expect(new Set(written).size).toBe(written.length)
    },
  )
})

describe('changed facts in sentences of documents', () => {
  const isNamed = ([before, after]: readonly [string, string]) =>
    changedFacts(before, after) !== undefined
  const missed = ({ flipped }: typeof known) => flipped.filter((pair) => !isNamed(pair))
  const called = ({ reworded }: typeof known) => reworded.filter(isNamed)
  const heads = (pairs: typeof known.flipped) => pairs.map(([, after]) => after)

  it('are all found in the sentences that the rules were written with', () => {
    expect([known.flipped.length, known.reworded.length]).toEqual([20, 20])
    expect(heads(missed(known))).toEqual([])
    expect(heads(called(known))).toEqual([])
  })

  it('are missed in these three of twenty unseen sentences, with this one false alarm', () => {
    expect([unseen.flipped.length, unseen.reworded.length]).toEqual([20, 20])
    expect(heads(missed(unseen))).toEqual([
      'The discount applies to existing customers only.',
      'Der Newsletter wird von Frau Brandt in Dresden betreut.',
      'Überstunden sind von der Personalabteilung zu genehmigen.',
    ])
    expect(heads(called(unseen))).toEqual([
      'All returns from Scandinavia are handled by our Danish partner.',
    ])
  })

  it('are missed in these two of twenty sentences of technical documentation, with this one false alarm', () => {
    expect([technical.flipped.length, technical.reworded.length]).toEqual([20, 20])
    expect(heads(missed(technical))).toEqual([
      'Der Dienst startet nach einem Neustart des Servers neu.',
      'Logs are written to the standard output.',
    ])
    expect(heads(called(technical))).toEqual(['The client natively speaks JSON with UTF-8.'])
  })
})
