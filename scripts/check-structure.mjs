// Keeps every file in its room, and imports and writes pointing down. The house is described in structure/.
import "./start/node-version.mjs";
import { EXCEPTIONS } from "./structure/exceptions.mjs";
import { problemsOf } from "./structure/house.mjs";
import { readDocuments, readSources } from "./structure/imports.mjs";

const sources = readSources();
const problems = problemsOf({ sources, documents: readDocuments(), exceptions: EXCEPTIONS });

for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} problem(s)` : `${sources.length} files, all in their rooms`,
);
process.exitCode = problems.length ? 1 : 0;
