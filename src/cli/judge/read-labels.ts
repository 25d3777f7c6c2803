import { type HumanLabels, parseHumanLabels } from '../../judge/calibration/parse-human-labels.ts'
import { readNamedFile } from '../../lib/files/read-named-file.ts'

/** The file that `--labels` names, of at most 64 MiB. Throws `input-invalid`. */
export async function readLabels(path: string): Promise<HumanLabels> {
  const bytes = await readNamedFile(path, {
    maxBytes: 64 * 1024 * 1024,
    what: '--labels ',
    hint: 'name the sheet that judge sample wrote, with its labels filled in',
  })
  return parseHumanLabels(bytes, path)
}
