import { fileSubject, type Subject } from '../../../bench/hostile/subject.ts'
import { readHistory } from './history-file.ts'

/** Tests this feature's reader with hostile input. */
export const subjects: readonly Subject[] = [
  fileSubject('history', {
    plain: '{"schema":2}\n',
    befores: ['', '{"schema":2,"a":"'],
    open: readHistory,
  }),
]
