// What a change can reach: what imports a changed file, and what no import shows.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { filesUnder, inProject, PROJECT } from "../start/project.mjs";

/** A change of these can reach every test, and no import leads from the test to them. */
const REACH_ALL = [
  [/^(drizzle|db\/schema)\//, "the database of every test is made of it"],
  [/^tests\/support\//, "the tests stand on it"],
  [/^scripts\/start\//, "the Postgres of the tests is started by it"],
  [/^(package(-lock)?\.json|tsconfig\.json|[^/]+\.config\.[a-z]+)$/, "all tests are run by it"],
];
/** Where tests are, and what reads files for them. */
const MAY_READ = ["lib", "components", "tests", "scripts/structure", "scripts/test"];
const TEST = /\.test\.tsx?$/;

/** The files that differ from where this branch left main, committed or not. */
export function changedFiles() {
  const base = mergeBase();
  // Without renames, a moved file counts at both its addresses.
  const differ = git("diff", "--name-only", "--no-renames", "-z", base);
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  const files = [...new Set(`${differ}${untracked}`.split("\0").filter(Boolean))].sort();
  return { base, files };
}

function mergeBase() {
  for (const main of ["origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", main).trim();
    } catch {
      // There is no such branch here: the next may be.
    }
  }
  throw new Error("--changed compares with origin/main or main, and this is no checkout that has one.");
}

const git = (...args) =>
  execFileSync("git", args, { cwd: PROJECT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/**
 * Which tests a change needs, and why in sentences. `related`: changed files and tests, for `vitest related`, which
 * follows the imports; null for all tests.
 * @param {string[]} files @returns {{ related: string[] | null, why: string[] }}
 */
export function reachOf(files) {
  for (const [pattern, reason] of REACH_ALL) {
    const file = files.find((one) => pattern.test(one));
    if (file) return { related: null, why: [`all tests, because ${file} changed: ${reason}`] };
  }
  const related = new Set(files);
  const why = ["the tests that changed or import what changed"];
  const add = (tests, reason) => {
    for (const test of tests) related.add(test);
    why.push(reason);
  };
  if (files.some((file) => !file.startsWith("tests/"))) {
    add(readers(), "the tests that read files, which no import shows");
  }
  if (files.some((file) => /^(app|docs)\//.test(file))) {
    const whole = filesUnder("tests/integration/whole").filter((file) => TEST.test(file));
    add(whole, "tests/integration/whole, because app or docs changed");
  }
  return { related: files.length ? [...related] : [], why };
}

/** Tests, and what they use, that look into files by themselves. */
const readers = () =>
  MAY_READ.flatMap(filesUnder)
    .filter((file) => TEST.test(file) || /^(tests\/support|scripts)\//.test(file))
    .filter((file) => fs.readFileSync(inProject(file), "utf8").includes('from "node:fs'));
