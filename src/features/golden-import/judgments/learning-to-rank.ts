import { bare, judgment, type JudgedQuery, type JudgmentList } from './judgment-list.ts'

/**
 * Reads learning-to-rank judgments in the format of RankLib, Quepid and Elasticsearch's plugin. A line
 * such as `4 qid:1 1:0.5 # 7555 rambo` contains a grade, a query id, features, and a comment with the
 * document, usually followed by text. The text is the query if a query has at least two lines and the
 * text is the same on all of them; otherwise it may be a title and is ignored. LETOR writes `#docid =
 * 7555 inc = 1 prob = 0.1`, without the query. The query may also be on a line such as `# qid:1:
 * rambo*1`. Returns undefined for other content.
 */
export function learningToRank(text: string): JudgmentList | undefined {
  if (!text.includes('qid:')) return undefined
  const all = text.split('\n').map((line) => line.trim())
  const rated = all.flatMap((line) => {
    const [, grade, id = '', comment = ''] = ratedLine.exec(line) ?? []
    const about = comment.trim()
    const bareName = about.replace(/^docid\s*=\s*/i, '')
    const [, doc, more = ''] = /^(\S+)\s*(.*)$/s.exec(bareName) ?? []
    const said = bareName === about ? more : ''
    return grade === undefined ? [] : [{ grade, id, doc, said }]
  })
  const written = all.filter((line) => line !== '' && !line.startsWith('#'))
  if (!ratedLine.test(written[0] ?? '')) return undefined
  const unread = written.length - rated.length
  const named = new Map(
    all.flatMap((line) => {
      const [, id, query] = /^#\s*qid:([^\s:]+):\s*(.+?)(?:\*[\d.]+)?$/s.exec(line) ?? []
      return id === undefined || query === undefined ? [] : [[id, query] as const]
    }),
  )
  const without = new Set<string>()
  const queries = [...Map.groupBy(rated, ({ id }) => id)].map(([id, lines]): JudgedQuery => {
    const [said = '', other] = new Set(lines.map((one) => one.said))
    // If a query has only one line, its comment is not used as the query, because it may be a
    // title.
    const isQuery = lines.length > 1 && other === undefined && said !== ''
    const query = named.get(id) ?? (isQuery ? said : undefined)
    if (query === undefined) without.add(id)
    const judgments = lines.map(({ doc, grade }) => judgment(doc, grade))
    return { ...bare, query: query ?? id, judgments }
  })
  return {
    kind: 'judgments',
    name: 'ltr',
    title: 'judgments for learning to rank',
    queries,
    remarks: [
      ...(unread === 0 ? [] : [`left out lines that lack a grade or a qid (${unread})`]),
      ...(without.size === 0
        ? []
        : [`queries without text, for which the qid is used as the query (${without.size})`]),
    ],
  }
}

const ratedLine = /^(\d+(?:\.\d+)?)\s+qid:([^\s#]+)[^#]*(?:#(.*))?$/s
