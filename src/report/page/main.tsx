import { render } from 'preact'
import { App } from './app.tsx'
import { readReport } from './read-report.ts'

const place = document.querySelector('#page')
if (place === null) throw new Error('the page has no element with the id page')
try {
  const { report, leftOut } = await readReport()
  place.replaceChildren()
  render(<App report={report} leftOut={leftOut} />, place)
  performance.mark('shown')
} catch (error) {
  place.textContent = `The report in this page cannot be read: ${String(error)}. The file may be truncated, or the browser may be older than 2023. report.json has the same content.`
}
