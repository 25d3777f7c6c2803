import type { VNode } from 'preact'
import { filterKeys, filterWords } from '../filter/filters.ts'

export function FilterHelp(): VNode {
  return (
    <details class="no-print">
      <summary>What a filter may contain</summary>
      <p>
        All terms must match; of several values for one field, any one is enough. <code>!</code>{' '}
        before a term negates it. Other words are searched for in questions, answers, tags and
        labelled documents;
        <code>"several words"</code> literally. Values with spaces need quotation marks:{' '}
        <code>tag:"two words"</code>.
      </p>
      <table>
        <caption>Lists questions that …</caption>
        <tbody>
          {Object.entries(filterWords).map(([word, { says }]) => line(word, says))}
          {Object.entries(filterKeys).map(([key, { says }]) => line(`${key}:…`, says))}
        </tbody>
      </table>
    </details>
  )
}

function line(term: string, says: string): VNode {
  return (
    <tr key={term}>
      <th scope="row">
        <code>{term}</code>
      </th>
      <td>{says.replaceAll('`', '')}</td>
    </tr>
  )
}
