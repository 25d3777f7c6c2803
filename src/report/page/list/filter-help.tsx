import type { VNode } from 'preact'
import { filterKeys, filterWords } from '../filter/read-filter.ts'

/** What a filter may hold. */
export function FilterHelp(): VNode {
  return (
    <details class="no-print">
      <summary>What a filter may hold</summary>
      <p>
        All terms must hold; of several values of one field, any. <code>!</code> before a term turns
        it round. Other words are searched for in questions, answers, tags and labelled documents;
        <code>"several words"</code> as they stand. Values with blanks need quotation marks:{' '}
        <code>tag:"two words"</code>.
      </p>
      <table>
        <caption>Lets through questions that …</caption>
        <tbody>
          {Object.entries(filterWords).map(([word, says]) => line(word, says))}
          {Object.entries(filterKeys).map(([key, says]) => line(`${key}:…`, says))}
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
