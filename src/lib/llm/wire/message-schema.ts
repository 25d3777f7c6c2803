import { z } from 'zod'

/**
 * A message's content: a string, a list of parts that may contain text, or an object that is the reply
 * itself.
 */
const ContentSchema = z.union([
  z.string(),
  z.array(z.unknown()).transform((parts) => parts.map(textOfPart).join('')),
  z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value)),
])

const PartSchema = z.object({ type: z.enum(['text', 'output_text']), text: z.string() })

function textOfPart(part: unknown): string {
  const { data } = PartSchema.safeParse(part)
  return data?.text ?? ''
}

const CallSchema = z.object({ arguments: ContentSchema.nullish() })

export const messageFields = z.object({
  content: ContentSchema.nullish(),
  refusal: z.string().nullish(),
  // Some servers return JSON output as the arguments of a tool call.
  tool_calls: z.array(z.object({ function: CallSchema })).nullish(),
  function_call: CallSchema.nullish(),
  reasoning: z.string().nullish().catch(undefined),
  reasoning_content: z.string().nullish().catch(undefined),
})
