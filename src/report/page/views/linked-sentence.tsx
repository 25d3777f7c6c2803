import type { VNode } from 'preact'
import { fileUrl } from '../../markdown/file-link.ts'
import type { Origin } from '../../schema/report.ts'
import type { Linked } from '../../wording/linked.ts'
import { Sentence } from '../words.tsx'

type LinkedSentenceProps = { readonly sentence: Linked; readonly origin: Origin }

/** A sentence whose references to file lines are links, if the code host is known. */
export function LinkedSentence({ sentence, origin }: LinkedSentenceProps): VNode {
  return (
    <>
      {sentence.map(({ words, at }, index) => {
        const url = at && fileUrl(at, origin)
        const text = <Sentence key={index} words={words} />
        return url === undefined ? (
          text
        ) : (
          <a key={index} href={url}>
            {text}
          </a>
        )
      })}
    </>
  )
}
