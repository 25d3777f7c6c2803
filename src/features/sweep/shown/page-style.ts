export const pageStyle = `
body { max-width: 72rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
p { margin: .4rem 0; max-width: 45rem; }
figcaption { color: var(--quiet); font-size: .9rem; }
figure { margin: 1rem 0; padding: .5rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; max-width: 48rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
svg .name { fill: var(--text); font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
@media (max-width: 40rem) { svg text { font-size: 15px; } }
svg .axis { stroke: var(--line); stroke-width: 1; }
svg .front { fill: none; stroke: var(--strong); stroke-width: 1.5; stroke-dasharray: 4 3; }
svg .point { fill: var(--card); stroke: var(--quiet); stroke-width: 1.5; }
svg .point.best { fill: var(--strong); stroke: var(--strong); }
svg .point.now { stroke: var(--text); stroke-width: 2.5; }
th, td { text-align: right; }
th.name, td.name, td.why { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 13rem; font-weight: inherit; }
thead th, thead th.name { font-weight: 600; }
tr.best { background: var(--passage); }
tr.best th { font-weight: 600; }
td.why { color: var(--bad); }
details { margin: .4rem 0; padding: .4rem .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
ul { margin: .2rem 0 .6rem; padding-left: 1.2rem; overflow-wrap: anywhere; columns: 18rem; }
`
