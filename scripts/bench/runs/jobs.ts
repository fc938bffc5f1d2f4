import { report, sizesOr, wants } from "../given";
import { fullSizes, load } from "../load";

/** The sweep of a minute over open searches for cover. */
export async function measureSearches(url: string) {
  await load(url, sizesOr(5000), () => {});
  const { loadSearches, measureSweep } = await import("../rescues");
  const { closePool } = await import("@/db/client");
  await loadSearches(url);
  try {
    console.log(await measureSweep());
  } finally {
    await closePool();
  }
}

/** The schedule of 30 facilities. */
export async function measureSchedule(url: string) {
  await load(url, sizesOr(1000), () => {}, { board: true });
  const { measureBoard } = await import("../board");
  const { closePool } = await import("@/db/client");
  try {
    for (const line of await measureBoard()) report(line);
  } finally {
    await closePool();
  }
}

/** An exclusion list as large as the real one, against everybody. */
export async function measureExclusions(url: string) {
  await load(url, sizesOr(1000), () => {});
  const { measureImport } = await import("../exclusions");
  const { closePool } = await import("@/db/client");
  try {
    for (const line of await measureImport(wants("--small") ? 5000 : 83_000)) report(line);
  } finally {
    await closePool();
  }
}

/** What 10,000 providers repeat, extended by a day. */
export async function measurePatterns(url: string) {
  const providers = wants("--small") ? 1000 : 10_000;
  await load(url, { ...fullSizes, providers }, () => {});
  const { measureExtending } = await import("../patterns");
  const { closePool } = await import("@/db/client");
  try {
    console.log(await measureExtending(url, providers));
  } finally {
    await closePool();
  }
}

/** A list of 100,000 rows, written to a file. */
export async function measureExport(url: string) {
  await load(url, sizesOr(1000), () => {}, { pay: "measured" });
  const { measureExports } = await import("../exports");
  const { closePool } = await import("@/db/client");
  try {
    for (const line of await measureExports()) report(line);
  } finally {
    await closePool();
  }
}

/** The feed of events, 30 days of 10,000,000. */
export async function measureEvents(url: string) {
  const { measureFeed } = await import("../events");
  const { closePool } = await import("@/db/client");
  try {
    for (const line of await measureFeed(url, wants("--small") ? 200_000 : 10_000_000)) report(line);
  } finally {
    await closePool();
  }
}
