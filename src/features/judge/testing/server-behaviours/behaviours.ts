import { faults } from './faults.ts'
import { oddReplies } from './odd-replies.ts'
import { refusedRequests } from './refused-requests.ts'
import type { Row } from './row.ts'

/** How servers of models behave, in all that is known of them. */
export const behaviours: readonly Row[] = [...oddReplies, ...refusedRequests, ...faults]
