import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { type Chosen, labelFix, reproduceLine, waiver } from './copy-texts.ts'
import { agentPrompt } from './agent-prompt.ts'

type CopyButtonsProps = { readonly item: ItemReport; readonly report: Report }

/**
 * Buttons that copy commands and text for the next step. If the browser denies clipboard access,
 * the text is shown instead.
 */
export function CopyButtons({ item, report }: CopyButtonsProps): VNode {
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState('')
  const tryCopy = async (name: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setShown('')
      setSaid(`Copied the ${name}.`)
    } catch {
      setShown(text)
      setSaid('The browser does not let this page copy the text. Here it is:')
    }
  }
  const copy = (name: string, text: string): void => void tryCopy(name, text)
  const command = reproduceLine(item, report)
  const copyLabel = (): void => {
    const chosen = chosenPassage()
    setShown('')
    if (chosen === undefined)
      setSaid('First, in one of the chunks below, select the text that answers the question.')
    else copy('label', labelFix(item, chosen))
  }
  return (
    <div class="no-print">
      <p class="quick" role="group" aria-label="Copy">
        {command !== undefined && (
          <button type="button" onClick={() => copy('command', command)}>
            Copy command to reproduce
          </button>
        )}
        <button type="button" onClick={() => copy('waiver', waiver(item, inAFortnight()))}>
          Copy waiver
        </button>
        <button type="button" onClick={copyLabel}>
          Copy label for selected text
        </button>
        <button type="button" onClick={() => copy('prompt', agentPrompt(item, report))}>
          Copy prompt for an agent
        </button>
      </p>
      <p class="quiet" role="status">
        {said}
      </p>
      {shown !== '' && <pre tabIndex={0}>{shown}</pre>}
    </div>
  )
}

/** Returns the date 14 days from now, in the format of waivers. */
function inAFortnight(): string {
  return new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function chosenPassage(): Chosen | undefined {
  const selection = getSelection()
  const quote = selection?.toString().trim() ?? ''
  const place = selection?.anchorNode?.parentElement?.closest<HTMLElement>('[data-doc]')
  const doc = place?.dataset['doc']
  return quote === '' || doc === undefined ? undefined : { doc, quote }
}
