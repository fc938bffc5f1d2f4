// `npm run requirements`: how many of the numbered requirements a test cites. It fails when a test cites an id that is no
// requirement, and when no test cites a requirement: `--list` names these.
import "../start/node-version.mjs";
import { readFileSync } from "node:fs";
import { filesUnder, inProject } from "../start/project.mjs";

const FOLDERS = ["app", "components", "db", "inngest", "lib", "tests"];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const ID = /\b[A-Z]+(?:-[A-Z]+)+-\d{3}\b/g;

function readRequirements() {
  const [header, ...lines] = readFileSync(inProject("docs/requirements.tsv"), "utf8")
    .trimEnd()
    .split(/\r?\n/);
  const columns = header.split("\t");
  const column = (name) => columns.indexOf(name);
  return lines.map((line) => {
    const cells = line.split("\t");
    return { id: cells[column("id")], area: cells[column("area")], text: cells[column("requirement")] };
  });
}

const testFiles = () =>
  FOLDERS.flatMap(filesUnder).filter((file) => file.startsWith("tests/") || TEST_FILE.test(file));

const cited = new Set(testFiles().flatMap((file) => readFileSync(inProject(file), "utf8").match(ID) ?? []));
const requirements = readRequirements();

if (process.argv.includes("--list")) {
  for (const { id, text } of requirements) if (!cited.has(id)) console.log(`${id}\t${text}`);
} else {
  const areas = groupByArea(requirements);
  for (const [area, all] of [...areas, ["all", requirements]]) {
    console.log(`${area.padEnd(24)} ${all.filter(({ id }) => cited.has(id)).length}/${all.length}`);
  }
}
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...cited].filter((id) => !known.has(id));
if (unknown.length) console.error(`Cited by tests, but no requirement: ${unknown.join(", ")}`);
const missing = requirements.filter(({ id }) => !cited.has(id)).length;
if (missing) console.error(`Requirements that no test cites: ${missing} (npm run requirements -- --list)`);
process.exitCode = unknown.length || missing ? 1 : 0;

function groupByArea(all) {
  const areas = new Map();
  for (const one of all) areas.set(one.area, [...(areas.get(one.area) ?? []), one]);
  return areas;
}
