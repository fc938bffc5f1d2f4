// `npm test`: every check there is, in order. `npm run check` is the part that people wait for: without the tests that
// kill processes, build and browser, and with a fifth of the rounds of each race.
// `--only=unit,types` runs some stages, `--shard=1/3` a third of their tests, a domain's name its tests, `--changed` the
// tests that a change can reach. At the end come the ten dearest files of each stage, and what failed; the last line counts all.
import "../start/node-version.mjs";
import { installPackages } from "../start/install.mjs";
import { say, seconds } from "../start/report.mjs";
import { stopChildren } from "../start/run.mjs";
import { choose } from "./choice.mjs";
import { STAGES } from "./stages.mjs";

const choosing = process.argv.slice(2);
let stopping = false;
if (choosing.includes("--quick")) process.env.QUICK_RACES ||= "1";

async function main() {
  const total = { passed: 0, failed: 0 };
  const summary = [];
  const choice = choose(choosing);
  for (const line of choice.why) say(line);
  await installPackages();
  for (const names of choice.stages) {
    if (stopping) break;
    const outcomes = await Promise.all(names.map((name) => timed(name, choice, summary)));
    for (const outcome of outcomes) {
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      summary.push(outcome);
      say(outcome.line);
    }
  }
  console.log("");
  for (const { line, dearest } of summary) {
    say(line);
    for (const file of dearest) console.log(`    ${file}`);
  }
  // Failures are printed at the end, where somebody who has only the last page of a log finds them.
  for (const failure of summary.flatMap((stage) => stage.failures)) console.log(`\n${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

async function timed(name, choice, earlier) {
  const since = performance.now();
  const { passed, failed, note, failures = [], dearest = [] } = await runStage(name, choice, earlier);
  const line = `${name}: ${note ?? `${passed} passed, ${failed} failed`} (${seconds(since)})`;
  return { name, passed, failed, failures, dearest, line };
}

/** A stage that throws is one failed check; the stages after it still run. */
async function runStage(name, choice, earlier) {
  if (name === "browser" && earlier.some((stage) => stage.name === "build" && stage.failed)) {
    return { passed: 0, failed: 0, note: "skipped, because the build failed" };
  }
  try {
    return await STAGES[name](choice);
  } catch (error) {
    console.error(`[wardway] ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    // A stage that is stopped has failed; the next one must not begin, for nobody would stop that.
    stopping = true;
    stopChildren(signal);
    // The stage's own children need a moment to leave Postgres in order.
    setTimeout(() => process.exit(1), 5_000).unref();
    process.exitCode = 1;
  });
}

main().then(
  (ok) => process.exit(ok && !process.exitCode ? 0 : 1),
  (error) => {
    console.error(`[wardway] ${error.message}`);
    console.log("0 passed, 1 failed");
    process.exit(1);
  },
);
