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
  .describe('Files under a new name, edited or not, by git; the first 20.')

const FileChangesSchema = z
  .strictObject({
    added: FilesSchema,
    removed: FilesSchema,
    edited: FilesSchema,
    renamed: RenamesSchema,
  })
  .describe(
    'Files other than documents, golden set and configuration that results may depend on, by git: what commands name and what stands beside it first, then setup and configuration, other programs, documents, the rest.',
  )

/** Files of a change, those first that matter most. */
export type FileChanges = ValueOf<typeof FileChangesSchema>

const place = {
  file: optionalText.describe('The file that has the key.'),
  line: z.int().min(1).optional(),
  side: sideName.optional().describe("Whose file: head's, or base's where head's lacks the key."),
}

const ConfigChangeSchema = oneOfKinds({
  value: z.strictObject({
    path: z.string(),
    base: optionalText.describe('Absent: not set on that side.'),
    head: optionalText.describe('Absent: not set on that side.'),
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
    .describe('A text, a command, an address or a secret, which is not quoted.'),
}).describe(
  "One key that differs: of the pipeline's settings, as pipeline.chunk.size, or of a configuration file of the pipeline's own.",
)

/** One key that differs: of the pipeline's settings, as `pipeline.chunk.size`, or of a file of the pipeline's own. */
export type ConfigChange = ValueOf<typeof ConfigChangeSchema>

const WhySchema = oneOfKinds({
  file: z.strictObject(listed).describe('The file itself came or went.'),
  glob: z
    .strictObject({ ...listed, glob: z.string(), is: z.enum(['new', 'gone']), ...place })
    .describe('By a glob of pipeline.documents; the file is on both sides.'),
  manifest: z.strictObject(listed).describe('By the manifest alone; the file is on both sides.'),
  'no-file': z.strictObject(listed).describe('No file of the repository has that name.'),
}).describe('Documents that came or left for one reason.')

export type DocumentReason = ValueOf<typeof WhySchema>

const MovedDocumentsSchema = FilesSchema.extend({
  by: z.array(WhySchema).describe('The same documents by why; the first 20 reasons.'),
})

const DocumentChangesSchema = z.strictObject({
  added: MovedDocumentsSchema,
  removed: MovedDocumentsSchema,
  edited: FilesSchema,
  renamed: RenamesSchema,
})

/** Documents that came into the index, left it, or say something else. */
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
      'Packages of another version, the first 20: those that the project itself asks for first, where the file tells. Absent where it was not read.',
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

/** Schema of `changed` of the report. */
export const ChangedSchema = z
  .strictObject({
    files: FileChangesSchema.optional().describe('Absent where no commits are known.'),
    config: z
      .array(ConfigChangeSchema)
      .describe(
        "Keys of the pipeline's settings, in the order of the documentation, then those of its own configuration files.",
      ),
    documents: DocumentChangesSchema.optional().describe(
      'Documents of the index, by the globs of a builtin pipeline or the manifest of another; absent where a side tells neither.',
    ),
    setup: z
      .array(SetupChangeSchema)
      .describe('Setup and lock files among the files; the first 20.'),
    index: z
      .array(IndexChangeSchema)
      .describe('What the index is made of, where it moved by more than a tenth.'),
    models: z
      .array(ModelChangeSchema)
      .describe('Models that the pipelines declare, where they differ.'),
  })
  .describe('What differs between the sides and may explain what moved.')

/** What differs between the sides and may explain what moved. Names and values are foreign text. */
export type Changed = ValueOf<typeof ChangedSchema>
