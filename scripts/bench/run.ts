// Measures the product on a scratch database of 50,000 providers, 1,000,000 days of availability and 200,000 shifts.
// `--only=connections` measures the operations so named, `--plans` prints how Postgres runs the lists, `--small` takes
// a fiftieth of the data. `--only=pay` loads 1,000,000 timesheets and 3,000,000 lines besides, and measures the lists of
// assignments beside theirs; `--only=numbers` measures the numbers on them. `--only=trust` loads credentials in their
// states, checks, requirements, clocks and sealed documents besides. `--only=fit` measures who fits an opportunity with
// twenty needed shifts, whose specialty one provider in five has. `--growth` measures what reads at 5,000, 50,000 and
// 500,000 providers side by side and states what grows (`--sizes=5000,50000`: at these; `--country`: at 50,000 and
// 2,000,000, as many as the country has, which takes an hour and 40 GB; `--keep` leaves the databases for the next
// run). `--pages` times and weighs pages of the built server, `--memory` reads what it holds beside a bare Next server
// (`--small` for a tenth of the requests), `--rescues` runs the minute's sweep over 500 open searches, `--board` reads
// the schedule of 30 facilities over 31 days, `--solver` works plans out, `--exclusions` imports an exclusion list of
// 83,000 rows, `--events` reads the feed of an organization among 10,000,000 events, `--export` writes a list of 100,000
// rows to a file, `--patterns` extends what 10,000 providers repeat by a day, `--only=webhooks` sends 50,000 events to 500
// endpoints, `--only=sign-in` times sign-ins that fail beside each other, and a list by key beside the list by cookie, and
// `--faults` kills the server instead.
import { given, report, settings, wants } from "./given";
import { killMails, killServers } from "./runs/faults";
import {
  measureEvents,
  measureExclusions,
  measureExport,
  measurePatterns,
  measureSchedule,
  measureSearches,
} from "./runs/jobs";
import { measureGrowing, measureLists } from "./runs/lists";
import { measureHeld, measurePages } from "./runs/served";
import { makeScratch } from "./scratch";

/** On one scratch database each, by the flag that asks for it. */
const runs: Record<string, (url: string) => Promise<void>> = {
  "--faults": killServers,
  "--memory": measureHeld,
  "--rescues": measureSearches,
  "--board": measureSchedule,
  "--exclusions": measureExclusions,
  "--events": measureEvents,
  "--export": measureExport,
  "--patterns": measurePatterns,
  "--pages": measurePages,
};

async function onScratch(serverUrl: string, run: (url: string) => Promise<void>) {
  const scratch = await makeScratch(serverUrl);
  settings(scratch.url);
  await run(scratch.url).finally(scratch.remove);
}

const serverUrl = process.env.DATABASE_URL;
if (!serverUrl) throw new Error("DATABASE_URL is not set; `npm run bench` sets it.");
settings(serverUrl);
if (wants("--growth")) await measureGrowing(serverUrl);
else if (wants("--solver")) await (await import("./plans")).measurePlans(report);
else if (given("--only") === "webhooks")
  await onScratch(serverUrl, async () =>
    (await import("./webhooks")).measureWebhooks(report, wants("--small")),
  );
else if (given("--only") === "sign-in")
  await onScratch(serverUrl, async () => (await import("./sign-in")).measureSignIn(report, wants("--small")));
else {
  const flag = Object.keys(runs).find(wants);
  await onScratch(serverUrl, (flag && runs[flag]) || measureLists);
  if (flag === "--faults") await onScratch(serverUrl, killMails);
}
