// What the test runners report in their files of results.
import fs from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { inProject, PROJECT } from "../start/project.mjs";

const RESULTS = inProject(".data", "test-results");
/** Enough for the assertion, its difference and the line of the test. */
const LINES_OF_A_FAILURE = 25;
const SLOWEST = 10;

/** Where a runner is to write its results; those of an earlier run are gone. */
export function resultFile(name) {
  const file = `${RESULTS}/${name}`;
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

export function readResult(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** What failed, each with its file, name and message. A file that cannot even be loaded is one failure. */
export function failuresOfVitest(result) {
  return result.testResults
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [failure(file.name, "", file.message)];
      return failed.map((test) => failure(file.name, test.fullName, test.failureMessages.join("\n")));
    });
}

/** The test files that took longest, with their seconds. Vitest counts what a file imports into its first test. */
export const slowestOfVitest = (result) =>
  slowest(result.testResults.map((file) => [file.name, file.endTime - file.startTime]));

/** The browser's test files that took longest: a file's seconds are those of its tests on each screen. */
export const slowestOfPlaywright = (result) =>
  slowest(
    result.suites.map((suite) => {
      const runs = specsOf(suite).flatMap((spec) => spec.tests.flatMap((test) => test.results));
      return [inProject("tests/e2e", suite.file), runs.reduce((sum, run) => sum + run.duration, 0)];
    }),
  );

function slowest(files) {
  const longestFirst = files.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  return longestFirst.map(([file, ms]) => `${(ms / 1000).toFixed(1)} s ${file.replace(`${PROJECT}/`, "")}`);
}

/** What failed or passed only when repeated. */
export function failuresOfPlaywright(result) {
  return result.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => {
        const messages = test.results.flatMap((run) => run.errors.map((error) => error.message));
        return failure(
          inProject("tests/e2e", spec.file),
          `[${test.projectName}] ${spec.title}`,
          messages.join("\n"),
        );
      }),
  );
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function failure(file, name, message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  const shown = lines.filter((line) => !line.includes("/node_modules/")).slice(0, LINES_OF_A_FAILURE);
  return [`failed: ${file.replace(`${PROJECT}/`, "")} ${name}`.trim(), ...shown].join("\n");
}
