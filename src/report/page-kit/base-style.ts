export const baseStyle = `
:root {
  color-scheme: light dark;
  --back: light-dark(#f6f7f9, #15171b);
  --card: light-dark(#fff, #1d2026);
  --text: light-dark(#1b1f24, #e4e7ec);
  --quiet: light-dark(#5b6472, #9aa4b2);
  --line: light-dark(#d9dde3, #343a44);
  --strong: light-dark(#0b5cad, #7db8ff);
  --passage: light-dark(#e3effc, #1f3350);
  --bad: light-dark(#b3261e, #ff9d94);
}
* { box-sizing: border-box; }
body { background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
.quiet { color: var(--quiet); }
`
