import { z } from 'zod'

import { snakeCase } from '../src/text/key-case.ts'
import { ReportSchema } from '../src/report/schema/report.ts'

/** The published JSON schema of report.json: that of the report with its keys as they are written. */
export function reportJsonSchema(): unknown {
  return renamed(z.toJSONSchema(ReportSchema))
}

function renamed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => renamed(inner))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties') return [keyword, renamedKeys(value)]
      if (keyword === 'required') return [keyword, value.map((key: string) => snakeCase(key))]
      return [keyword, renamed(value)]
    }),
  )
}

function renamedKeys(properties: object): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [snakeCase(key), renamed(value)]),
  )
}
