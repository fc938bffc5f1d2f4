// What a command line asks for: which stages, and which of their tests.
import { changedFiles, reachOf } from "./changed.mjs";
import { foldersOf, knownWords } from "./domains.mjs";
import { STAGES } from "./stages.mjs";

const STATIC = ["structure", "biome", "types", "requirements"];
/**
 * The stages of `npm test`, in order; those of one list run side by side. The tests wait for Postgres, or for a time to
 * pass, now and then, and the faults for processes that they have killed: what only reads the source, and the build, fill
 * these gaps.
 */
export const TOGETHER = [[...STATIC, "tests"], ["faults", "build"], ["browser"]];
/** Names of several stages together. */
export const PARTS = { static: STATIC, tests: ["unit", "integration"] };
const LONG_STAGES = ["faults", "build", "browser"];
const FILES_NAMED = 5;
const OPTIONS = ["only", "shard", "changed", "quick"];

/**
 * @typedef {{ stages: string[][], why: string[], folders: string[], related: string[] | null, shard?: string }} Choice
 * `folders`: only the tests there, if any are named; `related`: only tests that are among these files or import one.
 */

export function choose(argv) {
  const { words, only, quick, changed, shard } = parse(argv);
  const folders = words.flatMap(foldersOf);
  if (words.length && !folders.length) throw new Error(`There are no tests of ${words.join(", ")} yet.`);
  const wanted = only?.map(stagesNamed) ?? (words.length ? stagesIn(folders) : TOGETHER);
  const stages = wanted
    .map((names) => names.filter((name) => only || !quick || !LONG_STAGES.includes(name)))
    .filter((names) => names.length > 0);
  const why = words.length ? [`tests in ${folders.join(", ")}`] : [];
  return { stages, folders, shard, related: null, why, ...(changed && reached()) };
}

/** The tests that the change needs. */
function reached() {
  const { base, files } = changedFiles();
  const { related, why } = reachOf(files);
  const since = `changed since ${base.slice(0, 9)}, where this branch left main: ${listed(files)}`;
  return { related, why: [since, ...why, "stages without tests look at everything, as always"] };
}

const listed = (files) =>
  `${files.slice(0, FILES_NAMED).join(", ")}${files.length > FILES_NAMED ? ` and ${files.length - FILES_NAMED} more` : ""}` ||
  "nothing";

function parse(argv) {
  const words = argv.filter((argument) => !argument.startsWith("--"));
  const options = Object.fromEntries(
    argv.filter((argument) => argument.startsWith("--")).map((argument) => argument.slice(2).split("=")),
  );
  const only = options.only?.split(",");
  refuseUnknown("domain", words, knownWords());
  refuseUnknown("option", Object.keys(options), OPTIONS);
  refuseUnknown("stage", only ?? [], [...Object.keys(STAGES), "static"]);
  if ("changed" in options && words.length) throw new Error("Choose a domain or --changed, not both.");
  return { words, only, shard: options.shard, quick: "quick" in options, changed: "changed" in options };
}

function refuseUnknown(what, given, known) {
  const unknown = given.filter((one) => !known.includes(one));
  if (unknown.length)
    throw new Error(`There is no ${what} ${unknown.join(", ")}: choose of ${known.join(", ")}.`);
}

const stagesNamed = (name) => (name in STAGES ? [name] : PARTS[name]);

/** The stages that have tests in these folders. The browser needs the build. */
function stagesIn(folders) {
  const has = (room) => folders.some((folder) => folder.startsWith(room));
  const faults = has("tests/faults/") ? [["faults"]] : [];
  return [["tests"], ...faults, ...(has("tests/e2e/") ? [["build"], ["browser"]] : [])];
}
