// Every id that is cited is defined in docs.

const SILENCES = "docs/decisions/silences.md";
const REQUIREMENTS = "docs/requirements.tsv";
const RECORD = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;

/** @param {import("./house.mjs").House} house */
export function* undefinedIds({ sources, documents }) {
  const defined = definedIds(documents);
  for (const { path, text } of [...sources, ...documents]) {
    for (const id of citedIds(text)) {
      if (!defined.has(id))
        yield `${path}: cites ${id}, which ${homeOf(id)} does not define: correct it or define it there`;
    }
  }
}

function definedIds(documents) {
  const textOf = (wanted) => documents.find(({ path }) => path === wanted)?.text ?? "";
  const silences = textOf(SILENCES).matchAll(/^[\s#>|*-]*(SIL-\d+)\b/gm);
  const requirements = textOf(REQUIREMENTS).matchAll(/^([A-Z]{3}-[A-Z]-\d{3})\t/gm);
  const records = documents.flatMap(({ path }) => RECORD.exec(path)?.[1] ?? []);
  return new Set([
    ...[...silences, ...requirements].map(([, id]) => id),
    ...records.map((number) => `decision ${Number(number)}`),
  ]);
}

/** @param {string} text @returns {Set<string>} */
function citedIds(text) {
  const plain = text.match(/\bSIL-\d+\b|\b[A-Z]{3}-[A-Z]-\d{3}\b/g) ?? [];
  const numbers = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and | or | to )\d+)*)/gi)].flatMap(
    ([, list]) => list.match(/\d+/g),
  );
  const paths = [...text.matchAll(/\bdecisions\/(\d{4})/g)].map(([, number]) => number);
  return new Set([...plain, ...[...numbers, ...paths].map((number) => `decision ${Number(number)}`)]);
}

const homeOf = (id) =>
  id.startsWith("SIL-") ? SILENCES : id.startsWith("decision") ? "docs/decisions/00nn-….md" : REQUIREMENTS;
