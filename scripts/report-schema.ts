import { z } from 'zod'

import { snakeCase } from '../src/text/key-case.ts'
import { ReportSchema } from '../src/report/schema/report.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * The published JSON schema of report.json: that of the report with its keys as they are written. It allows fields that
 * it does not name, as readers have to.
 */
export function reportJsonSchema(): JsonSchema {
  const about = { $id: 'urn:rag-gate:report:2', title: 'RAG Gate report' }
  return { ...about, ...published(z.toJSONSchema(ReportSchema)) }
}

function published(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (keyword === 'additionalProperties' && value === false) return []
      if (keyword === 'properties') return [[keyword, renamedKeys(value)]]
      if (keyword === 'required') return [[keyword, value.map((key: string) => snakeCase(key))]]
      return [[keyword, publishedPart(value)]]
    }),
  )
}

function publishedPart(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => publishedPart(inner))
  return typeof schema === 'object' && schema !== null ? published(schema) : schema
}

function renamedKeys(properties: object): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [snakeCase(key), publishedPart(value)]),
  )
}
