import { expect, it } from 'vitest'
import { lastWords } from './ending.ts'

it.each([
  [
    'Python, with what went wrong at the end',
    [
      'Traceback (most recent call last):',
      '  File "rag/ask.py", line 4, in <module>',
      "    index = sys.argv[sys.argv.index('--index') + 1]",
      '                     ^^^^^^^^^^^^^^^^^^^^^^^^^',
      "ValueError: '--index' is not in list",
    ],
    ["ValueError: '--index' is not in list"],
  ],
  [
    'Python, one error in place of another',
    [
      'Traceback (most recent call last):',
      '  File "a.py", line 1, in ask',
      'KeyError: 3',
      'During handling of the above exception, another exception occurred:',
      'Traceback (most recent call last):',
      '  File "<frozen importlib._bootstrap>", line 9, in load',
      '    load(x)',
      '    ~~~~^^^  ',
      'RuntimeError: no index',
      '    in the folder',
    ],
    [
      'KeyError: 3',
      'During handling of the above exception, another exception occurred:',
      'RuntimeError: no index',
      '    in the folder',
    ],
  ],
  [
    'JavaScript',
    ['Error: no index', '    at ask (file:///rag/ask.js:3:9)', 'Node.js v24'],
    ['Error: no index', 'Node.js v24'],
  ],
  ['no trace', ['loading', '    1 of 2', 'done'], ['loading', '    1 of 2', 'done']],
])('the last words of a program: %s', (_, lines, words) => {
  expect(lastWords(lines)).toEqual(words)
})
