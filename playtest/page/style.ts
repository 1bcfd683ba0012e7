/** The report's only style sheet: the colours of day and night, each apart from its ground by contrast enough. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #2b2a26; --faint: #6b675c; --rule: #ddd6c6; --card: #fffdf8;
  --color-1: #2f6f73; --color-2: #a8541f; --color-3: #6a5a9c; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1d1b; --ink: #ebe6da; --faint: #a9a497; --rule: #3a3a35;
  --card: #242522; --color-1: #6fb9b5; --color-2: #e59a5f; --color-3: #b3a3e6; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; overflow-wrap: anywhere; }
h3 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
p { margin: .5rem 0; }
header p, .keys, figcaption { color: var(--faint); }
figure { margin: 1rem 0; padding: 1rem; background: var(--card); border: 1px solid var(--rule); border-radius: .5rem;
  overflow-x: auto; }
figcaption { margin-bottom: .5rem; font-size: .9rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); }
svg .tick { fill: var(--faint); font-size: 11px; }
svg .value { fill: var(--faint); font-size: 11px; }
.grid { stroke: var(--rule); } .axis { stroke: var(--faint); }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; } .whisker { stroke-width: 2; }
.color-1 { stroke: var(--color-1); } .color-2 { stroke: var(--color-2); } .color-3 { stroke: var(--color-3); }
.fill-1 { fill: var(--color-1); } .fill-2 { fill: var(--color-2); } .fill-3 { fill: var(--color-3); }
.keys { font-size: .85rem; margin: 0 0 .25rem; } .key { margin-right: 1rem; white-space: nowrap; }
.swatch { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 2px; }
.swatch-1 { background: var(--color-1); } .swatch-2 { background: var(--color-2); } .swatch-3 { background: var(--color-3); }
.table { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem .25rem 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child { text-align: left; font-weight: 500; } thead th { color: var(--faint); font-weight: 500; }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--faint); }
@media print { figure { break-inside: avoid; } }
`;
