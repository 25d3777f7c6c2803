import { z } from 'zod'

import { count, oneOfKinds, optionalText, sideName, texts, type ValueOf } from './schema-parts.ts'

const listed = { total: count, names: texts }

const FilesSchema = z
  .strictObject(listed)
  .describe('How many files, and the names of the first 20.')

export type NamedFiles = ValueOf<typeof FilesSchema>

const RenamesSchema = z
  .strictObject({
    total: count,
    names: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  })
  .describe('Renamed files as detected by git, edited or not; the first 20.')

const FileChangesSchema = z
  .strictObject({
    added: FilesSchema,
    removed: FilesSchema,
    edited: FilesSchema,
    renamed: RenamesSchema,
  })
  .describe(
    'Files changed in git that results may depend on, except the documents, golden set and configuration. Order: files mentioned in commands and files next to them, setup and configuration, other programs, documents, the rest.',
  )

/** Changed files, most relevant first. */
export type FileChanges = ValueOf<typeof FileChangesSchema>

const place = {
  file: optionalText.describe('The file that contains the key.'),
  line: z.int().min(1).optional(),
  side: sideName.optional().describe('The side of `file`: base only if head lacks the key.'),
}

const ConfigChangeSchema = oneOfKinds({
  value: z.strictObject({
    path: z.string(),
    base: optionalText.describe("Base's value; absent if not set."),
    head: optionalText.describe("Head's value; absent if not set."),
    ...place,
  }),
  list: z.strictObject({
    path: z.string(),
    added: texts,
    removed: texts,
    ...place,
  }),
  edited: z
    .strictObject({ path: z.string(), ...place })
    .describe('An edited string, command, address or secret, whose values are not shown.'),
}).describe(
  'A key that differs between the sides, in the settings (pipeline.chunk.size) or in a configuration file of the pipeline.',
)

/**
 * A key that differs between the sides, either in the settings, such as `pipeline.chunk.size`, or
 * in one of the pipeline's configuration files.
 */
export type ConfigChange = ValueOf<typeof ConfigChangeSchema>

const WhySchema = oneOfKinds({
  file: z.strictObject(listed).describe('The file itself was added or removed.'),
  glob: z
    .strictObject({ ...listed, glob: z.string(), is: z.enum(['new', 'gone']), ...place })
    .describe('A glob of pipeline.documents changed; the file is on both sides.'),
  manifest: z
    .strictObject(listed)
    .describe('Only the manifest changed; the file is on both sides.'),
  'no-file': z.strictObject(listed).describe('The repository has no file of that name.'),
}).describe('Documents added or removed for one reason.')

export type DocumentReason = ValueOf<typeof WhySchema>

const MovedDocumentsSchema = FilesSchema.extend({
  by: z.array(WhySchema).describe('The documents by reason; the first 20 reasons.'),
})

const DocumentChangesSchema = z.strictObject({
  added: MovedDocumentsSchema,
  removed: MovedDocumentsSchema,
  edited: FilesSchema,
  renamed: RenamesSchema,
})

/** Documents that were added to the index, removed from it, edited or renamed. */
export type DocumentChanges = ValueOf<typeof DocumentChangesSchema>

const SetupChangeSchema = z.strictObject({
  file: z.string(),
  change: z.enum(['added', 'removed', 'edited']),
  packages: z
    .strictObject({
      total: count,
      names: z.array(z.strictObject({ name: z.string(), base: optionalText, head: optionalText })),
    })
    .optional()
    .describe(
      'The first 20 packages whose version changed, direct dependencies first if the file shows them. Absent if the file was not read.',
    ),
})

export type SetupChange = ValueOf<typeof SetupChangeSchema>

const IndexChangeSchema = z.strictObject({
  fact: z.enum(['documents', 'chunks', 'mean-chunk-tokens', 'duplicate-share', 'empty-chunks']),
  base: z.number(),
  head: z.number(),
})

export type IndexChange = ValueOf<typeof IndexChangeSchema>

const ModelChangeSchema = z.strictObject({
  role: z.enum(['generator', 'reranker']),
  base: optionalText,
  head: optionalText,
})

export type ModelChange = ValueOf<typeof ModelChangeSchema>

const EmptiedInputSchema = z.strictObject({
  glob: z.string(),
  files: count.describe('Number of files on base that the glob matches.'),
  ...place,
})

export const ChangedSchema = z
  .strictObject({
    files: FileChangesSchema.optional().describe('Absent if no commits are known.'),
    config: z
      .array(ConfigChangeSchema)
      .describe(
        "Changed keys of pipeline, ordered as documented, then those of the project's configuration files.",
      ),
    documents: DocumentChangesSchema.optional().describe(
      'Changed documents of the index, according to the globs of a builtin pipeline or the manifest of any other; absent if a side has neither.',
    ),
    setup: z
      .array(SetupChangeSchema)
      .describe('Setup and lock files among the changed files; the first 20.'),
    index: z.array(IndexChangeSchema).describe('Index statistics that changed by more than 10%.'),
    models: z
      .array(ModelChangeSchema)
      .describe('Models that the pipelines declare, if they differ.'),
    emptied: z
      .array(EmptiedInputSchema)
      .exactOptional()
      .describe('Globs of `inputs` that match files on base but none on head.'),
  })
  .describe('What differs between the sides and may explain the changes.')

/**
 * Differences between the sides that may explain changed results. Names and values are untrusted
 * text.
 */
export type Changed = ValueOf<typeof ChangedSchema>
