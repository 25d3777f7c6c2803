export const chartStyle = `
figure { margin: 0; padding: .5rem .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; break-inside: avoid; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font: 12px system-ui, sans-serif; }
td.fail, td.error { color: var(--bad); font-weight: 600; }
svg .axis { stroke: var(--line); }
svg .band { fill: var(--passage); }
svg .bound { stroke: var(--bad); stroke-dasharray: 2 2; }
svg line.policy { stroke: var(--quiet); stroke-dasharray: 4 3; }
svg text.policy { fill: var(--text); font-weight: 600; }
svg .trend { fill: none; stroke: var(--strong); stroke-width: 1.5; }
svg .mark { fill: var(--strong); stroke: var(--card); }
svg .mark.warn { fill: var(--card); stroke: var(--text); stroke-width: 2; }
svg .mark.fail { fill: none; stroke: var(--bad); stroke-width: 3; }
@media (max-width: 40rem) { svg text { font-size: 17px; } }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: .75rem; margin: 1rem 0; }
`
