import { describe, expect, it } from 'vitest'

import { bar, openTerminalLog } from './terminal-log.ts'

function recorder(isTTY: boolean): { isTTY: boolean; text: string; write(text: string): void } {
  return {
    isTTY,
    text: '',
    write(text) {
      this.text += text
    },
  }
}

describe('the terminal log', () => {
  it('reports each finished step once if the output is not a terminal', () => {
    const stream = recorder(false)
    const log = openTerminalLog(stream)
    log.progress({ side: 'base', step: 'index', done: 1, total: 2 })
    log.progress({ side: 'base', step: 'index', done: 2, total: 2 })
    log.progress({ side: 'head', step: 'query', done: 40, total: 40 })
    expect(stream.text).toBe('base: indexed 2 documents\nhead: asked 40 questions\n')
  })

  it('draws one line with a bar per side on a terminal, and clears it before other output', () => {
    const stream = recorder(true)
    const log = openTerminalLog(stream)
    log.progress({ side: 'base', step: 'index', done: 1, total: 2 })
    log.warn('careful')
    log.done()
    expect(stream.text).toBe('base index [##########----------] 1/2\r\u001B[2Kwarning: careful\n')
  })

  it('S3: strips control sequences from untrusted text', () => {
    const stream = recorder(false)
    openTerminalLog(stream).info('\u001B]0;title\u0007name \u001B[31mred')
    expect(stream.text).not.toContain('\u001B')
    expect(stream.text).toContain('red')
  })

  it('draws a full bar if there is nothing to do', () => {
    expect(bar({ side: 'head', step: 'index', done: 0, total: 0 })).toBe(
      'head index [####################] 0/0',
    )
  })
})
