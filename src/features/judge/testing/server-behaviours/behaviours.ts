import { faults } from './faults.ts'
import { oddReplies } from './odd-replies.ts'
import { refusedRequests } from './refused-requests.ts'
import type { Row } from './row.ts'

export const behaviours: readonly Row[] = [...oddReplies, ...refusedRequests, ...faults]
