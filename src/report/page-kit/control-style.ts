import { baseStyle } from './base-style.ts'

/** The style of interactive pages: the base style plus buttons, fields, keys and dialogs. */
export const controlStyle = `${baseStyle}
:root {
  --on-strong: light-dark(#fff, #0c1420);
  --evidence: light-dark(#fff0a6, #5c4d00);
}
button, input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid light-dark(#8b94a1, #6b7585); border-radius: .4rem; padding: .3rem .7rem; }
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--strong); }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
kbd { font: .75rem ui-monospace, monospace; padding: 0 .3rem; border: 1px solid; border-radius: .25rem; }
dialog { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem; max-width: min(40rem, 95vw); }
dialog::backdrop { background: rgb(0 0 0 / .4); }
dialog button { margin-top: 1rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`
