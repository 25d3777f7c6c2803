import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Address, listHref, questionOf, useAddress } from './address.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Report } from '../schema/report.ts'
import { Help } from './help.tsx'
import { useKeys } from './use-keys.ts'
import { List } from './list/list.tsx'
import { Question } from './question/question.tsx'
import type { PageData } from './read-report.ts'
import type { View } from './view.ts'
import { views as others } from './views/index.ts'
import { shortText } from './words.tsx'

const questions: View = { path: '/q', title: 'Questions', component: List }
const views: readonly View[] = [...others.slice(0, 1), questions, ...others.slice(1)]

/** The whole page, with the parts that all views share and the view for the current address. */
export function App({ report, leftOut }: PageData): VNode {
  const address = useAddress()
  const [helps, setHelps] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const there = views.filter(({ isThere }) => isThere?.(report) ?? true)
  const id = questionOf(address)
  const item = id === undefined ? undefined : itemsById(report).get(id)
  const view = there.find(({ path }) => path === viewPath(address)) ?? there[0]
  const title = item === undefined ? (view?.title ?? '') : shortText(item.query ?? item.id, 1000)
  useKeys({ '?': () => setHelps(true), '/': focusSearch })
  useTitle(title, address.path, heading)
  if (view === undefined) return <></>
  const Content = view.component
  return (
    <>
      <a class="skip" href="#content" onClick={(event) => skip(event, heading.current)}>
        Skip to the content
      </a>
      <header>
        <p class="brand">
          RAG Gate <span class={`verdict ${report.verdict}`}>{report.verdict}</span>
        </p>
        <nav aria-label="Views">
          <ul>
            {there.map(({ path, title: name }) => (
              <li key={path}>
                <a href={`#${path}`} aria-current={path === view.path ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" onClick={() => setHelps(true)} aria-keyshortcuts="?">
          Keys <kbd>?</kbd>
        </button>
      </header>
      <main id="content">
        {leftOut !== '' && <p class="note">{leftOut}</p>}
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {item === undefined ? (
          <Content report={report} address={address} />
        ) : (
          <Question key={item.id} item={item} report={report} address={address} />
        )}
      </main>
      {helps && <Help onClose={() => setHelps(false)} />}
    </>
  )
}

/**
 * The questions by id. Lone surrogates in ids are replaced, because addresses cannot contain them.
 */
const itemsById = oncePer(
  ({ items }: Report) => new Map(items.map((item) => [item.id.toWellFormed(), item])),
)

/** Returns the path of the view for an address. A question belongs to the list of questions. */
function viewPath(address: Address): string {
  return questionOf(address) === undefined ? address.path : questions.path
}

/** Whether the reader asked to search while in a view without a search field. */
let wantsSearch = false

/** Moves the focus to the list's search field, opening the list first if necessary. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('#filter')
  field?.focus()
  wantsSearch = field === null
  if (wantsSearch) location.hash = listHref()
}

/**
 * Sets the page title. When the view changes, also moves the focus to its heading or the search
 * field.
 */
function useTitle(title: string, path: string, heading: { current: HTMLElement | null }): void {
  const before = useRef(path)
  // A layout effect runs before the view's own effects, which may then scroll to a row.
  useLayoutEffect(() => {
    document.title = `${title} – RAG Gate`
    if (before.current !== path) {
      scrollTo(0, 0)
      const field = wantsSearch ? document.querySelector<HTMLElement>('#filter') : null
      const wanted = field ?? heading.current
      wanted?.focus()
    }
    wantsSearch = false
    before.current = path
  }, [title, path])
}

/**
 * Moves the focus to the heading without following the link, because the part after `#` selects a
 * view.
 */
function skip(event: Event, heading: HTMLElement | null): void {
  event.preventDefault()
  heading?.focus()
}
